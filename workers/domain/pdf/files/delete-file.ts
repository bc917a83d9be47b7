import { eq } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfFiles, uploads } from "../../../db/schema/pdf";
import { deleteFolder } from "../../../providers/storage/delete-folder";
import { pdfFolder } from "../../../providers/storage/pdf-keys";
import { releaseDeletedOf } from "../../allowance/hold-units";
import { failAs } from "../../fail-as";
import { forgetDiscussion } from "../chat/read-discussion";
import { releaseScans } from "../scans/release-scans";
import { ownFile } from "./own-file";

/** An analysis that was at work when its file went has stored its last pages by then. */
const SECOND_SWEEP_SECONDS = 120;

/**
 * Deletes the user's file with everything that came of it: bytes, pages, analysis, discussion; its unit comes back
 * where the plan limits how many there may be at a time.
 * Fails with `not_found` or `deletion_failed`.
 */
export async function deleteFile(ctx: Context, fileId: string): Promise<void> {
  const { user_id } = await ownFile(ctx, fileId);
  await failAs(ctx, "deletion_failed", async () => {
    const sweep: Job = { type: "purge-document", user: user_id, file: fileId };
    await ctx.env.JOBS.send(sweep, { delaySeconds: SECOND_SWEEP_SECONDS });
    await purgeDocument(ctx, user_id, fileId);
  });
}

/** Removes a file wherever something of it is. Repeating it changes nothing. */
export async function purgeDocument(ctx: Context, userId: string, fileId: string): Promise<void> {
  await forgetDiscussion(ctx, userId, fileId);
  const folder = pdfFolder(userId, fileId);
  await deleteFolder(ctx.env, folder);
  await releaseDeletedOf(ctx, userId, fileId);
  await releaseScans(ctx, userId, fileId);
  // The row goes last: whoever dies before finds by it what is still to be deleted.
  await ctx.db.batch([
    ctx.db.delete(pdfFiles).where(eq(pdfFiles.id, fileId)),
    ctx.db.delete(uploads).where(eq(uploads.target_id, fileId)),
  ]);
  await deleteFolder(ctx.env, folder);
}
