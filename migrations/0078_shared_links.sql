CREATE TABLE `share_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	FOREIGN KEY (`link_id`) REFERENCES `shared_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_reports_link` ON `share_reports` (`link_id`,`address_hash`);--> statement-breakpoint
CREATE TABLE `shared_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`title` text NOT NULL,
	`turns` integer NOT NULL,
	`images` integer NOT NULL,
	`created_at` integer NOT NULL,
	`stored_at` integer,
	`expires_at` integer,
	`revoked_at` integer,
	`taken_down_at` integer,
	`open_reports` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shared_links_user` ON `shared_links` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shared_links_conversation` ON `shared_links` (`conversation_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `shared_links_created` ON `shared_links` (`created_at`);--> statement-breakpoint
CREATE INDEX `shared_links_reported` ON `shared_links` (`created_at`) WHERE open_reports > 0;--> statement-breakpoint
CREATE INDEX `shared_links_taken_down` ON `shared_links` (`created_at`) WHERE taken_down_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shared_links_expiring` ON `shared_links` (`expires_at`) WHERE stored_at IS NOT NULL AND expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shared_links_revoked` ON `shared_links` (`revoked_at`) WHERE stored_at IS NOT NULL AND revoked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `shared_links_without_files` ON `shared_links` (`created_at`) WHERE stored_at IS NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `sharing_blocked_at` integer;