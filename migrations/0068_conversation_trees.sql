DROP INDEX `messages_exchange`;--> statement-breakpoint
CREATE INDEX `messages_parent` ON `messages` (`conversation_id`,`parent_id`) WHERE role = 'user';--> statement-breakpoint
CREATE UNIQUE INDEX `messages_exchange` ON `messages` (`exchange_id`,`role`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `selected` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `version` integer DEFAULT 0 NOT NULL;