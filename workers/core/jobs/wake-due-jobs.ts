import { and, eq, inArray, lt, lte, sql, type SQL } from "drizzle-orm";
import type { JobKind } from "../../contract/jobs";
import type { Context } from "../context";
import { jobs } from "../../db/schema/jobs";
import { JobError } from "./define-job";
import { isOpenJob, wakeJobs } from "./enqueue-job";
import { endAs } from "./run-job";

/** Jobs that one run wakes; what is left over waits for the next run. */
const MAX_JOBS = 1_000;
/** Time until the next message is sent if this one is lost too. */
const WAKE_AGAIN_MS = 60_000;

/** Wakes jobs whose worker died, whose message was lost, or whose message is late. */
export async function wakeDueJobs(ctx: Context): Promise<void> {
  const now = Date.now();
  const due = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(lte(jobs.wake_at, now))
    .orderBy(jobs.wake_at)
    .limit(MAX_JOBS);
  const woken = await ctx.db
    .update(jobs)
    .set({ wake_at: now + WAKE_AGAIN_MS })
    .where(inArray(jobs.id, due))
    .returning({ kind: jobs.kind, subject: jobs.subject });
  for (const [kind, rows] of Map.groupBy(woken, (row) => row.kind)) {
    const definition = ctx.product.jobs.get(kind);
    if (definition) await wakeJobs(ctx, { definition, requests: rows });
    else await endUnknown(ctx, kind);
  }
}

/** Ends the open jobs of a kind that this version does not have: nothing could ever run them. */
async function endUnknown(ctx: Context, kind: JobKind): Promise<void> {
  ctx.log.warn("job_kind_unknown", { kind });
  await ctx.db
    .update(jobs)
    .set(endAs("failed", new JobError("unknown_kind", "this version has no such work", true)))
    .where(and(eq(jobs.kind, kind), isOpenJob));
}

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Time for which finished jobs stay listed for administrators: those that are done, and those that failed or were
 * cancelled.
 */
const KEEP_DONE_MS = 2 * DAY_MS;
const KEEP_FAILED_MS = 30 * DAY_MS;
const MAX_PRUNED = 20_000;

/** Deletes jobs that ended some time ago. */
export async function pruneJobs(ctx: Context): Promise<void> {
  const now = Date.now();
  // The plus keeps SQLite from scanning all jobs of a state.
  const isDone = sql`+state = 'done'`;
  const old = (retentionMs: number, which?: SQL) =>
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(lt(jobs.finished_at, now - retentionMs), which))
      .orderBy(jobs.finished_at)
      .limit(MAX_PRUNED);
  await ctx.db.batch([
    ctx.db.delete(jobs).where(inArray(jobs.id, old(KEEP_FAILED_MS))),
    ctx.db.delete(jobs).where(inArray(jobs.id, old(KEEP_DONE_MS, isDone))),
  ]);
}
