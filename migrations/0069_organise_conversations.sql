DROP INDEX `conversations_user_updated`;--> statement-breakpoint
ALTER TABLE `conversations` ADD `pinned_at` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `folder_id` text;--> statement-breakpoint
CREATE INDEX `conversations_listed` ON `conversations` (`user_id`,`pinned_at`,`updated_at`) WHERE user_id IS NOT NULL AND is_incognito = 0 AND subject IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `conversations_guests` ON `conversations` (`user_id`,`updated_at`) WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX `conversations_folder` ON `conversations` (`folder_id`,`pinned_at`,`updated_at`) WHERE folder_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `conversations_deleted` ON `conversations` (`deleted_at`) WHERE deleted_at IS NOT NULL;