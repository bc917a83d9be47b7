import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate, migrationNamed } from "../jobs/memory-d1";

const MIGRATION = migrationNamed("index_words");

function migrated(before: string): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  migrate(database, { before: MIGRATION });
  database.exec(before);
  migrate(database, { from: MIGRATION });
  return database;
}

const RECORDS = `
  INSERT INTO users (id, name, email, created_at, updated_at) VALUES ('usr_1', 'Ada Lovelace', 'ada@example.com', 1, 1);
  INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ('cnv_1', 'usr_1', 'Engines', 1, 1);
  INSERT INTO messages (id, conversation_id, exchange_id, position, role, content_text, created_at) VALUES
    ('m1', 'cnv_1', 'e1', 0, 'user', 'A question?', 1), ('m2', 'cnv_1', 'e1', 1, 'assistant', 'An answer.', 1);
  INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis, created_at, updated_at)
    VALUES ('pdf_1', 'usr_1', 'report.pdf', 1, 'key', '{"title":"Annual figures"}', 1, 1);
  INSERT INTO pdf_pages (file_id, page, status, text, chunks) VALUES ('pdf_1', 1, 'text', 'Marlowe Stores', '[]');
  INSERT INTO content_items (kind, slug, draft, preview_key, updated_at)
    VALUES ('post', 'hello', '{"texts":{"en":{"title":"A heron"}}}', 'k', 1);`;

const found = (database: DatabaseSync, table: string, match: string): number =>
  database.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).all(match).length;

test("what exists is found as before, and is indexed again by one job for each kind that there is", () => {
  const database = migrated(RECORDS);
  for (const [table, match] of [
    ["user_search", "lovelace"],
    ["user_search", "email : ada"],
    ["conversation_title_words", "engines"],
    ["exchange_words", "question answer"],
    ["pdf_page_words", "marlowe"],
    ["pdf_file_words", "name : report"],
    ["pdf_file_words", "title : figures"],
    ["pdf_file_words", "first_page : marlowe"],
    ["content_words", "heron"],
  ] as const)
    expect([table, match, found(database, table, match)]).toEqual([table, match, 1]);
  const jobs = database.prepare("SELECT subject, state, wake_at FROM jobs WHERE kind = 'index-words'").all();
  expect(jobs.map(({ subject }) => subject).sort()).toEqual([
    "content-posts",
    "own-titles",
    "own-turns",
    "pdf-files",
    "pdf-pages",
    "users",
  ]);
  expect(jobs.every(({ state }) => state === "waiting")).toBe(true);
  // A Worker of the version before `own_words` must not run the jobs of the tables that it does not write.
  const later = jobs.filter(({ wake_at }) => Number(wake_at) > Date.now()).map(({ subject }) => subject);
  expect(later.sort()).toEqual(["own-titles", "own-turns"]);
});

test("a new installation has nothing to index again", () => {
  expect(migrated("").prepare("SELECT * FROM jobs WHERE kind = 'index-words'").all()).toEqual([]);
});

test("no trigger writes words: a trigger cannot take a text apart", () => {
  const triggers = migrated("").prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  expect(triggers.length).toBeGreaterThan(8);
  const writesWords = /(INSERT (OR \w+ )?INTO|UPDATE) [`"]?\w*(_words|_search)\b/;
  expect(triggers.filter(({ sql }) => writesWords.test(String(sql)))).toEqual([]);
});

test("what is deleted is found no more, in every table of words", () => {
  const database = migrated(RECORDS);
  database.exec(
    "DELETE FROM conversations; DELETE FROM pdf_files; DELETE FROM users; DELETE FROM content_items;",
  );
  for (const table of [
    "user_search",
    "conversation_title_words",
    "exchange_words",
    "pdf_page_words",
    "pdf_file_words",
    "content_words",
  ])
    expect([table, database.prepare(`SELECT rowid FROM ${table}`).all()]).toEqual([table, []]);
});
