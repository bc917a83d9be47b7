import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { MAX_LIVE_LINKS } from "../../../contract/chat/sharing";
import type { NewSharedLink, SharedLinkView } from "../../../contract/chat/shared-links";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { newKey, randomShard } from "../../../core/ids";
import { limitRate } from "../../../core/quota/limit-rate";
import { persistNow } from "../../../core/turns/turn-objects";
import { users } from "../../../db/schema/accounts";
import { conversations } from "../../../db/schema/conversations";
import { sharedLinks } from "../../../db/schema/shared-links";
import type { StoredImage } from "../../../providers/storage/images";
import { whyMissing } from "../branches/why-missing";
import { conversationTitle } from "../conversation-title";
import { assertOwnConversation, isOwnRow } from "../own-conversation";
import { readShownLast } from "../shown-last";
import { endOf, viewLink } from "./own-links";
import { readSharedBranch, type SharedBranch } from "./shared-branch";
import { deleteFilesOf, imageKey, storeSnapshot } from "./snapshot";

/** Links that one user may make in an hour: each copies texts and images. */
const SHARED_AN_HOUR = 60;

/**
 * Makes a link to a copy of a branch of the user's own conversation, which later turns do not change. Fails with
 * `conversation_not_found`, `not_found` for a turn that is not in it or a discussion of documents, `incognito_not_shared`,
 * `sharing_blocked`, `answer_in_progress`, `branch_too_long`, `too_many_links` or `rate_limited`.
 */
export async function shareConversation(
  ctx: Context,
  { conversation_id, exchange, expires_in_days }: z.infer<typeof NewSharedLink>,
): Promise<SharedLinkView> {
  const title = await assertShareable(ctx, conversation_id);
  const last = exchange ?? (await readShownLast(ctx, conversation_id));
  if (last === null) throw new AppError("not_found");
  const branch = await readSharedBranch(ctx, conversation_id, last);
  if (branch.turns.length === 0) throw new AppError(await whyMissing(ctx, conversation_id, last));
  await limitRate(ctx, "share-link", SHARED_AN_HOUR);

  const now = Date.now();
  const row: typeof sharedLinks.$inferSelect = {
    // The shard is nobody's: two links do not show that they are of one user.
    id: newKey("shr", randomShard()),
    user_id: userOf(ctx).id,
    conversation_id,
    title: title || conversationTitle(branch.turns[0]!.question),
    turns: branch.turns.length,
    images: branch.images.length,
    created_at: now,
    stored_at: null,
    expires_at: endOf(now, expires_in_days),
    revoked_at: null,
    taken_down_at: null,
    open_reports: 0,
  };
  // The row first: after a crash, it shows which files are to be deleted.
  await insertLink(ctx, row);
  try {
    await storeFiles(ctx, row, branch);
    if (!(await openLink(ctx, row.id))) throw new AppError("conversation_not_found");
  } catch (error) {
    await deleteFilesOf(ctx, [row.id]);
    await ctx.db.delete(sharedLinks).where(eq(sharedLinks.id, row.id));
    throw error;
  }
  return viewLink(row);
}

/** The title of a conversation that may be shared. */
async function assertShareable(ctx: Context, id: string): Promise<string> {
  const user = userOf(ctx);
  await assertOwnConversation(ctx, id);
  // A turn that has just ended is in its log alone.
  await persistNow(ctx.env, id);
  const [[row], [owner]] = await ctx.db.batch([
    ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1),
    ctx.db.select({ blocked_at: users.sharing_blocked_at }).from(users).where(eq(users.id, user.id)).limit(1),
  ]);
  if (owner?.blocked_at) throw new AppError("sharing_blocked");
  if (!row) throw new AppError("answer_in_progress");
  if (!isOwnRow(row, user.id)) throw new AppError("conversation_not_found");
  if (row.is_incognito === 1) throw new AppError("incognito_not_shared");
  // A discussion of documents shows what is in them.
  if (row.subject !== null) throw new AppError("not_found");
  return row.title;
}

/** Counts and inserts in one statement, so that requests at the same time cannot pass the limit together. */
async function insertLink(ctx: Context, row: typeof sharedLinks.$inferInsert): Promise<void> {
  const inserted = await ctx.db.all(sql`
    INSERT INTO shared_links (id, user_id, conversation_id, title, turns, images, created_at, expires_at)
    SELECT ${row.id}, ${row.user_id}, ${row.conversation_id}, ${row.title}, ${row.turns}, ${row.images},
      ${row.created_at}, ${row.expires_at ?? null}
    WHERE (SELECT count(*) FROM shared_links WHERE user_id = ${row.user_id} AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${row.created_at})) < ${MAX_LIVE_LINKS}
    RETURNING id`);
  if (inserted.length === 0) throw new AppError("too_many_links");
}

async function storeFiles(
  ctx: Context,
  { id, title }: { id: string; title: string },
  { turns, images }: SharedBranch,
): Promise<void> {
  const kept = new Set<number>();
  for (const [at, image] of images.entries())
    if (await copyImage(ctx, image, imageKey(id, at + 1))) kept.add(at + 1);
  const shown = turns.map((turn) => ({ ...turn, images: turn.images.filter((number) => kept.has(number)) }));
  await storeSnapshot(ctx, id, { version: 1, title, turns: shown });
}

/** Whether there was an image to copy. */
async function copyImage(ctx: Context, { key, mediaType }: StoredImage, to: string): Promise<boolean> {
  const file = await ctx.files.get(key);
  if (!file) return false;
  await ctx.files.put(to, await file.arrayBuffer(), { contentType: mediaType });
  return true;
}

/** Lets a link be read, unless its conversation or user was deleted while it was made. */
async function openLink(ctx: Context, id: string): Promise<boolean> {
  const opened = await ctx.db
    .update(sharedLinks)
    .set({ stored_at: Date.now() })
    .where(
      and(
        eq(sharedLinks.id, id),
        isNull(sharedLinks.revoked_at),
        sql`EXISTS (SELECT 1 FROM conversations c JOIN users u ON u.id = c.user_id
          WHERE c.id = ${sharedLinks.conversation_id} AND c.user_id = ${sharedLinks.user_id} AND c.deleted_at IS NULL)`,
      ),
    )
    .returning({ id: sharedLinks.id });
  return opened.length > 0;
}
