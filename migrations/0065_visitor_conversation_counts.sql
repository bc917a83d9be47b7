DROP INDEX `chatbot_conversations_lead`;--> statement-breakpoint
DROP INDEX `chatbot_conversations_waiting`;--> statement-breakpoint
ALTER TABLE `chatbot_conversations` ADD `messages` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chatbot_conversations` ADD `unanswered` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chatbot_conversations` ADD `disliked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_person` ON `chatbot_conversations` (`chatbot_id`,`updated_at`,`id`) WHERE state = 'person';--> statement-breakpoint
CREATE INDEX `chatbot_conversations_unanswered` ON `chatbot_conversations` (`chatbot_id`,`updated_at`,`id`) WHERE unanswered > 0;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_disliked` ON `chatbot_conversations` (`chatbot_id`,`updated_at`,`id`) WHERE disliked > 0;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_lead` ON `chatbot_conversations` (`lead_id`,`updated_at`,`id`) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `chatbot_conversations_waiting` ON `chatbot_conversations` (`chatbot_id`,`updated_at`,`id`) WHERE state = 'waiting';--> statement-breakpoint
UPDATE `chatbot_conversations` SET
  messages = (SELECT count(*) FROM chatbot_messages m WHERE m.conversation_id = chatbot_conversations.id),
  unanswered = (SELECT count(*) FROM chatbot_messages m WHERE m.conversation_id = chatbot_conversations.id
    AND m.role = 'assistant' AND m.is_answered = 0 AND m.is_error = 0),
  disliked = (SELECT count(*) FROM chatbot_messages m JOIN chatbot_feedback f ON f.message_id = m.id
    WHERE m.conversation_id = chatbot_conversations.id AND f.rating = 'down');
