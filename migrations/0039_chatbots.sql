CREATE TABLE `chatbot_sections` (
	`chatbot_id` text NOT NULL,
	`section` integer NOT NULL,
	`source_id` text NOT NULL,
	`version` integer NOT NULL,
	`language` text NOT NULL,
	`anchor` text,
	`page` integer,
	`heading` text NOT NULL,
	`text` text NOT NULL,
	`chunks` text NOT NULL,
	PRIMARY KEY(`chatbot_id`, `section`),
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_id`) REFERENCES `chatbot_sources`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chatbot_sections_source` ON `chatbot_sections` (`source_id`,`version`);--> statement-breakpoint
CREATE TABLE `chatbot_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`file_key` text,
	`content` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`error` text,
	`change` text,
	`live_version` integer,
	`language` text,
	`sections` integer DEFAULT 0 NOT NULL,
	`characters` integer DEFAULT 0 NOT NULL,
	`byte_size` integer DEFAULT 0 NOT NULL,
	`content_hash` text,
	`etag` text,
	`last_modified` text,
	`read_at` integer,
	`changed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chatbot_sources_created` ON `chatbot_sources` (`chatbot_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chatbot_sources_url` ON `chatbot_sources` (`chatbot_id`,`url`) WHERE url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chatbot_sources_state` ON `chatbot_sources` (`chatbot_id`,`state`);--> statement-breakpoint
CREATE TABLE `support_chatbots` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`model_id` integer,
	`instructions` text DEFAULT '' NOT NULL,
	`personality` text DEFAULT 'neutral' NOT NULL,
	`language` text,
	`only_from_sources` integer DEFAULT 1 NOT NULL,
	`appearance` text NOT NULL,
	`lead_form` text NOT NULL,
	`contact` text NOT NULL,
	`allowed_sites` text NOT NULL,
	`limits` text NOT NULL,
	`recrawl` text DEFAULT 'never' NOT NULL,
	`recrawl_at` integer,
	`retention_days` integer,
	`is_public` integer DEFAULT 0 NOT NULL,
	`access_key` text NOT NULL,
	`training_status` text DEFAULT 'pending' NOT NULL,
	`last_section` integer DEFAULT 0 NOT NULL,
	`content_version` integer DEFAULT 0 NOT NULL,
	`trained_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `support_chatbots_user` ON `support_chatbots` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `support_chatbots_key` ON `support_chatbots` (`access_key`);--> statement-breakpoint
CREATE INDEX `support_chatbots_recrawl` ON `support_chatbots` (`recrawl_at`) WHERE recrawl_at IS NOT NULL;