DROP INDEX `chatbot_messages_conversation`;--> statement-breakpoint
CREATE INDEX `chatbot_messages_conversation` ON `chatbot_messages` (`conversation_id`,`created_at`,`position`);