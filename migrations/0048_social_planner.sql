CREATE TABLE `social_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`handle` text DEFAULT '' NOT NULL,
	`access_token` text NOT NULL,
	`refresh_token` text,
	`scopes` text NOT NULL,
	`expires_at` integer NOT NULL,
	`is_expired` integer DEFAULT 0 NOT NULL,
	`refresh_lease` text,
	`refresh_lease_until` integer,
	`paused_until` integer,
	`warned_days` integer,
	`connected_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_accounts_external` ON `social_accounts` (`user_id`,`platform`,`external_id`);--> statement-breakpoint
CREATE INDEX `social_accounts_expiry` ON `social_accounts` (`expires_at`,`id`) WHERE refresh_token IS NULL;--> statement-breakpoint
CREATE TABLE `social_connects` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`platform` text NOT NULL,
	`verifier` text NOT NULL,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `social_connects_expiry` ON `social_connects` (`expires_at`);--> statement-breakpoint
CREATE TABLE `social_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`needs_approval` integer DEFAULT 0 NOT NULL,
	`voice_samples` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `social_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text NOT NULL,
	`profile_url` text NOT NULL,
	`origin` text NOT NULL,
	`profile_data` text NOT NULL,
	`summary` text,
	`fetched_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_profiles_url` ON `social_profiles` (`user_id`,`platform`,`profile_url`);--> statement-breakpoint
CREATE INDEX `social_profiles_user` ON `social_profiles` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `campaign_plans` (
	`campaign_id` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`generated_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`ai_model` integer,
	`platforms` text NOT NULL,
	`goal` text DEFAULT '' NOT NULL,
	`context` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`time_zone` text NOT NULL,
	`profile_id` text,
	`posts_wanted` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`generation_started_at` integer,
	`generation_error` text,
	`written_by` text,
	`website_pages` text,
	`website_problem` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `social_profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `campaigns_user` ON `campaigns` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `post_snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_count` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_snapshots_user` ON `post_snapshots` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `social_activity` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `social_activity_user` ON `social_activity` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `post_analyses` (
	`post_id` text PRIMARY KEY NOT NULL,
	`scores` text,
	`sentiment` text,
	`semantics` text,
	`optimisation` text,
	`timing` text,
	`metrics` text,
	`forecasts` text,
	`recommendations` text,
	`computed_metrics` text,
	`analyzed_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `social_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_metrics` (
	`post_id` text NOT NULL,
	`measured_at` integer NOT NULL,
	`impressions` integer,
	`likes` integer,
	`replies` integer,
	`reposts` integer,
	`quotes` integer,
	`bookmarks` integer,
	PRIMARY KEY(`post_id`, `measured_at`),
	FOREIGN KEY (`post_id`) REFERENCES `social_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `social_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `social_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_comments_post` ON `social_comments` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `social_comments_user` ON `social_comments` (`user_id`);--> statement-breakpoint
CREATE TABLE `social_media` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`post_id` text,
	`file_key` text NOT NULL,
	`content_type` text NOT NULL,
	`byte_size` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `social_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_media_post` ON `social_media` (`post_id`,`position`);--> statement-breakpoint
CREATE INDEX `social_media_user` ON `social_media` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `social_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`campaign_id` text,
	`platform` text NOT NULL,
	`content` text NOT NULL,
	`thread` text DEFAULT '[]' NOT NULL,
	`text_key` text DEFAULT '' NOT NULL,
	`evidence` text DEFAULT '[]' NOT NULL,
	`is_liked` integer DEFAULT 0 NOT NULL,
	`approval` text DEFAULT 'none' NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`delivery` text DEFAULT 'network' NOT NULL,
	`account_id` text,
	`scheduled_at` integer,
	`scheduled_local` text,
	`time_zone` text,
	`due_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`create_started_at` integer,
	`progress` text,
	`failure` text,
	`failure_detail` text,
	`published_at` integer,
	`external_id` text,
	`external_url` text,
	`reminded_at` integer,
	`metrics_due_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `social_accounts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `social_posts_campaign` ON `social_posts` (`campaign_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `social_posts_user` ON `social_posts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `social_posts_calendar` ON `social_posts` (`user_id`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `social_posts_due` ON `social_posts` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `social_posts_account` ON `social_posts` (`account_id`,`state`);--> statement-breakpoint
CREATE INDEX `social_posts_text` ON `social_posts` (`user_id`,`text_key`,`platform`);--> statement-breakpoint
CREATE INDEX `social_posts_metrics` ON `social_posts` (`metrics_due_at`) WHERE metrics_due_at IS NOT NULL;