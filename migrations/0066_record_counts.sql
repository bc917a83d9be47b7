CREATE TABLE `record_counts` (
	`owner` text PRIMARY KEY NOT NULL,
	`records` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `conversations_counted` AFTER INSERT ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.user_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_gone` AFTER DELETE ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.user_id;
  DELETE FROM record_counts WHERE owner = old.user_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_listed` AFTER UPDATE OF user_id, is_incognito, subject ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.user_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_unlisted` AFTER UPDATE OF user_id, is_incognito, subject ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.user_id;
  DELETE FROM record_counts WHERE owner = old.user_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `social_posts_counted` AFTER INSERT ON `social_posts`
WHEN new.campaign_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.campaign_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `social_posts_gone` AFTER DELETE ON `social_posts`
WHEN old.campaign_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.campaign_id;
  DELETE FROM record_counts WHERE owner = old.campaign_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `social_posts_joined` AFTER UPDATE OF campaign_id ON `social_posts`
WHEN new.campaign_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.campaign_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `social_posts_left` AFTER UPDATE OF campaign_id ON `social_posts`
WHEN old.campaign_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.campaign_id;
  DELETE FROM record_counts WHERE owner = old.campaign_id AND records < 1;
END;
--> statement-breakpoint
INSERT INTO `record_counts` (owner, records)
  SELECT user_id, count(*) FROM conversations WHERE user_id IS NOT NULL AND is_incognito = 0 AND subject IS NULL GROUP BY user_id;
--> statement-breakpoint
INSERT INTO `record_counts` (owner, records)
  SELECT campaign_id, count(*) FROM social_posts WHERE campaign_id IS NOT NULL GROUP BY campaign_id;
