import { sql, type SQL } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "./client";

/**
 * Full-text tables. Migrations make them by hand: drizzle-kit knows no virtual tables, so they are not below `schema/`.
 * A row has the number of its record's row, and what `indexText` makes of the record's texts.
 */
const columns = <Name extends string>(...names: Name[]) => ({
  rowid: integer(),
  ...(Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>),
});

// Tables that keep no text: a row is written as a whole. `owner` and `chatbot` are ids in hexadecimal digits.
// Each word begins with its owner's key (`ownerKey`): words that begin alike are those of one user.
export const titleWords = sqliteTable("own_title_words", columns("text"));
export const turnWords = sqliteTable("own_turn_words", columns("text"));
// Rows of conversations that `index-words` has not moved to the two above yet.
export const formerTitleWords = sqliteTable("conversation_title_words", columns("owner", "text"));
export const formerTurnWords = sqliteTable("exchange_words", columns("owner", "text"));
export const pageWords = sqliteTable("pdf_page_words", columns("owner", "file", "text"));
export const documentWords = sqliteTable("assistant_document_words", columns("owner", "title", "text"));
export const sectionWords = sqliteTable("chatbot_section_words", columns("chatbot", "language", "text"));
export const visitorMessageWords = sqliteTable("chatbot_message_words", columns("chatbot", "text"));
export const postWords = sqliteTable("content_words", columns("text"));

// Tables that keep their words, so that each column can be written by whoever changes it.
export const fileWords = sqliteTable(
  "pdf_file_words",
  columns("owner", "name", "title", "first_page", "second_page"),
);
export const userWords = sqliteTable("user_search", columns("name", "email"));

type WordTable =
  | typeof titleWords
  | typeof turnWords
  | typeof formerTitleWords
  | typeof formerTurnWords
  | typeof pageWords
  | typeof documentWords
  | typeof sectionWords
  | typeof visitorMessageWords
  | typeof postWords
  | typeof fileWords
  | typeof userWords;

interface WordRows {
  /** The number of a record's row. */
  rowid: SQL;
  /** The columns, in the order of the table's. */
  values: SQL[];
  /** `FROM … WHERE …`: the records. Where it selects none, nothing is written. */
  from: SQL;
}

/** The statement that removes rows of a full-text table. */
export const removeWords = (
  { db }: { db: Database },
  table: WordTable,
  { rowid, from }: Pick<WordRows, "rowid" | "from">,
) => db.delete(table).where(sql`rowid IN (SELECT ${rowid} ${from})`);

/** The statements that write rows of a full-text table, also over those there are, for the batch of their records. */
export const writeWords = (ctx: { db: Database }, table: WordTable, { rowid, values, from }: WordRows) =>
  [
    removeWords(ctx, table, { rowid, from }),
    ctx.db.insert(table).select(sql`SELECT ${sql.join([rowid, ...values], sql`, `)} ${from}`),
  ] as const;
