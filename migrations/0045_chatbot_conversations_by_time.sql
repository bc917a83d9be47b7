DROP INDEX `chatbot_conversations_updated`;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_updated` ON `chatbot_conversations` (`chatbot_id`,`updated_at`,`id`);