-- Mails that were being sent and accounts that were being erased become jobs. The schedule wakes them.
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `run_after`, `wake_at`, `created_at`)
SELECT 'send-mail', `id`, `user_id`, 0, 0, `created_at` FROM `mails` WHERE `state` = 'sending';
--> statement-breakpoint
INSERT INTO `jobs` (`kind`, `subject`, `owner_id`, `run_after`, `wake_at`, `created_at`)
SELECT 'erase-account', `user_id`, `user_id`, 0, 0, `requested_at` FROM `account_deletions`;
--> statement-breakpoint
DROP TABLE `account_deletions`;
