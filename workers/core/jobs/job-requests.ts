import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { z } from "zod/mini";
import type { JobKind } from "../../contract/jobs";

/** A job without the work it does: enough to record and to lease it. */
export interface JobShape<Payload = unknown, Checkpoint = unknown> {
  kind: JobKind;
  queue: JobQueue;
  /** Input in addition to the subject; absent if the subject is enough. */
  payload?: z.ZodMiniType<Payload>;
  /**
   * Point at which the next attempt continues, as `saveCheckpoint` stores it. One that no longer fits is treated as
   * absent.
   */
  checkpoint?: z.ZodMiniType<Checkpoint>;
  /**
   * Time that the job belongs to one worker, in milliseconds: longer than the slowest stretch between two calls of
   * `saveCheckpoint` or `extendLease`. Afterwards the worker counts as lost and another one gets the job.
   */
  leaseMs: number;
}

/** A statement that has not run yet, for a batch. */
export type Statement = BatchItem<"sqlite">;

/** Queue that wakes jobs of a kind; a binding of `env.ts`. */
export type JobQueue = "JOBS" | "DOCUMENT_JOBS";

export interface JobRequest<Payload = null> {
  subject: string;
  /** The user for whom the work is done; null for the product's own. */
  ownerId: string | null;
  payload?: Payload;
  delayMs?: number;
}

/** Jobs that a change makes necessary. */
export interface NewJobs<Payload = unknown> {
  definition: Pick<JobShape, "kind" | "queue">;
  requests: JobRequest<Payload>[];
  /** Records the jobs only where this condition holds when they are stored. */
  onlyIf?: SQL;
}

/** Checks that requests fit their definition. */
export const newJobs = <Payload, Checkpoint>(
  definition: JobShape<Payload, Checkpoint>,
  requests: JobRequest<Payload>[],
  onlyIf?: SQL,
): NewJobs => ({ definition, requests, onlyIf });

/** Writes that are committed together with a change of a job's state. New jobs are woken afterwards. */
export interface Effects {
  statements?: Statement[];
  jobs?: NewJobs[];
}
