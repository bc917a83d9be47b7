import { existsSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";

/** The job `index-words` writes each full-text table again, by the name that it has for the table's records. */
const RECORDS_OF_WORDS = {
  own_title_words: "own-titles",
  own_turn_words: "own-turns",
  conversation_title_words: "own-titles",
  exchange_words: "own-turns",
  user_search: "users",
  content_words: "content-posts",
  pdf_page_words: "pdf-pages",
  pdf_file_words: "pdf-files",
  assistant_document_words: "assistant-documents",
  chatbot_section_words: "chatbot-sections",
  chatbot_message_words: "chatbot-messages",
};

/** Tables that triggers fill with the rows of others. */
const KEPT_BY_TRIGGERS = ["record_counts", "model_hours"];

/** Makes the tables of an empty database with these migrations, inside a transaction. Throws for those of later versions. */
export function migrate(database, migrations) {
  database.exec(
    `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
  );
  const remember = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)");
  for (const name of migrations) {
    if (!isKnown(name)) throw new Error(`${name} is no migration of this version: use the newer one.`);
    database.exec(readFileSync(`${root}/migrations/${name}`, "utf8"));
    remember.run(name);
  }
}

/** The name comes from a file, and must not lead out of the folder. */
const isKnown = (name) => /^\w+\.sql$/.test(name) && existsSync(`${root}/migrations/${name}`);

/** The tables that hold what cannot be made again, those that others refer to first, with their columns. */
export function tablesOf(database) {
  const foreign = database.prepare(`SELECT "table" AS name FROM pragma_foreign_key_list(?)`);
  const described = database.prepare("SELECT name, type, pk FROM pragma_table_info(?)");
  const sorted = new Set();
  const visited = new Set();
  const visit = (name) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const parent of foreign.all(name)) visit(parent.name);
    sorted.add(name);
  };
  for (const { name } of tablesOfType(database, "table")) if (!/^(sqlite_|d1_|_cf_)/.test(name)) visit(name);
  for (const name of KEPT_BY_TRIGGERS) sorted.delete(name);
  return [...sorted].map((name) => {
    const columns = described.all(name);
    const keys = columns.filter(({ pk }) => pk > 0);
    const isNumbered = keys.length === 1 && keys[0].type.toLowerCase() === "integer";
    const names = columns.map((column) => column.name);
    // Rows keep their numbers, by which long values are continued.
    return { name, columns: isNumbered ? names : ["rowid", ...names] };
  });
}

/** Statements that have the full-text tables written again by the product when it runs. */
export function indexAgain(database, now) {
  const kinds = tablesOfType(database, "virtual").map(({ name }) => {
    const kind = RECORDS_OF_WORDS[name];
    if (!kind) throw new Error(`Nothing is known that writes ${name} again.`);
    return kind;
  });
  const records = [...new Set(kinds)];
  const rows = records.map((kind) => `('index-words', '${kind}', 0, 0, ${now})`).join(", ");
  return [
    // The effects of these jobs are not in the backup.
    `DELETE FROM jobs WHERE kind = 'index-words';`,
    ...(records.length > 0
      ? [`INSERT INTO jobs (kind, subject, run_after, wake_at, created_at) VALUES ${rows};`]
      : []),
  ];
}

const tablesOfType = (database, type) =>
  database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = ? ORDER BY name")
    .all(type);
