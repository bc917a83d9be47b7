import { and, eq, sql, type SQL } from "drizzle-orm";
import type { VersionOrigin } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { indexDocument } from "./index-document";
import { type DocumentRow, isOwn } from "./own-document";
import type { contentColumns, titleColumns } from "./store-document";
import { keepVersion, sessionColumns } from "./versions/keep-version";
import { thinVersions } from "./versions/thin-versions";

type TextColumns = ReturnType<typeof titleColumns> & Awaited<ReturnType<typeof contentColumns>>;

/** Columns that a change of title or content writes; the rest of the document may change with it. */
export type Written = Partial<TextColumns> & {
  origin: VersionOrigin;
  folder_id?: SQL<string | null> | null;
  is_favorite?: 0 | 1;
};

/**
 * Writes over the version that was read, which is kept where a session of work ended with it. Returns null if that is no
 * longer the stored version; nothing is changed then.
 */
export async function writeText(
  ctx: Context,
  row: DocumentRow,
  columns: Written,
): Promise<DocumentRow | null> {
  const now = Date.now();
  const writing = { origin: columns.origin, now };
  const isAsRead = and(isOwn(ctx, row.id), eq(assistantDocuments.version, row.version));
  const indexing = await indexDocument(ctx, { ...row, ...columns }, isAsRead);
  const [kept, , , [stored]] = await ctx.db.batch([
    keepVersion(ctx, row, writing),
    ...indexing,
    ctx.db
      .update(assistantDocuments)
      .set({
        ...columns,
        ...sessionColumns(writing),
        version: sql`${assistantDocuments.version} + 1`,
        updated_at: now,
      })
      .where(isAsRead)
      .returning(),
  ]);
  if (kept.length > 0) await thinVersions(ctx, row.id);
  return stored ?? null;
}
