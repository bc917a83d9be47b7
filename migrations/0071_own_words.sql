-- Full-text index of what users find in their histories. Each word begins with a key of its owner
-- (workers/core/search/owner-key.ts), so that a search for the beginning of a word meets no other user's rows. The rows of
-- `conversation_title_words` and `exchange_words` are moved by the job `index-words`; a search looks at those that are left.
CREATE VIRTUAL TABLE `own_title_words` USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `own_turn_words` USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER `conversations_own_words_gone` AFTER DELETE ON `conversations` BEGIN
  DELETE FROM own_title_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_own_words_gone` AFTER DELETE ON `messages` BEGIN
  DELETE FROM own_turn_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
-- A Worker of the version before would fail this job, and its own would write the former tables: the new one has started
-- by the time at which it is due.
DELETE FROM `jobs` WHERE kind = 'index-words' AND state IN ('waiting', 'running')
  AND subject IN ('conversation-titles', 'conversation-exchanges');
--> statement-breakpoint
INSERT OR IGNORE INTO `jobs` (kind, subject, run_after, wake_at, created_at)
SELECT 'index-words', column1, (unixepoch() + 900) * 1000, (unixepoch() + 900) * 1000, unixepoch() * 1000 FROM (VALUES
  ('own-titles', EXISTS (SELECT 1 FROM conversations)),
  ('own-turns', EXISTS (SELECT 1 FROM messages))
) WHERE column2;
