CREATE TABLE `assistant_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`folder_id` text,
	`template_id` integer,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`excerpt` text NOT NULL,
	`words` integer NOT NULL,
	`is_favorite` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`origin` text NOT NULL,
	`session_at` integer NOT NULL,
	`thin_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`content` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `assistant_documents_user_created` ON `assistant_documents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `assistant_documents_user_updated` ON `assistant_documents` (`user_id`,`updated_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `assistant_documents_user_title` ON `assistant_documents` (`user_id`,`title_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `assistant_documents_favorite` ON `assistant_documents` (`user_id`,`updated_at`) WHERE is_favorite = 1 AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `assistant_documents_folder` ON `assistant_documents` (`folder_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `assistant_documents_user_trash` ON `assistant_documents` (`user_id`,`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assistant_documents_trash` ON `assistant_documents` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `assistant_documents_thin` ON `assistant_documents` (`thin_at`) WHERE thin_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `document_versions` (
	`document_id` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`words` integer NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`document_id`, `version`),
	FOREIGN KEY (`document_id`) REFERENCES `assistant_documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- The words of all documents, each with its owner as a word of its own: a search begins with it and meets no other user's
-- documents. The index keeps no text; its row ids are those of `assistant_documents`.
CREATE VIRTUAL TABLE assistant_document_words USING fts5(
  owner, title, text,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER assistant_documents_words_added AFTER INSERT ON assistant_documents BEGIN
  INSERT INTO assistant_document_words (rowid, owner, title, text)
    VALUES (new.rowid, hex(new.user_id), new.title, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER assistant_documents_words_changed AFTER UPDATE OF title, text ON assistant_documents
WHEN old.title <> new.title OR old.text <> new.text BEGIN
  DELETE FROM assistant_document_words WHERE rowid = old.rowid;
  INSERT INTO assistant_document_words (rowid, owner, title, text)
    VALUES (new.rowid, hex(new.user_id), new.title, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER assistant_documents_words_gone AFTER DELETE ON assistant_documents BEGIN
  DELETE FROM assistant_document_words WHERE rowid = old.rowid;
END;
