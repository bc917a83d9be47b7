CREATE TABLE `content_items` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`draft` text NOT NULL,
	`published` text,
	`published_at` integer,
	`changed_at` integer,
	`publish_at` integer,
	`is_withdrawn` integer DEFAULT 0 NOT NULL,
	`preview_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_items_slug` ON `content_items` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `content_items_published` ON `content_items` (`kind`,`published_at`,`slug`);--> statement-breakpoint
CREATE INDEX `content_items_due` ON `content_items` (`publish_at`) WHERE "content_items"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`item_id` integer NOT NULL,
	`body` text NOT NULL,
	`is_published` integer DEFAULT 0 NOT NULL,
	`admin_email` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `content_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_revisions_item` ON `content_revisions` (`item_id`,`id`);