import { and, asc, isNull, lt } from "drizzle-orm";
import type { Context } from "../../context";
import type { Job } from "../../contract/jobs";
import { conversations } from "../../db/schema/conversations";

/** How long a guest's conversation is kept after its last answer; days. */
const KEEP_DAYS = 30;
const CONVERSATIONS_A_JOB = 50;
const JOBS_A_RUN = 100;

/** Hands conversations of guests who have long gone to jobs that delete them; what is left over waits a day. */
export async function expireGuestConversations(ctx: Context): Promise<void> {
  const before = Date.now() - KEEP_DAYS * 24 * 60 * 60 * 1000;
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isNull(conversations.user_id), lt(conversations.updated_at, before)))
    .orderBy(asc(conversations.updated_at))
    .limit(CONVERSATIONS_A_JOB * JOBS_A_RUN);
  for (let at = 0; at < rows.length; at += CONVERSATIONS_A_JOB) {
    const ids = rows.slice(at, at + CONVERSATIONS_A_JOB).map(({ id }) => id);
    await ctx.env.JOBS.send({ type: "purge-conversations", conversations: ids } satisfies Job);
  }
}
