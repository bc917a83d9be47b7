ALTER TABLE `chatbot_sources` ADD `tried_hash` text;--> statement-breakpoint
ALTER TABLE `chatbot_sources` ADD `tries` integer DEFAULT 0 NOT NULL;