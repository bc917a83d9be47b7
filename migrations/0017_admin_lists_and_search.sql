CREATE INDEX `mails_recipient` ON `mails` (`recipient`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`) WHERE suspended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE email_verified = 0;--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `pdf_files_created` ON `pdf_files` (`created_at`);--> statement-breakpoint
CREATE INDEX `pdf_files_failed` ON `pdf_files` (`created_at`) WHERE analysis_status = 'failed';--> statement-breakpoint
-- The words of names and addresses, without accents. Its rows have the numbers of the users' rows.
CREATE VIRTUAL TABLE `user_search` USING fts5(
  name, email, content='users', content_rowid='rowid', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);--> statement-breakpoint
-- What is deleted leaves no trace in the index.
INSERT INTO `user_search` (`user_search`, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `user_search` (rowid, name, email) SELECT rowid, name, email FROM `users`;--> statement-breakpoint
CREATE TRIGGER `user_search_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO `user_search` (rowid, name, email) VALUES (new.rowid, new.name, new.email);
END;--> statement-breakpoint
CREATE TRIGGER `user_search_delete` AFTER DELETE ON `users` BEGIN
  INSERT INTO `user_search` (`user_search`, rowid, name, email) VALUES ('delete', old.rowid, old.name, old.email);
END;--> statement-breakpoint
CREATE TRIGGER `user_search_update` AFTER UPDATE OF name, email ON `users` BEGIN
  INSERT INTO `user_search` (`user_search`, rowid, name, email) VALUES ('delete', old.rowid, old.name, old.email);
  INSERT INTO `user_search` (rowid, name, email) VALUES (new.rowid, new.name, new.email);
END;
