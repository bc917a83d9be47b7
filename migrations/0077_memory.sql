CREATE TABLE `memory_facts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text,
	`text` text NOT NULL,
	`conversation_id` text,
	`exchange_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memory_facts_user` ON `memory_facts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `memory_facts_scope` ON `memory_facts` (`user_id`,`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `memory_facts_project` ON `memory_facts` (`project_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `has_memory` integer DEFAULT false NOT NULL;