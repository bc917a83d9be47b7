CREATE TABLE `ai_models` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`provider` text NOT NULL,
	`request_name` text NOT NULL,
	`can_stream` integer DEFAULT 1 NOT NULL,
	`model_common_name` text NOT NULL,
	`need_account` integer DEFAULT 1 NOT NULL,
	`is_trending` integer DEFAULT 0 NOT NULL,
	`supports_images` integer DEFAULT 0 NOT NULL,
	`context_window` integer DEFAULT 8192 NOT NULL,
	`max_output_tokens` integer DEFAULT 4096 NOT NULL,
	`input_price` real DEFAULT 0 NOT NULL,
	`output_price` real DEFAULT 0 NOT NULL,
	`sort_order` integer DEFAULT 100 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	CONSTRAINT "ai_models_provider" CHECK(provider IN ('OpenAI', 'Together', 'AIML', 'Llama', 'Anthropic', 'OpenRouter', 'Atelier demo')),
	CONSTRAINT "ai_models_flags" CHECK(can_stream IN (0,1) AND need_account IN (0,1) AND is_trending IN (0,1)),
	CONSTRAINT "ai_models_prices" CHECK(input_price >= 0 AND output_price >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_models_provider_request_name` ON `ai_models` (`provider`,`request_name`);--> statement-breakpoint
CREATE INDEX `ai_models_common_name` ON `ai_models` (`model_common_name`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`title` text NOT NULL,
	`is_incognito` integer DEFAULT 0 NOT NULL,
	`related_questions` text,
	`limit_reached` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `conversations_user_updated` ON `conversations` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `conversations_user_incognito` ON `conversations` (`user_id`,`is_incognito`);--> statement-breakpoint
CREATE TABLE `message_images` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`media_type` text NOT NULL,
	`r2_key` text NOT NULL,
	`byte_size` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_images_message` ON `message_images` (`message_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`exchange_id` text NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`role` text NOT NULL,
	`content_text` text NOT NULL,
	`model_id` integer,
	`sources` text,
	`input_tokens` integer,
	`output_tokens` integer,
	`cost` real,
	`is_error` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_conversation_position` ON `messages` (`conversation_id`,`position`);--> statement-breakpoint
CREATE INDEX `messages_exchange` ON `messages` (`exchange_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`setting_key` text NOT NULL,
	`value` text NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL,
	`is_secret` integer DEFAULT 0 NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_setting_key_unique` ON `settings` (`setting_key`);--> statement-breakpoint
CREATE TABLE `activity_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`ip_hash` text,
	`query_type` text NOT NULL,
	`target_id` text,
	`model_id` integer,
	`input_tokens` integer,
	`output_tokens` integer,
	`images` integer,
	`source` text NOT NULL,
	`request_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_events_request` ON `activity_events` (`source`,`request_id`);--> statement-breakpoint
CREATE INDEX `activity_events_user` ON `activity_events` (`user_id`,`query_type`,`created_at`);--> statement-breakpoint
CREATE TABLE `statistics_events` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_kind` text NOT NULL,
	`user_id` text,
	`ip_hash` text,
	`event` text NOT NULL,
	`page` text,
	`landing_source` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statistics_events_created` ON `statistics_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `usage_records` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`source` text NOT NULL,
	`user_id` text,
	`model_id` integer NOT NULL,
	`response_time_ms` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`total_cost` real NOT NULL,
	`success` integer NOT NULL,
	`error_type` text,
	`error_details` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usage_records_request` ON `usage_records` (`request_id`);--> statement-breakpoint
CREATE INDEX `usage_records_created` ON `usage_records` (`created_at`);--> statement-breakpoint
CREATE INDEX `usage_records_user` ON `usage_records` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `usage_records_model` ON `usage_records` (`model_id`,`created_at`);