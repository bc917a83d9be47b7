CREATE TABLE `incident_hours` (
	`hour` integer NOT NULL,
	`kind` text NOT NULL,
	`incidents` integer NOT NULL,
	PRIMARY KEY(`hour`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `model_hours` (
	`hour` integer NOT NULL,
	`model_id` integer NOT NULL,
	`calls` integer NOT NULL,
	`failures` integer NOT NULL,
	`first_tokens` text NOT NULL,
	PRIMARY KEY(`hour`, `model_id`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `admins` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `usage_records` ADD `first_token_ms` integer;--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`run_after`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE TRIGGER `usage_records_counted` AFTER INSERT ON `usage_records`
WHEN new.source = 'server' AND new.created_at > (unixepoch() - 172800) * 1000 BEGIN
  INSERT INTO model_hours (hour, model_id, calls, failures, first_tokens) VALUES (
    new.created_at / 3600000,
    new.model_id,
    1,
    new.success = 0 AND new.stopped = 0,
    iif(new.first_token_ms IS NULL, '{}', json_object('' ||
      iif(new.first_token_ms < 200, (new.first_token_ms + 9) / 10 * 10,
      iif(new.first_token_ms < 2000, (new.first_token_ms + 49) / 50 * 50,
      iif(new.first_token_ms < 20000, (new.first_token_ms + 499) / 500 * 500,
      (new.first_token_ms + 4999) / 5000 * 5000))), 1))
  ) ON CONFLICT (hour, model_id) DO UPDATE SET
    calls = calls + 1,
    failures = failures + excluded.failures,
    first_tokens = json_patch(first_tokens, (
      SELECT json_group_object(key, value + coalesce(model_hours.first_tokens ->> ('$."' || key || '"'), 0))
      FROM json_each(excluded.first_tokens)
    ));
END;
