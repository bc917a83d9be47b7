-- The words of all sections, each section with its chatbot and its language as words of their own: a search begins with
-- the chatbot's, and meets no other's sections. Text is kept in chatbot_sections only.
CREATE VIRTUAL TABLE chatbot_section_words USING fts5(
  chatbot, language, text,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER chatbot_sections_words_added AFTER INSERT ON chatbot_sections BEGIN
  DELETE FROM chatbot_section_words WHERE rowid = new.rowid;
  INSERT INTO chatbot_section_words (rowid, chatbot, language, text)
    VALUES (new.rowid, hex(new.chatbot_id), new.language, new.heading || char(10) || new.text);
END;
--> statement-breakpoint
CREATE TRIGGER chatbot_sections_words_gone AFTER DELETE ON chatbot_sections BEGIN
  DELETE FROM chatbot_section_words WHERE rowid = old.rowid;
END;
