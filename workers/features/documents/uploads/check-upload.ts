import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { uploads } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";
import { assertRoom } from "../files/assert-room";
import { assertUploadUnitLeft } from "./upload-units";

/**
 * Looks, before a whole document's bytes are taken, whether the user may have one more. Fails as `reserveUpload` does.
 */
export async function assertUploadFits(ctx: Context): Promise<void> {
  await Promise.all([assertUploadUnitLeft(ctx), assertRoom(ctx, 1)]);
}

/**
 * The same before a part's bytes: an upload that has begun has its unit already, and which one the part belongs to
 * is in the body. Fails as `reserveUpload` does.
 */
export async function assertChunkFits(ctx: Context): Promise<void> {
  const isOpen = and(
    eq(uploads.user_id, userOf(ctx).id),
    eq(uploads.purpose, "pdf"),
    isNull(uploads.completed_at),
    gt(uploads.expires_at, Date.now()),
  );
  const [open] = await ctx.db.select({ id: uploads.id }).from(uploads).where(isOpen).limit(1);
  if (!open) await assertUploadFits(ctx);
}
