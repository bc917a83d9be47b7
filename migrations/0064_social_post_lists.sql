DROP INDEX `social_posts_attention`;--> statement-breakpoint
CREATE INDEX `social_posts_state` ON `social_posts` (`user_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `social_posts_alone` ON `social_posts` (`user_id`,`created_at`,`id`) WHERE campaign_id IS NULL;--> statement-breakpoint
CREATE INDEX `social_posts_pending` ON `social_posts` (`user_id`,`scheduled_at`) WHERE state IN ('scheduled', 'publishing', 'unconfirmed');--> statement-breakpoint
CREATE INDEX `social_posts_time` ON `social_posts` (`user_id`,CASE WHEN published_at IS NULL THEN scheduled_at ELSE published_at END,`created_at`);