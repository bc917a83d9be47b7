-- What tells a document from others: its name, its own title, and what its first pages say (organisation, author, dates).
-- A library is searched for the right documents by these words, before their pages are ranked.
CREATE VIRTUAL TABLE pdf_file_words USING fts5(
  owner, name, front,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
);
--> statement-breakpoint
CREATE VIEW pdf_file_facts AS
  SELECT f.rowid AS entry, f.id, hex(f.user_id) AS owner, f.name,
    coalesce(f.analysis ->> 'title', '') || ' ' || coalesce((
      SELECT group_concat(substr(p.text, 1, 1500), ' ') FROM pdf_pages p WHERE p.file_id = f.id AND p.page <= 2
    ), '') AS front
  FROM pdf_files f;
--> statement-breakpoint
CREATE TRIGGER pdf_file_words_added AFTER INSERT ON pdf_files BEGIN
  DELETE FROM pdf_file_words WHERE rowid = new.rowid;
  INSERT INTO pdf_file_words (rowid, owner, name, front)
    SELECT entry, owner, name, front FROM pdf_file_facts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_file_words_renamed AFTER UPDATE OF name, analysis ON pdf_files BEGIN
  DELETE FROM pdf_file_words WHERE rowid = old.rowid;
  INSERT INTO pdf_file_words (rowid, owner, name, front)
    SELECT entry, owner, name, front FROM pdf_file_facts WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_file_words_page_added AFTER INSERT ON pdf_pages WHEN new.page <= 2 BEGIN
  DELETE FROM pdf_file_words WHERE rowid = (SELECT rowid FROM pdf_files WHERE id = new.file_id);
  INSERT INTO pdf_file_words (rowid, owner, name, front)
    SELECT entry, owner, name, front FROM pdf_file_facts WHERE id = new.file_id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_file_words_page_changed AFTER UPDATE OF text ON pdf_pages WHEN new.page <= 2 BEGIN
  DELETE FROM pdf_file_words WHERE rowid = (SELECT rowid FROM pdf_files WHERE id = new.file_id);
  INSERT INTO pdf_file_words (rowid, owner, name, front)
    SELECT entry, owner, name, front FROM pdf_file_facts WHERE id = new.file_id;
END;
--> statement-breakpoint
CREATE TRIGGER pdf_file_words_gone AFTER DELETE ON pdf_files BEGIN
  DELETE FROM pdf_file_words WHERE rowid = old.rowid;
END;
--> statement-breakpoint
INSERT INTO pdf_file_words (rowid, owner, name, front) SELECT entry, owner, name, front FROM pdf_file_facts;
