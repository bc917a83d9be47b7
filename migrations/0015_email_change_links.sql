CREATE TABLE `email_change_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`had_two_factor` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_change_links_user` ON `email_change_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_change_links_expires` ON `email_change_links` (`expires_at`);