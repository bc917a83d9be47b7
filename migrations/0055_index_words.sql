-- A text is taken apart into words by `indexText` (workers/contract/text/index-words.ts), which a trigger cannot call: who
-- stores a record writes its words in the same batch. Triggers only remove rows of records that are gone. Rows that exist
-- are written again by the job `index-words`, one for each kind of record.
DROP TRIGGER `conversations_words_added`;
--> statement-breakpoint
DROP TRIGGER `conversations_words_renamed`;
--> statement-breakpoint
DROP TRIGGER `conversations_words_claimed`;
--> statement-breakpoint
DROP TRIGGER `messages_words_added`;
--> statement-breakpoint
DROP TRIGGER `pdf_pages_words_added`;
--> statement-breakpoint
DROP TRIGGER `pdf_pages_words_changed`;
--> statement-breakpoint
DROP TRIGGER `assistant_documents_words_added`;
--> statement-breakpoint
DROP TRIGGER `assistant_documents_words_changed`;
--> statement-breakpoint
DROP TRIGGER `chatbot_sections_words_added`;
--> statement-breakpoint
DROP TRIGGER `pdf_file_words_added`;
--> statement-breakpoint
DROP TRIGGER `pdf_file_words_renamed`;
--> statement-breakpoint
DROP TRIGGER `pdf_file_words_page_added`;
--> statement-breakpoint
DROP TRIGGER `pdf_file_words_page_changed`;
--> statement-breakpoint
DROP TRIGGER `pdf_file_words_gone`;
--> statement-breakpoint
DROP TRIGGER `user_search_insert`;
--> statement-breakpoint
DROP TRIGGER `user_search_update`;
--> statement-breakpoint
DROP TRIGGER `user_search_delete`;
--> statement-breakpoint
DROP VIEW `listed_titles`;
--> statement-breakpoint
DROP VIEW `listed_exchanges`;
--> statement-breakpoint
DROP VIEW `pdf_file_facts`;
--> statement-breakpoint
-- These two keep their words, so that each column can be written by itself. What is deleted leaves no trace in them.
DROP TABLE `pdf_file_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `pdf_file_words` USING fts5(
  owner, name, title, first_page, second_page, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO `pdf_file_words` (`pdf_file_words`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `pdf_file_words` (rowid, owner, name, title, first_page, second_page)
  SELECT f.rowid, hex(f.user_id), f.name, ifnull(f.analysis ->> 'title', ''),
    ifnull((SELECT substr(p.text, 1, 1500) FROM pdf_pages p WHERE p.file_id = f.id AND p.page = 1), ''),
    ifnull((SELECT substr(p.text, 1, 1500) FROM pdf_pages p WHERE p.file_id = f.id AND p.page = 2), '')
  FROM pdf_files f;
--> statement-breakpoint
CREATE TRIGGER `pdf_file_words_gone` AFTER DELETE ON `pdf_files` BEGIN
  DELETE FROM pdf_file_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
DROP TABLE `user_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(
  name, email, tokenize="unicode61 remove_diacritics 2", prefix='1 2 3'
);
--> statement-breakpoint
INSERT INTO `user_search` (`user_search`, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO `user_search` (rowid, name, email) SELECT rowid, name, email FROM users;
--> statement-breakpoint
CREATE TRIGGER `user_search_gone` AFTER DELETE ON `users` BEGIN
  DELETE FROM user_search WHERE rowid = old.rowid;
END;
--> statement-breakpoint
-- What visitors and chatbots said, each message with its chatbot as a word of its own. The index keeps no text.
CREATE VIRTUAL TABLE `chatbot_message_words` USING fts5(
  chatbot, text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO `chatbot_message_words` (rowid, chatbot, text) SELECT rowid, hex(chatbot_id), content FROM chatbot_messages;
--> statement-breakpoint
CREATE TRIGGER `chatbot_messages_words_gone` AFTER DELETE ON `chatbot_messages` BEGIN
  DELETE FROM chatbot_message_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
-- The posts of the blog, for the administration.
CREATE VIRTUAL TABLE `content_words` USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
INSERT INTO `content_words` (rowid, text) SELECT id, slug || ' ' || draft FROM content_items WHERE kind = 'post';
--> statement-breakpoint
CREATE TRIGGER `content_items_words_gone` AFTER DELETE ON `content_items` BEGIN
  DELETE FROM content_words WHERE rowid = old.id;
END;
--> statement-breakpoint
INSERT INTO `jobs` (kind, subject, run_after, wake_at, created_at)
SELECT 'index-words', column1, 0, 0, unixepoch() * 1000 FROM (VALUES
  ('conversation-titles', EXISTS (SELECT 1 FROM conversations)),
  ('conversation-exchanges', EXISTS (SELECT 1 FROM messages)),
  ('users', EXISTS (SELECT 1 FROM users)),
  ('content-posts', EXISTS (SELECT 1 FROM content_items)),
  ('pdf-pages', EXISTS (SELECT 1 FROM pdf_pages)),
  ('pdf-files', EXISTS (SELECT 1 FROM pdf_files)),
  ('assistant-documents', EXISTS (SELECT 1 FROM assistant_documents)),
  ('chatbot-sections', EXISTS (SELECT 1 FROM chatbot_sections)),
  ('chatbot-messages', EXISTS (SELECT 1 FROM chatbot_messages))
) WHERE column2;
