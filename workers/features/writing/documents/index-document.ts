import { eq, sql, type SQL } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { indexLongText, indexText } from "../../../contract/text/index-words";
import { assistantDocuments } from "../../../db/schema/writing";
import { documentWords, writeWords } from "../../../db/word-tables";
import { nextTask } from "../../../core/in-slices";
import { nextWords, type RecordWords } from "../../../core/search/record-words";

/** The statements that index a document, where the condition holds of its row: that of the statement that writes it. */
export async function indexDocument(
  ctx: Pick<Context, "db">,
  { title, text }: { title: string; text: string },
  where: SQL | undefined,
) {
  const words = await indexLongText(text, nextTask);
  return writeWords(ctx, documentWords, {
    rowid: sql`${assistantDocuments}.rowid`,
    values: [sql`hex(${assistantDocuments.user_id})`, sql`${indexText(title)}`, sql`${words}`],
    from: sql`FROM ${assistantDocuments} WHERE ${where}`,
  });
}

/** A document has up to 950 KB. */
const DOCUMENTS_AT_ONCE = 5;

interface Row {
  entry: number;
  id: string;
  version: number;
  title: string;
  text: string;
}

export const assistantDocumentWords: RecordWords = {
  name: "assistant-documents",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<Row>(sql`
        SELECT rowid AS entry, id, version, title, text FROM assistant_documents WHERE rowid > ${after}
        ORDER BY rowid LIMIT ${DOCUMENTS_AT_ONCE}`),
      async (rows) => {
        const statements = await Promise.all(
          rows.map((row) => {
            const isAsRead = sql`${eq(assistantDocuments.id, row.id)} AND ${eq(assistantDocuments.version, row.version)}`;
            return indexDocument(ctx, row, isAsRead);
          }),
        );
        return statements.flat();
      },
    ),
};
