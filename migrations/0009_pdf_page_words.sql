-- The words of all pages, each page with its owner and its file as words of their own: a search begins with those, and
-- meets no other user's pages. Text is kept in pdf_pages only.
CREATE VIRTUAL TABLE pdf_page_words USING fts5(
  owner, file, text,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE TRIGGER pdf_pages_words_added AFTER INSERT ON pdf_pages BEGIN
  DELETE FROM pdf_page_words WHERE rowid = new.rowid;
  INSERT INTO pdf_page_words (rowid, owner, file, text)
    SELECT new.rowid, hex(user_id), hex(new.file_id), new.text FROM pdf_files WHERE id = new.file_id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_pages_words_changed AFTER UPDATE OF text ON pdf_pages BEGIN
  DELETE FROM pdf_page_words WHERE rowid = old.rowid;
  INSERT INTO pdf_page_words (rowid, owner, file, text)
    SELECT new.rowid, hex(user_id), hex(new.file_id), new.text FROM pdf_files WHERE id = new.file_id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_pages_words_gone AFTER DELETE ON pdf_pages BEGIN
  DELETE FROM pdf_page_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
INSERT INTO pdf_page_words (rowid, owner, file, text)
  SELECT p.rowid, hex(f.user_id), hex(p.file_id), p.text FROM pdf_pages p JOIN pdf_files f ON f.id = p.file_id;
