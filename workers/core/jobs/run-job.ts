import { and, eq, lte, sql } from "drizzle-orm";
import type { Context } from "../context";
import { jobs } from "../../db/schema/jobs";
import { errorFields } from "../logger";
import { logWork } from "../measured-work";
import { backoffMs, done, JobError, maxAttempts, type JobDefinition, type JobOutcome } from "./define-job";
import { incidentStatement } from "../operations/count-incident";
import { isOpenJob, QUEUED_MS, wakeJobs } from "./enqueue-job";
import { LostLeaseError, RunningJob, type JobChange } from "./running-job";

const MAX_ERROR_LENGTH = 300;

/**
 * Runs the open job of a subject, where there is one that is due and that nobody runs. Answers after how many
 * milliseconds its message is to come again; null if it need not. Fails where the database does.
 */
export async function runJob<Payload, Checkpoint>(
  ctx: Context,
  definition: JobDefinition<Payload, Checkpoint>,
  subject: string,
): Promise<number | null> {
  return logWork(ctx.log, "job", async (line) => {
    line.kind = definition.kind;
    const job = await leaseJob(ctx, definition, subject);
    // A message about a job that has ended, or that another worker has, is not worth a line.
    line.outcome = job ? "lost" : null;
    if (!job) return null;
    line.attempts = job.attempts;
    try {
      if (job.crashes > maxAttempts(definition, null))
        throw new JobError("crashed", "no attempt came back", true);
      const outcome = (await definition.run(ctx, job)) ?? done();
      await commitOutcome(ctx, definition, job, outcome);
      line.outcome = outcome.type;
      return null;
    } catch (error) {
      if (error instanceof LostLeaseError) return null;
      const retryAfterMs = await commitFailure(ctx, definition, job, error).catch((failure: unknown) => {
        if (failure instanceof LostLeaseError) return undefined;
        throw failure;
      });
      if (retryAfterMs !== undefined) line.outcome = retryAfterMs === null ? "given_up" : "failed";
      return retryAfterMs ?? null;
    }
  });
}

/** Takes a job that is due; null if there is none. Counts as an attempt, and as a crash until it comes back. */
export async function leaseJob<Payload, Checkpoint>(
  ctx: Context,
  definition: JobDefinition<Payload, Checkpoint>,
  subject: string,
): Promise<RunningJob<Payload, Checkpoint> | null> {
  const now = Date.now();
  const [row] = await ctx.db
    .update(jobs)
    .set({
      state: "running",
      lease: crypto.randomUUID(),
      run_after: now + definition.leaseMs,
      wake_at: now + definition.leaseMs,
      attempts: sql`${jobs.attempts} + 1`,
      crashes: sql`${jobs.crashes} + 1`,
      started_at: now,
    })
    .where(
      and(eq(jobs.kind, definition.kind), eq(jobs.subject, subject), isOpenJob, lte(jobs.run_after, now)),
    )
    .returning();
  return row ? new RunningJob(ctx, row, definition) : null;
}

async function commitOutcome<Payload, Checkpoint>(
  ctx: Context,
  definition: JobDefinition<Payload, Checkpoint>,
  job: RunningJob<Payload, Checkpoint>,
  outcome: JobOutcome,
): Promise<void> {
  const { subject } = job;
  if (outcome.type === "again") {
    const { delayMs, crash } = outcome;
    if (crash !== null)
      ctx.log.warn("job_crashed", { kind: definition.kind, subject, ...errorFields(crash) });
    // If nothing was lost there was progress; otherwise the attempt still counts as one that did not return.
    const counts: JobChange =
      crash === null ? { attempts: 0, crashes: 0, error: null, error_code: null } : reasonOf(crash);
    await job.commit({ ...postponeBy(delayMs), ...counts }, outcome);
    return wakeJobs(ctx, { definition, requests: [{ subject, delayMs }] });
  }
  if (definition.forgetsWhenDone) return job.remove(outcome);
  const ended = await job.commit(finishUnlessAskedAgain(), outcome);
  if (ended.state === "waiting") await wakeJobs(ctx, { definition, requests: [{ subject }] });
}

const postponeBy = (delayMs: number): JobChange => {
  const at = Date.now() + delayMs;
  return { state: "waiting", lease: null, run_after: at, wake_at: at + QUEUED_MS };
};

function finishUnlessAskedAgain(): JobChange {
  const now = Date.now();
  return {
    state: sql`CASE ${jobs.rerun} WHEN 1 THEN 'waiting' ELSE 'done' END`,
    wake_at: sql`CASE ${jobs.rerun} WHEN 1 THEN ${now + QUEUED_MS} END`,
    finished_at: sql`CASE ${jobs.rerun} WHEN 1 THEN NULL ELSE ${now} END`,
    run_after: now,
    rerun: 0,
    lease: null,
    attempts: 0,
    crashes: 0,
    checkpoint: null,
    error: null,
    error_code: null,
  };
}

/** Plans the next attempt, or ends the job. Answers after how many milliseconds the next attempt is due. */
async function commitFailure<Payload, Checkpoint>(
  ctx: Context,
  definition: JobDefinition<Payload, Checkpoint>,
  job: RunningJob<Payload, Checkpoint>,
  error: unknown,
): Promise<number | null> {
  const { attempts, subject } = job;
  const isFinal =
    (error instanceof JobError && error.isPermanent) || attempts >= maxAttempts(definition, error);
  const fields = { kind: definition.kind, subject, attempts, ...errorFields(error) };
  ctx.log.warn(isFinal ? "job_given_up" : "job_failed", fields);
  const effects = (await definition.onFailure?.(ctx, job, { error, isFinal })) ?? {};
  const waitMs = backoffMs(definition, Math.max(1, attempts));
  const cameBack = { crashes: sql`${jobs.crashes} - 1` };
  const change = isFinal
    ? endAs("failed", error)
    : { ...postponeBy(waitMs), ...reasonOf(error), ...cameBack };
  const counted = isFinal ? [incidentStatement(ctx, "failed_job")] : [];
  await job.commit(change, { ...effects, statements: [...(effects.statements ?? []), ...counted] });
  return isFinal ? null : waitMs;
}

/** The changes to a job's row when it ends without success. */
export const endAs = (state: "failed" | "cancelled", error: unknown): JobChange => ({
  state,
  lease: null,
  wake_at: null,
  finished_at: Date.now(),
  ...reasonOf(error),
});

/** A code of ours, or of the system; an error's message may continue with what people wrote, which is left out. */
function reasonOf(error: unknown): Pick<JobChange, "error_code" | "error"> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "internal";
  const { error: name, detail } = errorFields(error);
  return { error_code: code, error: [name, detail].filter(Boolean).join(": ").slice(0, MAX_ERROR_LENGTH) };
}
