CREATE TABLE `presets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `presets_user` ON `presets` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `presets_export` ON `presets` (`user_id`,`created_at`,`id`);