DROP INDEX `pdf_files_folder`;--> statement-breakpoint
CREATE INDEX `pdf_files_folder_created` ON `pdf_files` (`folder_id`,`created_at`);