import { eq, sql } from "drizzle-orm";
import type { JobView } from "../../contract/admin/jobs";
import type { Context } from "../context";
import { jobs } from "../../db/schema/jobs";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { JobError } from "./define-job";
import type { Effects } from "./job-requests";
import { enqueueStatement, isRefusal, QUEUED_MS, refuseUnless, wakeJobs } from "./enqueue-job";
import { allowedActions, readJob } from "./list-jobs";
import { endAs } from "./run-job";
import { RunningJob, type JobChange, type JobRow } from "./running-job";

/**
 * Runs a job again that failed or was cancelled, with all its attempts; one that waits is run now. Fails with
 * `unauthorized` for anyone but an administrator, with `not_found`, or with `job_changed` where it is in another state
 * by now, may not be retried, or another one of its kind is open for its subject.
 */
export async function retryJob(ctx: Context, id: number): Promise<JobView> {
  const row = await rowOf(ctx, id);
  const definition = ctx.product.jobs.get(row.kind);
  if (!definition || !allowedActions(ctx, row).can_retry) throw new AppError("job_changed");
  const now = Date.now();
  const due = { state: "waiting", run_after: now, wake_at: now + QUEUED_MS } as const;
  const again = { ...due, attempts: 0, crashes: 0, created_at: now, finished_at: null } as const;
  const hasEnded = row.state !== "waiting";
  const statements = hasEnded ? (definition.onRetry?.(ctx, new RunningJob(ctx, row, definition)) ?? []) : [];
  await change(ctx, row, hasEnded ? again : due, { statements });
  await wakeJobs(ctx, { definition, requests: [row] });
  return readJob(ctx, id);
}

/**
 * Ends a job that waits or runs: a worker at it can store nothing more, and what it was for counts as failed. Fails as
 * `retryJob` does.
 */
export async function cancelJob(ctx: Context, id: number): Promise<JobView> {
  const row = await rowOf(ctx, id);
  const definition = ctx.product.jobs.get(row.kind);
  if (!definition || !allowedActions(ctx, row).can_cancel) throw new AppError("job_changed");
  const error = new JobError("cancelled", "cancelled by an administrator", true);
  const job = new RunningJob(ctx, row, definition);
  const effects = (await definition.onFailure?.(ctx, job, { error, isFinal: true })) ?? {};
  await change(ctx, row, endAs("cancelled", error), effects);
  return readJob(ctx, id);
}

async function rowOf(ctx: Context, id: number): Promise<JobRow> {
  if (ctx.actor.kind !== "admin") throw new AppError("unauthorized");
  const [row] = await ctx.db.select().from(jobs).where(eq(jobs.id, id)).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Changes a job that is still in the state it was seen in, with its effects and an entry of the audit log. */
async function change(
  ctx: Context,
  row: JobRow,
  to: JobChange,
  { statements = [], jobs: next = [] }: Effects,
): Promise<void> {
  const { id, kind, subject, state } = row;
  await ctx.db
    .batch([
      refuseUnless(ctx, sql`EXISTS (SELECT 1 FROM jobs WHERE id = ${id} AND state = ${state})`),
      ...statements,
      ...next.map((request) => enqueueStatement(ctx, request)),
      ctx.db.update(jobs).set(to).where(eq(jobs.id, id)),
      auditEntry(ctx, {
        action: "update",
        resource: "jobs",
        resourceId: id,
        before: { kind, subject, state },
        after: { kind, subject, state: to.state },
      }),
    ])
    .catch((error: unknown) => {
      throw isRefusal(error) ? new AppError("job_changed") : error;
    });
  for (const request of next) await wakeJobs(ctx, request);
}
