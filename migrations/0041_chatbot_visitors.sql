CREATE TABLE `chatbot_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`lead_id` text,
	`is_test` integer DEFAULT 0 NOT NULL,
	`first_question` text NOT NULL,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `chatbot_leads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chatbot_conversations_updated` ON `chatbot_conversations` (`chatbot_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `chatbot_conversations_lead` ON `chatbot_conversations` (`lead_id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_visitor` ON `chatbot_conversations` (`chatbot_id`,`visitor_id`);--> statement-breakpoint
CREATE TABLE `chatbot_feedback` (
	`message_id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`rating` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `chatbot_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chatbot_leads` (
	`id` text PRIMARY KEY NOT NULL,
	`chatbot_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`consented_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`chatbot_id`) REFERENCES `support_chatbots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chatbot_leads_email` ON `chatbot_leads` (`chatbot_id`,`email`);--> statement-breakpoint
CREATE INDEX `chatbot_leads_created` ON `chatbot_leads` (`chatbot_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `chatbot_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`chatbot_id` text NOT NULL,
	`exchange_id` text NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`sources` text,
	`citations` text,
	`is_answered` integer DEFAULT 1 NOT NULL,
	`is_error` integer DEFAULT 0 NOT NULL,
	`model_id` integer,
	`input_tokens` integer DEFAULT 0 NOT NULL,
	`output_tokens` integer DEFAULT 0 NOT NULL,
	`cost` real DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `chatbot_conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chatbot_messages_conversation` ON `chatbot_messages` (`conversation_id`,`position`);--> statement-breakpoint
CREATE INDEX `chatbot_messages_created` ON `chatbot_messages` (`chatbot_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chatbot_messages_exchange` ON `chatbot_messages` (`exchange_id`);