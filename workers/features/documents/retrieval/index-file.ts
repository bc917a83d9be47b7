import { sql, type SQL } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { indexText } from "../../../contract/text/index-words";
import { fileWords, writeWords } from "../../../db/word-tables";
import type { Statement } from "../../../core/jobs/job-requests";
import { nextWords, type RecordWords } from "../../../core/search/record-words";

/*
 * Words that tell a document from others: its name, the title in its file, and how its first two pages begin
 * (organisation, author, dates). Each is a column of its row, and written by whoever stores it: an analysis and a
 * renaming at the same time do not write over each other.
 */

/** Characters of a page that belong to the front of a document. */
const FRONT = 1_500;

const COLUMNS = { 1: "first_page", 2: "second_page" } as const;

type Db = Pick<Context, "db">;

/** The statements that index a new document by its name, after that which stores it. */
export const indexNewFile = (ctx: Db, id: string, name: string): readonly Statement[] =>
  writeWords(ctx, fileWords, {
    rowid: sql`f.rowid`,
    values: [sql`hex(f.user_id)`, sql`${indexText(name)}`, NOTHING, NOTHING, NOTHING],
    // One that was there before may have another name.
    from: sql`FROM pdf_files f WHERE f.id = ${id} AND f.name = ${name}
      AND NOT EXISTS (SELECT 1 FROM pdf_file_words w WHERE w.rowid = f.rowid)`,
  });

const NOTHING = sql`''`;

type Column = "name" | "title" | "first_page" | "second_page";

const writeColumn = ({ db }: Db, column: Column, words: string, row: SQL): Statement =>
  db
    .update(fileWords)
    .set({ [column]: words })
    .where(sql`rowid = (SELECT f.rowid FROM pdf_files f WHERE ${row})`);

/** The statement that indexes a document's name, after that which stores it. */
export const indexName = (ctx: Db, id: string, name: string): Statement =>
  writeColumn(ctx, "name", indexText(name), sql`f.id = ${id} AND f.name = ${name}`);

/** The statement that indexes the title in a document's file, after that which stores it. */
export const indexTitle = (ctx: Db, id: string, title: string | null): Statement =>
  writeColumn(
    ctx,
    "title",
    indexText(title ?? ""),
    sql`f.id = ${id} AND ifnull(f.analysis ->> 'title', '') = ${title ?? ""}`,
  );

/** The statements that index how a document begins, where some of these pages are its first ones. */
export const indexFirstPages = (
  ctx: Db,
  id: string,
  pages: readonly { page: number; text: string }[],
): Statement[] =>
  pages.flatMap(({ page, text }) => {
    if (page !== 1 && page !== 2) return [];
    const front = [...text.slice(0, 2 * FRONT)].slice(0, FRONT).join("");
    const isStored = sql`EXISTS (SELECT 1 FROM pdf_pages p
      WHERE p.file_id = f.id AND p.page = ${page} AND substr(p.text, 1, length(${front})) = ${front})`;
    return [writeColumn(ctx, COLUMNS[page], indexText(front), sql`f.id = ${id} AND ${isStored}`)];
  });

const FILES_AT_ONCE = 50;

interface Row {
  entry: number;
  id: string;
  name: string;
  title: string | null;
  first: string | null;
  second: string | null;
}

const indexAgain = (ctx: Context, { id, name, title, first, second }: Row): Statement[] => [
  ...indexNewFile(ctx, id, name),
  indexName(ctx, id, name),
  indexTitle(ctx, id, title),
  ...indexFirstPages(
    ctx,
    id,
    [first, second].flatMap((text, at) => (text === null ? [] : [{ page: at + 1, text }])),
  ),
];

const frontOf = (page: number) =>
  sql`(SELECT substr(p.text, 1, ${FRONT}) FROM pdf_pages p WHERE p.file_id = f.id AND p.page = ${page})`;

export const pdfFileWords: RecordWords = {
  name: "pdf-files",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<Row>(sql`
        SELECT f.rowid AS entry, f.id, f.name, f.analysis ->> 'title' AS title,
          ${frontOf(1)} AS first, ${frontOf(2)} AS second
        FROM pdf_files f WHERE f.rowid > ${after} ORDER BY f.rowid LIMIT ${FILES_AT_ONCE}`),
      (rows) => rows.flatMap((row) => indexAgain(ctx, row)),
    ),
};
