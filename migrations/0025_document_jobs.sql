-- Analyses that had begun become jobs, and go on from the first page that is not stored.
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `run_after`, `wake_at`, `attempts`, `crashes`, `checkpoint`, `progress_done`, `progress_total`, `created_at`)
SELECT 'analyse-pdf', `a`.`file_id`, `f`.`user_id`, 0, 0, `a`.`attempts`, `a`.`crashes`, json_object('next_page', `a`.`next_page`), `f`.`progress_completed_pages`, `f`.`progress_total_pages`, `a`.`created_at`
FROM `pdf_analyses` AS `a` INNER JOIN `pdf_files` AS `f` ON `f`.`id` = `a`.`file_id`;
--> statement-breakpoint
-- So do pages that are to be read from their pictures, those whose picture has not arrived after their time.
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `payload`, `run_after`, `wake_at`, `attempts`, `created_at`)
SELECT 'read-scan', `s`.`file_id` || ':' || `s`.`page`, `f`.`user_id`, json_object('file', `s`.`file_id`, 'page', `s`.`page`),
  CASE `s`.`state` WHEN 'arriving' THEN coalesce(`s`.`lease_until`, 0) ELSE 0 END,
  CASE `s`.`state` WHEN 'arriving' THEN coalesce(`s`.`lease_until`, 0) ELSE 0 END, `s`.`attempts`, `s`.`created_at`
FROM `pdf_scans` AS `s` INNER JOIN `pdf_files` AS `f` ON `f`.`id` = `s`.`file_id`
WHERE `s`.`state` IN ('arriving', 'waiting');
--> statement-breakpoint
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `run_after`, `wake_at`, `created_at`)
SELECT DISTINCT 'finish-scans', `f`.`id`, `f`.`user_id`, 0, 0, `f`.`updated_at`
FROM `pdf_scans` AS `s` INNER JOIN `pdf_files` AS `f` ON `f`.`id` = `s`.`file_id`
WHERE `s`.`state` = 'read'
  AND NOT EXISTS (SELECT 1 FROM `pdf_scans` AS `o` WHERE `o`.`file_id` = `f`.`id` AND `o`.`state` IN ('arriving', 'waiting'));
--> statement-breakpoint
-- Summaries that were begun.
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `payload`, `run_after`, `wake_at`, `created_at`)
SELECT 'summarise-pdf', `s`.`file_id` || ':' || `s`.`language`, `f`.`user_id`, json_object('file', `s`.`file_id`, 'language', `s`.`language`), 0, 0, `s`.`updated_at`
FROM `pdf_summaries` AS `s` INNER JOIN `pdf_files` AS `f` ON `f`.`id` = `s`.`file_id`
WHERE `s`.`state` = 'pending';
--> statement-breakpoint
-- Notes and embeddings had messages only, which may be lost: documents that were completed within the last day get both.
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `run_after`, `wake_at`, `created_at`)
SELECT `k`.`value`, `f`.`id`, `f`.`user_id`, 0, 0, `f`.`updated_at`
FROM `pdf_files` AS `f`, json_each('["write-notes", "embed-pdf"]') AS `k`
WHERE `f`.`analysis_status` = 'completed' AND `f`.`updated_at` > (unixepoch() - 86400) * 1000;
--> statement-breakpoint
DROP TABLE `pdf_analyses`;--> statement-breakpoint
DROP INDEX `pdf_scans_lease`;--> statement-breakpoint
ALTER TABLE `pdf_scans` DROP COLUMN `attempts`;--> statement-breakpoint
ALTER TABLE `pdf_scans` DROP COLUMN `lease`;--> statement-breakpoint
ALTER TABLE `pdf_scans` DROP COLUMN `lease_until`;--> statement-breakpoint
ALTER TABLE `pdf_scans` DROP COLUMN `last_error`;