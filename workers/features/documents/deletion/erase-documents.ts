import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { folders, pdfFiles, pdfSettings, uploads } from "../../../db/schema/pdf";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { libraryFolder, pdfFolder } from "../../../providers/storage/pdf-keys";
import { forgetVectors } from "../../../core/knowledge/vectors/store-vectors";
import { KIND } from "../../../core/folders/own-folder";
import { dropUpload } from "../../../core/files/uploads/drop-upload";
import { pdfSectionStore } from "../retrieval/pdf-section-store";

const FILES_PER_STEP = 10;
const MAX_STEPS_PER_RUN = 20;

/** The library: unfinished uploads, documents with their pages and bytes, folders, settings. */
export async function eraseDocuments(ctx: Context, userId: string): Promise<"done" | "more"> {
  const { db } = ctx;
  for (const upload of await db.select().from(uploads).where(eq(uploads.user_id, userId)))
    await dropUpload(ctx, upload);
  for (let step = 0; step < MAX_STEPS_PER_RUN; step += 1) {
    const files = await db
      .select({ id: pdfFiles.id, user_id: pdfFiles.user_id })
      .from(pdfFiles)
      .where(eq(pdfFiles.user_id, userId))
      .limit(FILES_PER_STEP);
    for (const file of files) await forgetVectors(ctx, pdfSectionStore, file);
    // Deleted before the rows: after a crash, they show what still has to be deleted.
    for (const { id } of files) await deleteFolder(ctx.files, pdfFolder(userId, id));
    if (files.length > 0)
      await db.delete(pdfFiles).where(
        inArray(
          pdfFiles.id,
          files.map(({ id }) => id),
        ),
      );
    if (files.length === FILES_PER_STEP) continue;
    await db.batch([
      db.delete(uploads).where(eq(uploads.user_id, userId)),
      db.delete(folders).where(and(eq(folders.user_id, userId), eq(folders.kind, KIND))),
      db.delete(pdfSettings).where(eq(pdfSettings.user_id, userId)),
    ]);
    // Once more: an analysis may have stored its last pages since.
    await deleteFolder(ctx.files, libraryFolder(userId));
    return "done";
  }
  return "more";
}
