CREATE TABLE `chatbot_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`source_id` text NOT NULL,
	`question` text NOT NULL,
	`question_key` text NOT NULL,
	`answer` text NOT NULL,
	`message_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`instead` text,
	`checked_version` integer,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_id`) REFERENCES `chatbot_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chatbot_checks_question` ON `chatbot_checks` (`chatbot_id`,`question_key`);--> statement-breakpoint
CREATE INDEX `chatbot_checks_created` ON `chatbot_checks` (`chatbot_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chatbot_checks_source` ON `chatbot_checks` (`source_id`);--> statement-breakpoint
CREATE TABLE `chatbot_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`answer` text DEFAULT '' NOT NULL,
	`next_attempt_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chatbot_deliveries_chatbot` ON `chatbot_deliveries` (`chatbot_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chatbot_deliveries_created` ON `chatbot_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `chatbot_webhooks` (
	`chatbot_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chatbot_conversations_started` ON `chatbot_conversations` (`chatbot_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `chatbot_conversations_handed_over` ON `chatbot_conversations` (`chatbot_id`,`handed_over_at`) WHERE handed_over_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chatbot_feedback_created` ON `chatbot_feedback` (`chatbot_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chatbot_messages_unanswered` ON `chatbot_messages` (`chatbot_id`,`created_at`) WHERE is_answered = 0;