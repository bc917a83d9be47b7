CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`owner_id` text,
	`payload` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`run_after` integer NOT NULL,
	`wake_at` integer,
	`lease` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`crashes` integer DEFAULT 0 NOT NULL,
	`rerun` integer DEFAULT 0 NOT NULL,
	`checkpoint` text,
	`progress_done` integer,
	`progress_total` integer,
	`error_code` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_open` ON `jobs` (`kind`,`subject`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `jobs_wake` ON `jobs` (`wake_at`) WHERE wake_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`) WHERE finished_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_state` ON `jobs` (`state`);--> statement-breakpoint
CREATE INDEX `jobs_kind` ON `jobs` (`kind`);--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`);