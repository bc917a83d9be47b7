import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { sharedLinks } from "../../../db/schema/shared-links";
import { forgetFiles } from "./own-links";
import { deleteFilesOf } from "./snapshot";

const HOUR_MS = 60 * 60_000;
/** Time for which the row of an ended link is kept: an administrator sees what was reported. */
const KEEP_ENDED_MS = 30 * 24 * HOUR_MS;
/** Time after which a link that was never completed is given up. */
const MAKING_MS = HOUR_MS;
/** Links of one run; the rest waits for the next one. */
const LINKS_A_RUN = 500;
const LINKS_A_STEP = 50;
const STEPS_A_RUN = 20;

/** Deletes the files of links that have expired or were revoked, and the rows of those that ended long ago. */
export async function purgeLinks(ctx: Context): Promise<void> {
  const now = Date.now();
  const { id, stored_at, expires_at, revoked_at, created_at } = sharedLinks;
  const [expired, revoked, unfinished, old] = await ctx.db.batch([
    ctx.db
      .select({ id })
      .from(sharedLinks)
      .where(and(isNotNull(stored_at), lt(expires_at, now)))
      .limit(LINKS_A_RUN),
    ctx.db
      .select({ id })
      .from(sharedLinks)
      .where(and(isNotNull(stored_at), isNotNull(revoked_at)))
      .limit(LINKS_A_RUN),
    ctx.db
      .select({ id })
      .from(sharedLinks)
      .where(
        and(
          isNull(stored_at),
          isNull(revoked_at),
          or(isNull(expires_at), gt(expires_at, now)),
          lt(created_at, now - MAKING_MS),
        ),
      )
      .limit(LINKS_A_RUN),
    ctx.db
      .select({ id })
      .from(sharedLinks)
      .where(
        and(
          isNull(stored_at),
          lt(created_at, now - KEEP_ENDED_MS),
          or(lt(revoked_at, now - KEEP_ENDED_MS), lt(expires_at, now - KEEP_ENDED_MS)),
        ),
      )
      .orderBy(asc(created_at))
      .limit(LINKS_A_RUN),
  ]);
  await forgetFiles(
    ctx,
    [...expired, ...revoked].map((link) => link.id),
  );
  await eraseLinks(
    ctx,
    [...unfinished, ...old].map((link) => link.id),
  );
}

/** Deletes links with their files. The rows last: after a crash, they show what is still to be deleted. */
async function eraseLinks(ctx: Context, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += LINKS_A_STEP) {
    const step = ids.slice(at, at + LINKS_A_STEP);
    await deleteFilesOf(ctx, step);
    await ctx.db.delete(sharedLinks).where(inArray(sharedLinks.id, step));
  }
}

/** Deletes the links to these conversations. Repeating it changes nothing. */
export async function eraseLinksTo(ctx: Context, conversations: string[]): Promise<void> {
  while ((await eraseStep(ctx, inArray(sharedLinks.conversation_id, conversations))) === LINKS_A_STEP);
}

/** Deletes the links of a user; `more` when there were too many for one run. */
export async function eraseLinksOf(ctx: Context, userId: string): Promise<"done" | "more"> {
  for (let step = 0; step < STEPS_A_RUN; step += 1)
    if ((await eraseStep(ctx, eq(sharedLinks.user_id, userId))) < LINKS_A_STEP) return "done";
  return "more";
}

async function eraseStep(ctx: Context, which: SQL): Promise<number> {
  const rows = await ctx.db.select({ id: sharedLinks.id }).from(sharedLinks).where(which).limit(LINKS_A_STEP);
  await eraseLinks(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
