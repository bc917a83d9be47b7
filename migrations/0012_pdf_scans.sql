CREATE TABLE `pdf_scans` (
	`file_id` text NOT NULL,
	`page` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease` text,
	`lease_until` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`file_id`, `page`),
	FOREIGN KEY (`file_id`) REFERENCES `pdf_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pdf_scans_lease` ON `pdf_scans` (`lease_until`);--> statement-breakpoint
ALTER TABLE `pdf_pages` ADD `text_from` text DEFAULT 'file' NOT NULL;