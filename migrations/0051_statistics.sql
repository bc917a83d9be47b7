CREATE TABLE `user_weeks` (
	`user_id` text NOT NULL,
	`week` integer NOT NULL,
	`cohort` integer NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`user_id`, `week`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_weeks_cohort` ON `user_weeks` (`cohort`,`week`,`source`);--> statement-breakpoint
CREATE TABLE `visit_pages` (
	`day` text NOT NULL,
	`visitor_kind` text NOT NULL,
	`page` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `visitor_kind`, `page`)
);
--> statement-breakpoint
CREATE TABLE `visit_sources` (
	`day` text NOT NULL,
	`visitor_kind` text NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	`visitors` integer NOT NULL,
	PRIMARY KEY(`day`, `visitor_kind`, `source`)
);
--> statement-breakpoint
CREATE TABLE `visitor_marks` (
	`day` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`day`, `mark`)
);
--> statement-breakpoint
INSERT INTO `visit_sources` (`day`, `visitor_kind`, `source`, `visits`, `visitors`)
SELECT date(`created_at` / 1000, 'unixepoch'), `visitor_kind`, substr(coalesce(`landing_source`, ''), 1, 100), count(*), count(DISTINCT coalesce(`user_id`, `ip_hash`))
FROM `statistics_events` WHERE `event` = 'visit' GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO `user_weeks` (`user_id`, `week`, `cohort`, `source`)
SELECT DISTINCT `users`.`id`, (`statistics_events`.`created_at` / 86400000 + 3) / 7, (`users`.`created_at` / 86400000 + 3) / 7, coalesce(`users`.`landing_source`, '')
FROM `statistics_events` JOIN `users` ON `users`.`id` = `statistics_events`.`user_id`;
--> statement-breakpoint
DROP TABLE `statistics_events`;