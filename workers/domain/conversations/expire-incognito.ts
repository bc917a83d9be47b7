import { and, asc, eq, lt } from "drizzle-orm";
import type { Job } from "../../contract/jobs";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";

/** How long an incognito conversation that nobody left properly stays after its last answer; hours. */
const KEEP_HOURS = 6;
const CONVERSATIONS_A_JOB = 50;
const JOBS_A_RUN = 100;

/** Deletes what was said incognito in tabs that just died. */
export async function expireIncognito(ctx: Context): Promise<void> {
  const before = Date.now() - KEEP_HOURS * 60 * 60 * 1000;
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.is_incognito, 1), lt(conversations.updated_at, before)))
    .orderBy(asc(conversations.updated_at))
    .limit(CONVERSATIONS_A_JOB * JOBS_A_RUN);
  for (let at = 0; at < rows.length; at += CONVERSATIONS_A_JOB) {
    const ids = rows.slice(at, at + CONVERSATIONS_A_JOB).map(({ id }) => id);
    await ctx.env.JOBS.send({ type: "purge-conversations", conversations: ids } satisfies Job);
  }
}
