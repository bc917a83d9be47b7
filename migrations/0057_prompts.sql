CREATE TABLE `prompts` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`prompt` text NOT NULL,
	`prompt_en` text NOT NULL,
	`sort_order` integer DEFAULT 100 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL
);
