CREATE TABLE `folders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`parent_id` text,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `folders_user` ON `folders` (`user_id`,`kind`,`parent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `folders_default` ON `folders` (`user_id`,`kind`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `pdf_analyses` (
	`file_id` text PRIMARY KEY NOT NULL,
	`next_page` integer DEFAULT 1 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `pdf_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pdf_analyses_lease` ON `pdf_analyses` (`lease_until`);--> statement-breakpoint
CREATE TABLE `pdf_files` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`folder_id` text,
	`name` text NOT NULL,
	`byte_size` integer NOT NULL,
	`r2_key` text NOT NULL,
	`analysis_status` text DEFAULT 'pending' NOT NULL,
	`progress_total_pages` integer DEFAULT 0 NOT NULL,
	`progress_completed_pages` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`analysis` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pdf_files_user_created` ON `pdf_files` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pdf_files_folder` ON `pdf_files` (`folder_id`);--> statement-breakpoint
CREATE TABLE `pdf_pages` (
	`file_id` text NOT NULL,
	`page` integer NOT NULL,
	`status` text NOT NULL,
	`text` text NOT NULL,
	`chunks` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`note_by` text DEFAULT 'extract' NOT NULL,
	PRIMARY KEY(`file_id`, `page`),
	FOREIGN KEY (`file_id`) REFERENCES `pdf_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pdf_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`language` text,
	`model_id` integer,
	`auto_analyze` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pdf_summaries` (
	`file_id` text NOT NULL,
	`language` text NOT NULL,
	`state` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`questions` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`file_id`, `language`),
	FOREIGN KEY (`file_id`) REFERENCES `pdf_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`target_id` text NOT NULL,
	`chunk` integer NOT NULL,
	`etag` text NOT NULL,
	`byte_size` integer NOT NULL,
	PRIMARY KEY(`target_id`, `chunk`),
	FOREIGN KEY (`target_id`) REFERENCES `uploads`(`target_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`purpose` text NOT NULL,
	`file_name` text NOT NULL,
	`total_size` integer,
	`total_chunks` integer NOT NULL,
	`folder_id` text,
	`r2_key` text NOT NULL,
	`r2_upload_id` text NOT NULL,
	`target_id` text NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_target` ON `uploads` (`target_id`);--> statement-breakpoint
CREATE INDEX `uploads_expires` ON `uploads` (`expires_at`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `subject` text;--> statement-breakpoint
CREATE INDEX `conversations_subject` ON `conversations` (`user_id`,`updated_at`) WHERE subject IS NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `citations` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `message_type` text;