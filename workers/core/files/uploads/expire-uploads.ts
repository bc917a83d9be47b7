import { asc, eq, lte } from "drizzle-orm";
import type { Context } from "../../context";
import { uploads } from "../../../db/schema/pdf";
import { errorFields } from "../../logger";
import { dropUpload } from "./drop-upload";

const UPLOADS_A_STEP = 50;
const STEPS_A_RUN = 20;

/** Cancels every expired upload, oldest first, and deletes the records of those that ended. */
export async function expireUploads(ctx: Context): Promise<void> {
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const over = await ctx.db
      .select()
      .from(uploads)
      .where(lte(uploads.expires_at, Date.now()))
      .orderBy(asc(uploads.expires_at))
      .limit(UPLOADS_A_STEP);
    let failed = 0;
    for (const upload of over) {
      try {
        if (upload.completed_at) await ctx.db.delete(uploads).where(eq(uploads.target_id, upload.target_id));
        else await dropUpload(ctx, upload);
      } catch (error) {
        failed += 1;
        ctx.log.error("upload_not_dropped", { target: upload.target_id, ...errorFields(error) });
      }
    }
    if (over.length < UPLOADS_A_STEP || failed === over.length) return;
  }
}
