import { sql } from "drizzle-orm";
import type { SharedConversation } from "../../../contract/chat/shared-links";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { sniffImageType } from "../../../providers/storage/images";
import { imageKey, readSnapshot, type Snapshot } from "./snapshot";

const LINK_ID = /^shr_[0-9a-f]{12}_[\w-]{22}$/;
/** Numbers as links to images write them: one spelling each. */
const IMAGE_NUMBER = /^[1-9]\d{0,3}$/;

interface LiveLink {
  created_at: number;
  images: number;
}

/**
 * The link, if everybody may read it now. Fails with `not_found` in every other case, so that nobody learns whether there
 * was one: it is unknown, expired, revoked or taken down, its conversation is deleted, or its user is deleted, suspended
 * or may not share.
 */
export async function requireLiveLink(ctx: Context, id: string): Promise<LiveLink> {
  const [link] = LINK_ID.test(id)
    ? await ctx.db.all<LiveLink>(sql`
        SELECT l.created_at, l.images FROM shared_links l
        JOIN users u ON u.id = l.user_id AND u.suspended_at IS NULL AND u.sharing_blocked_at IS NULL
        JOIN conversations c ON c.id = l.conversation_id AND c.user_id = l.user_id AND c.deleted_at IS NULL
        WHERE l.id = ${id} AND l.stored_at IS NOT NULL AND l.revoked_at IS NULL AND l.taken_down_at IS NULL
          AND (l.expires_at IS NULL OR l.expires_at > ${Date.now()})`)
    : [];
  if (!link) throw new AppError("not_found");
  return link;
}

/** The copy that a live link shows, as it is stored. Fails with `not_found` or `server_busy`. */
export async function requireSnapshot(ctx: Context, id: string): Promise<Snapshot & { sharedAt: number }> {
  const link = await requireLiveLink(ctx, id);
  const snapshot = await readSnapshot(ctx, id);
  if (!snapshot) throw new AppError("not_found");
  return { ...snapshot, sharedAt: link.created_at };
}

/** What everybody with the link sees. Fails with `not_found` or `server_busy`. */
export async function readShared(ctx: Context, id: string): Promise<SharedConversation> {
  const { title, turns, sharedAt } = await requireSnapshot(ctx, id);
  return {
    title,
    shared_at: new Date(sharedAt).toISOString(),
    turns: turns.map(({ model_id: _, ...turn }) => turn),
  };
}

/** An image of a live link, by its number. Fails with `not_found`. */
export async function readSharedImage(
  ctx: Context,
  id: string,
  number: string,
): Promise<{ bytes: ArrayBuffer; mediaType: string }> {
  const { images } = await requireLiveLink(ctx, id);
  if (!IMAGE_NUMBER.test(number) || Number(number) > images) throw new AppError("not_found");
  const file = await ctx.files.get(imageKey(id, Number(number)));
  const bytes = await file?.arrayBuffer();
  const mediaType = bytes && sniffImageType(new Uint8Array(bytes));
  if (!bytes || !mediaType) throw new AppError("not_found");
  return { bytes, mediaType };
}
