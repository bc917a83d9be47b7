import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { uploads } from "../../db/schema/pdf";
import { userOf } from "../conversations/own-conversation";
import { assertRoom } from "../pdf/files/assert-room";
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
    isNull(uploads.completed_at),
    gt(uploads.expires_at, Date.now()),
  );
  const [open] = await ctx.db.select({ id: uploads.id }).from(uploads).where(isOpen).limit(1);
  if (!open) await assertUploadFits(ctx);
}

const SIGNATURE = new TextEncoder().encode("%PDF-");
/** Readers look for the signature this far: what comes before it is ignored. */
const HEADER_BYTES = 1_024;

/** Whether the first bytes of a file are those of a PDF, whatever it says of itself. */
export function isPdf(bytes: ArrayBuffer): boolean {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEADER_BYTES));
  for (let at = 0; at + SIGNATURE.length <= head.length; at += 1)
    if (SIGNATURE.every((byte, offset) => head[at + offset] === byte)) return true;
  return false;
}
