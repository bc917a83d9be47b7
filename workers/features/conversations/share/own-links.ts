import { and, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { SHARED_LINKS_PER_PAGE, type SharedDays } from "../../../contract/chat/sharing";
import type { SharedLinksPage, SharedLinkView } from "../../../contract/chat/shared-links";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";
import { sharedLinks } from "../../../db/schema/shared-links";
import { deleteFilesOf } from "./snapshot";

const DAY_MS = 24 * 60 * 60_000;
/** Links whose files are deleted together. */
const REVOKED_AT_ONCE = 50;

type LinkRow = typeof sharedLinks.$inferSelect;

/** The time at which a link expires, epoch milliseconds; null for one that does not. */
export const endOf = (from: number, days: SharedDays | null): number | null =>
  days === null ? null : from + days * DAY_MS;

/** A link as its owner sees it. */
export const viewLink = (row: LinkRow): SharedLinkView => ({
  id: row.id,
  conversation_id: row.conversation_id,
  title: row.title,
  turns: row.turns,
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
  state:
    row.taken_down_at !== null
      ? "taken_down"
      : row.expires_at !== null && row.expires_at <= Date.now()
        ? "expired"
        : "live",
});

/** Condition for links of the user that they have not ended; those that are being made apart. */
const isOwn = (ctx: Context): SQL =>
  and(
    eq(sharedLinks.user_id, userOf(ctx).id),
    isNull(sharedLinks.revoked_at),
    isNotNull(sharedLinks.stored_at),
  )!;

/** A page of the user's links, newest first, or of those of one conversation. */
export async function listOwnLinks(
  ctx: Context,
  { page, conversation_id }: { page: number; conversation_id?: string | undefined },
): Promise<SharedLinksPage> {
  const where = and(
    isOwn(ctx),
    conversation_id === undefined ? undefined : eq(sharedLinks.conversation_id, conversation_id),
  );
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(sharedLinks)
      .where(where)
      .orderBy(desc(sharedLinks.created_at))
      .limit(SHARED_LINKS_PER_PAGE)
      .offset((page - 1) * SHARED_LINKS_PER_PAGE),
    ctx.db.select({ total: count() }).from(sharedLinks).where(where),
  ]);
  const total = counted?.total ?? 0;
  return {
    success: true,
    data: rows.map(viewLink),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / SHARED_LINKS_PER_PAGE)),
    per_page: SHARED_LINKS_PER_PAGE,
    total,
  };
}

/** Lets a link expire so many days from now, or never. Fails with `not_found`, also for a link that has expired. */
export async function changeLink(
  ctx: Context,
  id: string,
  { expires_in_days }: { expires_in_days: SharedDays | null },
): Promise<SharedLinkView> {
  const now = Date.now();
  const [row] = await ctx.db
    .select()
    .from(sharedLinks)
    .where(and(eq(sharedLinks.id, id), isOwn(ctx)))
    .limit(1);
  // Files of a link that has expired may be gone already.
  if (!row || viewLink(row).state === "expired") throw new AppError("not_found");
  const expires_at = endOf(now, expires_in_days);
  await ctx.db
    .update(sharedLinks)
    .set({ expires_at })
    .where(and(eq(sharedLinks.id, id), isOwn(ctx)));
  return viewLink({ ...row, expires_at });
}

/** Ends a link of the user's: nobody can read it from here on. Fails with `not_found`. */
export async function revokeLink(ctx: Context, id: string): Promise<void> {
  if ((await revoke(ctx, eq(sharedLinks.id, id))).length === 0) throw new AppError("not_found");
}

/** Ends all links of the user; returns how many there were. */
export async function revokeAllLinks(ctx: Context): Promise<number> {
  return (await revoke(ctx)).length;
}

/** The rows first: nobody reads what is being deleted. What cannot be deleted now, a schedule deletes. */
async function revoke(ctx: Context, which?: SQL): Promise<string[]> {
  const revoked = await ctx.db
    .update(sharedLinks)
    .set({ revoked_at: Date.now() })
    .where(and(isOwn(ctx), which))
    .returning({ id: sharedLinks.id });
  const ids = revoked.map(({ id }) => id);
  ctx.waitUntil(forgetFiles(ctx, ids.slice(0, REVOKED_AT_ONCE)).catch(() => {}));
  return ids;
}

/** Deletes the files of links that have ended. */
export async function forgetFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await deleteFilesOf(ctx, [id]);
    await ctx.db.update(sharedLinks).set({ stored_at: null }).where(eq(sharedLinks.id, id));
  }
}
