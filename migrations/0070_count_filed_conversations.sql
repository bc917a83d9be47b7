-- A history counts no deleted conversation, and each of its folders the conversations in it.
DROP TRIGGER `conversations_counted`;
--> statement-breakpoint
DROP TRIGGER `conversations_gone`;
--> statement-breakpoint
DROP TRIGGER `conversations_listed`;
--> statement-breakpoint
DROP TRIGGER `conversations_unlisted`;
--> statement-breakpoint
CREATE TRIGGER `conversations_counted` AFTER INSERT ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.user_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_gone` AFTER DELETE ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.user_id;
  DELETE FROM record_counts WHERE owner = old.user_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_listed` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.user_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_unlisted` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.user_id;
  DELETE FROM record_counts WHERE owner = old.user_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_filed_new` AFTER INSERT ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL AND new.folder_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.folder_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_filed_gone` AFTER DELETE ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL AND old.folder_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.folder_id;
  DELETE FROM record_counts WHERE owner = old.folder_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_filed` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at, folder_id ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL AND new.folder_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.folder_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_unfiled` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at, folder_id ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL AND old.folder_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.folder_id;
  DELETE FROM record_counts WHERE owner = old.folder_id AND records < 1;
END;
