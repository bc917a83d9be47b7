import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { indexText } from "../../../contract/text/index-words";
import { inParameters } from "../../../db/client";
import { pageWords, writeWords } from "../../../db/word-tables";
import type { Statement } from "../../../core/jobs/job-requests";
import { nextWords, type RecordWords } from "../../../core/search/record-words";
import { indexFirstPages } from "./index-file";

interface PageText {
  page: number;
  text: string;
}

/** The statements that index pages of a document, after those that store them. */
export const indexPages = (
  ctx: Pick<Context, "db">,
  file: string,
  pages: readonly PageText[],
): Statement[] => [
  ...writePages(
    ctx,
    pages.map((page) => ({ ...page, file })),
  ),
  ...indexFirstPages(ctx, file, pages),
];

interface StoredPage extends PageText {
  file: string;
  /** Length at which the page was read before: one of another length was stored again since, and indexed. */
  bytes?: number;
}

const writePages = (ctx: Pick<Context, "db">, pages: readonly StoredPage[]): Statement[] =>
  inParameters(
    pages.map(({ file, page, bytes, text }) => JSON.stringify({ file, page, bytes, words: indexText(text) })),
  ).flatMap((list) =>
    writeWords(ctx, pageWords, {
      rowid: sql`p.rowid`,
      values: [sql`hex(f.user_id)`, sql`hex(f.id)`, sql`j.value ->> 'words'`],
      from: sql`FROM json_each(${`[${list.join()}]`}) j
        CROSS JOIN pdf_pages p ON p.file_id = j.value ->> 'file' AND p.page = j.value ->> 'page'
        CROSS JOIN pdf_files f ON f.id = p.file_id
        WHERE octet_length(p.text) = ifnull(j.value ->> 'bytes', octet_length(p.text))`,
    }),
  );

/** A page has up to 200,000 characters; most have some thousands. */
const PAGES_AT_ONCE = 40;

export const pdfPageWords: RecordWords = {
  name: "pdf-pages",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<Required<StoredPage> & { entry: number }>(sql`
        SELECT rowid AS entry, file_id AS file, page, octet_length(text) AS bytes, text FROM pdf_pages WHERE rowid > ${after}
        ORDER BY rowid LIMIT ${PAGES_AT_ONCE}`),
      (rows) => writePages(ctx, rows),
    ),
};
