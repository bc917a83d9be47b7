import { and, eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FileChange, PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";
import { folderOrDefault } from "../../folders/own-folder";
import { safeFileName } from "./safe-file-name";
import { viewFile } from "./view-file";

/** Renames or moves the user's file; without a folder it goes to the default one. Fails with `not_found`. */
export async function changeFile(
  ctx: Context,
  fileId: string,
  { name, folder_id }: z.infer<typeof FileChange>,
): Promise<PdfFileView> {
  const { id: user } = userOf(ctx);
  const folder = folder_id === undefined ? {} : { folder_id: await folderOrDefault(ctx, folder_id) };
  const [row] = await ctx.db
    .update(pdfFiles)
    .set({ ...folder, ...(name ? { name: safeFileName(name) } : {}), updated_at: Date.now() })
    .where(and(eq(pdfFiles.id, fileId), eq(pdfFiles.user_id, user)))
    .returning();
  if (!row) throw new AppError("not_found");
  return viewFile(row, ctx.locale);
}
