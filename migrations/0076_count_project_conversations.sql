-- Each project counts the conversations in it that a history lists.
CREATE TRIGGER `conversations_project_new` AFTER INSERT ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL AND new.project_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.project_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_project_gone` AFTER DELETE ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL AND old.project_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.project_id;
  DELETE FROM record_counts WHERE owner = old.project_id AND records < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_project_in` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at, project_id ON `conversations`
WHEN new.user_id IS NOT NULL AND new.is_incognito = 0 AND new.subject IS NULL AND new.deleted_at IS NULL AND new.project_id IS NOT NULL BEGIN
  INSERT INTO record_counts (owner, records) VALUES (new.project_id, 1)
    ON CONFLICT (owner) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conversations_project_out` AFTER UPDATE OF user_id, is_incognito, subject, deleted_at, project_id ON `conversations`
WHEN old.user_id IS NOT NULL AND old.is_incognito = 0 AND old.subject IS NULL AND old.deleted_at IS NULL AND old.project_id IS NOT NULL BEGIN
  UPDATE record_counts SET records = records - 1 WHERE owner = old.project_id;
  DELETE FROM record_counts WHERE owner = old.project_id AND records < 1;
END;
