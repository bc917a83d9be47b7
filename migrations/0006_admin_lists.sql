DROP INDEX `mails_state`;--> statement-breakpoint
CREATE INDEX `mails_state` ON `mails` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `audit_log_kind` ON `audit_log` (`resource`,`created_at`);