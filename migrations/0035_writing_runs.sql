CREATE TABLE `writing_run_parts` (
	`run_id` text NOT NULL,
	`request_id` text NOT NULL,
	`part` integer NOT NULL,
	`state` text NOT NULL,
	`model_id` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	`cost` real NOT NULL,
	`response_time_ms` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`run_id`, `request_id`),
	FOREIGN KEY (`run_id`) REFERENCES `writing_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `writing_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`document_id` text,
	`kind` text NOT NULL,
	`template_id` integer,
	`amelioration_id` integer,
	`instruction` text,
	`prompt_version` integer NOT NULL,
	`parts` integer NOT NULL,
	`starts` integer DEFAULT 1 NOT NULL,
	`accepted` integer DEFAULT 0 NOT NULL,
	`rejected` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `assistant_documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `writing_runs_document` ON `writing_runs` (`document_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `writing_runs_user` ON `writing_runs` (`user_id`,`created_at`,`id`);