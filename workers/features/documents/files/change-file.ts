import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FileChange, PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { folderOrDefault, KIND } from "../../../core/folders/own-folder";
import { indexName } from "../retrieval/index-file";
import { safeFileName } from "../../../core/files/safe-file-name";
import { viewFile } from "./view-file";

/** Renames or moves the user's file; without a folder it goes to the default one. Fails with `not_found`. */
export async function changeFile(
  ctx: Context,
  fileId: string,
  { name, folder_id }: z.infer<typeof FileChange>,
): Promise<PdfFileView> {
  const { id: user } = userOf(ctx);
  const folder = folder_id === undefined ? {} : { folder_id: await placeFor(ctx, user, folder_id) };
  const safeName = name && safeFileName(name);
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(pdfFiles)
      .set({ ...folder, ...(safeName ? { name: safeName } : {}), updated_at: Date.now() })
      .where(and(eq(pdfFiles.id, fileId), eq(pdfFiles.user_id, user)))
      .returning(),
    ...(safeName ? [indexName(ctx, fileId, safeName)] : []),
  ]);
  if (!row) throw new AppError("not_found");
  return viewFile(row, ctx.locale);
}

/**
 * The folder as it is when the file is written: one that was deleted in the meantime is replaced by the default one.
 */
async function placeFor(ctx: Context, user: string, folderId: string | null) {
  const folder = await folderOrDefault(ctx, folderId);
  return sql<string>`coalesce((SELECT id FROM folders WHERE id = ${folder}),
    (SELECT id FROM folders WHERE user_id = ${user} AND kind = ${KIND} AND is_default = 1))`;
}
