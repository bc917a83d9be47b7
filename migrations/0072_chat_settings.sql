ALTER TABLE `ai_models` ADD `takes_temperature` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `ai_models` ADD `takes_effort` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `conversations` ADD `settings` text;