-- Full-text index of conversations that a history lists: their titles, and each exchange as question and answer in one
-- row, so that words of both find it. The owner is a word of the row: a search begins with it and meets no other user's
-- rows. The tables keep no text of their own; their row ids are those of `conversations` and of the answers in `messages`.
CREATE VIRTUAL TABLE conversation_title_words USING fts5(
  owner, text,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE exchange_words USING fts5(
  owner, text,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIEW listed_titles AS
  SELECT rowid AS entry, id, user_id, title FROM conversations
  WHERE user_id IS NOT NULL AND is_incognito = 0 AND subject IS NULL;
--> statement-breakpoint
CREATE VIEW listed_exchanges AS
  SELECT a.rowid AS entry, a.id, a.conversation_id, c.user_id, ifnull(q.content_text, '') || char(10) || a.content_text AS text
  FROM messages a
  JOIN conversations c ON c.id = a.conversation_id
  LEFT JOIN messages q ON q.exchange_id = a.exchange_id AND q.role = 'user'
  WHERE a.role = 'assistant' AND c.user_id IS NOT NULL AND c.is_incognito = 0 AND c.subject IS NULL;
--> statement-breakpoint
CREATE TRIGGER conversations_words_added AFTER INSERT ON conversations BEGIN
  INSERT INTO conversation_title_words (rowid, owner, text)
    SELECT entry, hex(user_id), title FROM listed_titles WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_words_renamed AFTER UPDATE OF title ON conversations WHEN old.title <> new.title BEGIN
  DELETE FROM conversation_title_words WHERE rowid = old.rowid;
  INSERT INTO conversation_title_words (rowid, owner, text)
    SELECT entry, hex(user_id), title FROM listed_titles WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_words_claimed AFTER UPDATE OF user_id ON conversations WHEN old.user_id IS NOT new.user_id BEGIN
  DELETE FROM conversation_title_words WHERE rowid = old.rowid;
  INSERT INTO conversation_title_words (rowid, owner, text)
    SELECT entry, hex(user_id), title FROM listed_titles WHERE id = new.id;
  DELETE FROM exchange_words WHERE rowid IN (SELECT rowid FROM messages WHERE conversation_id = new.id);
  INSERT INTO exchange_words (rowid, owner, text)
    SELECT entry, hex(user_id), text FROM listed_exchanges WHERE conversation_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER conversations_words_deleted AFTER DELETE ON conversations BEGIN
  DELETE FROM conversation_title_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER messages_words_added AFTER INSERT ON messages WHEN new.role = 'assistant' BEGIN
  INSERT INTO exchange_words (rowid, owner, text)
    SELECT entry, hex(user_id), text FROM listed_exchanges WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER messages_words_deleted AFTER DELETE ON messages BEGIN
  DELETE FROM exchange_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
INSERT INTO conversation_title_words (rowid, owner, text) SELECT entry, hex(user_id), title FROM listed_titles;
--> statement-breakpoint
INSERT INTO exchange_words (rowid, owner, text) SELECT entry, hex(user_id), text FROM listed_exchanges;
