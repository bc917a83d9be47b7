import type { Context } from "../context";
import type { Effects, JobShape, Statement } from "./job-requests";
import type { RunningJob } from "./running-job";

/** The result of an attempt that did not fail. */
export type JobOutcome =
  | ({ type: "done" } & Effects)
  | ({ type: "again"; delayMs: number; crash: unknown } & Effects);

/** The job has ended well. */
export const done = (effects: Effects = {}): JobOutcome => ({ type: "done", ...effects });

/**
 * Says that there is more to do, after a delay in milliseconds. `crash`: the error by which a process was lost that the attempt
 * relied on; the attempt then counts among the job's `crashes`, and as one without progress.
 */
export const again = ({ delayMs = 0, crash = null, ...effects }: Partial<AgainOptions> = {}): JobOutcome => ({
  type: "again",
  delayMs,
  crash,
  ...effects,
});

type AgainOptions = { delayMs: number; crash: unknown } & Effects;

/** A failure that has a name, or that another attempt would not change. */
export class JobError extends Error {
  constructor(
    /** Shown to administrators: a short code in snake case. */
    readonly code: string,
    message: string,
    readonly isPermanent = false,
  ) {
    super(message);
    this.name = "JobError";
  }
}

/** Failure of an attempt: the argument of `onFailure`. */
export interface JobFailure {
  error: unknown;
  /** No further attempt will be made. */
  isFinal: boolean;
}

export interface JobDefinition<Payload = unknown, Checkpoint = unknown> extends JobShape<
  Payload,
  Checkpoint
> {
  /** Number of attempts without progress; may depend on the error of the last one, null after a crash. */
  attempts: number | ((error: unknown) => number);
  /** The wait before the second attempt, how much longer each further one is, and the longest; milliseconds. */
  backoff: { firstMs: number; factor: number; maxMs: number };
  /** Does the work. What it stores goes through `job`, or is harmless when it is stored again. Fails to be retried. */
  run(ctx: Context, job: RunningJob<Payload, Checkpoint>): Promise<JobOutcome | void>;
  /** Additional writes when an attempt fails or the job is cancelled; side effects in it must be repeatable. */
  onFailure?(
    ctx: Context,
    job: RunningJob<Payload, Checkpoint>,
    failure: JobFailure,
  ): Promise<Effects> | Effects;
  /** Additional writes when an administrator retries a job that had ended. */
  onRetry?(ctx: Context, job: RunningJob<Payload, Checkpoint>): Statement[];
  /** Actions that administrators must not take on a job of this kind. */
  forbids?: readonly ("retry" | "cancel")[];
  /** Deletes the row when the job is done: for work after which no trace of its subject may remain. */
  forgetsWhenDone?: boolean;
}

/** A kind of job; features declare theirs in `feature.ts`. */
export const defineJob = <Payload = null, Checkpoint = null>(
  definition: JobDefinition<Payload, Checkpoint>,
): JobDefinition<Payload, Checkpoint> => definition;

/** Returns the number of attempts that a job has after an error. */
export const maxAttempts = ({ attempts }: Pick<JobDefinition, "attempts">, error: unknown): number =>
  typeof attempts === "number" ? attempts : attempts(error);

/** Returns how long the job waits after its n-th attempt without progress, in milliseconds. */
export const backoffMs = ({ backoff }: Pick<JobDefinition, "backoff">, attempt: number): number =>
  Math.min(backoff.maxMs, backoff.firstMs * backoff.factor ** (attempt - 1));
