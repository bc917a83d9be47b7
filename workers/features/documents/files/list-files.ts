import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { FILES_LISTED, type FileListQuery, type PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";
import { requireFile } from "./own-file";
import { viewFile } from "./view-file";

const WITHOUT_ANALYSIS = {
  ...getTableColumns(pdfFiles),
  analysis: sql<null>`NULL`,
  pages_unread: sql<number | null>`json_array_length(${pdfFiles.analysis}, '$.pages_without_text')
    + coalesce(json_array_length(${pdfFiles.analysis}, '$.pages_unreliable'), 0)`,
};

/**
 * The user's files, newest first, of one folder or all: at most `FILES_LISTED`. `before`, the last file of such a list,
 * continues behind it; fails with `not_found` when that file is gone. Analyses, which are long, are left out unless they
 * are asked for.
 */
export async function listFiles(
  ctx: Context,
  { folder_id, before, analysis = "none" }: Partial<FileListQuery> = {},
): Promise<PdfFileView[]> {
  const { id: user } = userOf(ctx);
  const last = before ? await requireFile(ctx, before) : null;
  const rowid = sql`${pdfFiles}.rowid`;
  const place = last && sql`(SELECT rowid FROM pdf_files WHERE id = ${last.id})`;
  const rows = await ctx.db
    .select(analysis === "all" ? getTableColumns(pdfFiles) : WITHOUT_ANALYSIS)
    .from(pdfFiles)
    .where(
      and(
        // The plus keeps a folder's files in the order of its own index.
        folder_id ? sql`+${pdfFiles.user_id} = ${user}` : eq(pdfFiles.user_id, user),
        folder_id ? eq(pdfFiles.folder_id, folder_id) : undefined,
        last ? sql`(${pdfFiles.created_at}, ${rowid}) < (${last.created_at}, ${place})` : undefined,
      ),
    )
    .orderBy(desc(pdfFiles.created_at), sql`${rowid} DESC`)
    .limit(FILES_LISTED);
  return rows.map((row) => viewFile(row, ctx.locale));
}
