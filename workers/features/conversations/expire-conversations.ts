import { and, asc, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { RESTORABLE_MS } from "../../contract/chat/limits";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { newJobs } from "../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../core/jobs/enqueue-job";
import { MAX_PURGED, purgeConversationsJob } from "./purge-conversations";

const HOUR_MS = 60 * 60 * 1000;
/** Time for which a guest's conversation is kept after its last answer. */
const KEEP_GUESTS_MS = 30 * 24 * HOUR_MS;
/** Time for which an abandoned incognito conversation is kept after its last answer. */
const KEEP_INCOGNITO_MS = 6 * HOUR_MS;
/** Time for which a deleted conversation is kept: longer than it can be restored, by what a call may take. */
const KEEP_DELETED_MS = RESTORABLE_MS + 5 * 60_000;
/** The rest waits for the next run. */
const MAX_JOBS = 100;

/** Creates jobs that delete old guest conversations, the oldest first. */
export const expireGuestConversations = (ctx: Context): Promise<void> =>
  purgeLater(ctx, isNull(conversations.user_id), KEEP_GUESTS_MS);

/** Creates jobs that delete incognito conversations of tabs that were never closed properly. */
export const expireIncognito = (ctx: Context): Promise<void> =>
  purgeLater(ctx, eq(conversations.is_incognito, 1), KEEP_INCOGNITO_MS);

/** Creates jobs that erase what users have deleted, once they cannot restore it. */
export const expireDeleted = (ctx: Context): Promise<void> =>
  purgeLater(ctx, isNotNull(conversations.deleted_at), KEEP_DELETED_MS, conversations.deleted_at);

async function purgeLater(
  ctx: Context,
  which: SQL,
  retentionMs: number,
  since: typeof conversations.updated_at | typeof conversations.deleted_at = conversations.updated_at,
): Promise<void> {
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(which, lt(since, Date.now() - retentionMs)))
    .orderBy(asc(since))
    .limit(MAX_PURGED * MAX_JOBS);
  const ids = rows.map(({ id }) => id);
  const groups = Array.from({ length: Math.ceil(ids.length / MAX_PURGED) }, (_, at) =>
    ids.slice(at * MAX_PURGED, (at + 1) * MAX_PURGED),
  );
  if (groups.length === 0) return;
  const requests = groups.map((group) => ({
    subject: group[0]!,
    ownerId: null,
    payload: { conversations: group },
  }));
  const enqueued = await enqueueStatement(ctx, newJobs(purgeConversationsJob, requests));
  await wakeJobs(ctx, { definition: purgeConversationsJob, requests: enqueued });
}
