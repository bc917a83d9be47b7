CREATE TABLE `assistant_templates` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`description_en` text DEFAULT '' NOT NULL,
	`icon` text NOT NULL,
	`prompt` text NOT NULL,
	`prompt_en` text NOT NULL,
	`outline` text DEFAULT '' NOT NULL,
	`outline_en` text DEFAULT '' NOT NULL,
	`prompt_version` integer DEFAULT 1 NOT NULL,
	`input_fields` text NOT NULL,
	`sort_order` integer DEFAULT 100 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `template_categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `assistant_templates_category` ON `assistant_templates` (`category_id`,`sort_order`);--> statement-breakpoint
CREATE TABLE `brand_voices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`tone` text,
	`audience` text NOT NULL,
	`words_to_use` text NOT NULL,
	`words_to_avoid` text NOT NULL,
	`sample` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `improvement_options` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`description_en` text DEFAULT '' NOT NULL,
	`icon` text NOT NULL,
	`prompt` text NOT NULL,
	`prompt_en` text NOT NULL,
	`prompt_version` integer DEFAULT 1 NOT NULL,
	`option_kind` text DEFAULT 'none' NOT NULL,
	`result` text DEFAULT 'replace' NOT NULL,
	`uses_rules` integer DEFAULT 0 NOT NULL,
	`sort_order` integer DEFAULT 100 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `template_categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_en` text NOT NULL,
	`sort_order` integer DEFAULT 100 NOT NULL
);
