ALTER TABLE `chatbot_conversations` ADD `state` text DEFAULT 'bot' NOT NULL;--> statement-breakpoint
ALTER TABLE `chatbot_conversations` ADD `handed_over_at` integer;--> statement-breakpoint
ALTER TABLE `support_chatbots` ADD `hand_over` text DEFAULT '{"enabled":false,"email":""}' NOT NULL;--> statement-breakpoint
ALTER TABLE `support_chatbots` ADD `avatar_key` text;