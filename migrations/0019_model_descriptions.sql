ALTER TABLE `ai_models` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ai_models` ADD `description_en` text DEFAULT '' NOT NULL;