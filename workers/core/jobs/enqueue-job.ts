import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { JobMessage } from "../../contract/jobs";
import type { Context } from "../context";
import { selectColumns } from "../../db/client";
import { jobs } from "../../db/schema/jobs";
import { errorFields } from "../logger";
import type { JobRequest, JobShape, NewJobs } from "./job-requests";

/** The job is open: it waits, or it runs. Written out so that SQLite finds the partial index. */
export const isOpenJob = sql`state IN ('waiting', 'running')`;

/** Time that a message may take before the schedule sends another one, in milliseconds. */
export const QUEUED_MS = 20_000;
/** Messages of one call, as Cloudflare Queues allows. */
const MESSAGES_PER_CALL = 100;
const MAX_DELAY_SECONDS = 12 * 60 * 60;

/**
 * The statement that records jobs, for the batch that makes them necessary: neither is there without the other.
 * `wakeJobs` is to follow; should it not, the schedule does it. A job of this kind that is open for the same subject
 * stays the only one; where it runs already, it starts over when it has ended. Returns the jobs that are new, and with
 * `rerun` 1 those that will start over.
 */
export function enqueueStatement(ctx: Context, { definition, requests, onlyIf = sql`true` }: NewJobs) {
  const now = Date.now();
  const rows = requests.map(({ subject, ownerId, payload = null, delayMs = 0 }) => {
    const at = now + delayMs;
    return { subject, owner: ownerId, payload, at };
  });
  const values = selectColumns(jobs, {
    kind: sql`${definition.kind}`,
    subject: sql`value ->> 'subject'`,
    owner_id: sql`value ->> 'owner'`,
    payload: sql`nullif(value -> 'payload', 'null')`,
    state: sql`'waiting'`,
    run_after: sql`value ->> 'at'`,
    wake_at: sql`(value ->> 'at') + ${QUEUED_MS}`,
    attempts: sql`0`,
    crashes: sql`0`,
    rerun: sql`0`,
    created_at: sql`${now}`,
  });
  return ctx.db
    .insert(jobs)
    .select(sql`SELECT ${values} FROM json_each(${JSON.stringify(rows)}) WHERE ${onlyIf}`)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      targetWhere: isOpenJob,
      set: { rerun: 1 },
      setWhere: sql`state = 'running'`,
    })
    .returning({ subject: jobs.subject, rerun: jobs.rerun });
}

/** A statement that breaks a constraint, and with it its batch, where a condition does not hold. */
export const refuseUnless = (ctx: Context, holds: SQL) =>
  ctx.db.insert(jobs).select(sql`SELECT ${selectColumns(jobs, {})} WHERE NOT ${holds}`);

/** Whether a batch failed by `refuseUnless`, or because a job of the kind is open for the subject already. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (/(NOT NULL|UNIQUE) constraint failed: jobs\./.test(error.message) || isRefusal(error.cause));

/** Records a job and wakes it; false when one of its kind is open for the subject. */
export async function enqueueJob(ctx: Context, request: NewJobs): Promise<boolean> {
  const rows = await enqueueStatement(ctx, request);
  if (!rows.some(({ rerun }) => rerun === 0)) return false;
  await wakeJobs(ctx, request);
  return true;
}

/** Sends queue messages that wake recorded jobs, each after its delay. The schedule sends the ones that fail. */
export async function wakeJobs(
  ctx: Context,
  { definition: { kind, queue }, requests }: Pick<NewJobs, "definition"> & { requests: Wake[] },
): Promise<void> {
  const messages = requests.map(({ subject, delayMs = 0 }) => ({
    body: { kind, subject } satisfies JobMessage,
    delaySeconds: secondsOf(delayMs),
  }));
  for (let at = 0; at < messages.length; at += MESSAGES_PER_CALL)
    await ctx.env[queue]
      .sendBatch(messages.slice(at, at + MESSAGES_PER_CALL))
      .catch((error: unknown) => ctx.log.warn("jobs_not_queued", { kind, ...errorFields(error) }));
}

type Wake = Pick<JobRequest, "subject" | "delayMs">;

/** Rounds up to whole seconds: a message that arrives before its job is due does nothing. */
export const secondsOf = (delayMs: number): number => Math.min(MAX_DELAY_SECONDS, Math.ceil(delayMs / 1000));

/** The statement by which a waiting job is due now instead of later; `wakeJobs` is to follow. */
export const hurryStatement = (ctx: Context, definition: Pick<JobShape, "kind">, subject: string) =>
  rescheduleStatement(ctx, definition, { subject });

/** The statement by which a waiting job is due after another delay than before; without one, now. */
export function rescheduleStatement(
  ctx: Context,
  { kind }: Pick<JobShape, "kind">,
  { subject, delayMs = 0 }: Wake,
) {
  const at = Date.now() + delayMs;
  return ctx.db
    .update(jobs)
    .set({ run_after: at, wake_at: at + QUEUED_MS })
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject), isOpenJob, sql`state = 'waiting'`));
}

/** The statement that deletes open jobs of deleted subjects; a worker that runs one of them can store nothing more. */
export const dropJobs = (ctx: Context, { kind }: Pick<JobShape, "kind">, subjects: string[]) =>
  ctx.db.delete(jobs).where(and(eq(jobs.kind, kind), inArray(jobs.subject, subjects), isOpenJob));
