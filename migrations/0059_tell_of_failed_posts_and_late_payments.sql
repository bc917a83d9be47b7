ALTER TABLE `payment_subscriptions` ADD `period_start` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `due_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `social_posts` ADD `untold_since` integer;--> statement-breakpoint
CREATE INDEX `social_posts_untold` ON `social_posts` (`untold_since`) WHERE untold_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `social_posts_attention` ON `social_posts` (`user_id`) WHERE state IN ('failed', 'unconfirmed');--> statement-breakpoint
CREATE INDEX `chatbot_conversations_waiting` ON `chatbot_conversations` (`chatbot_id`) WHERE state = 'waiting';