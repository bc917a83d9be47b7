import { z } from "zod/mini";
import { JOB_KINDS } from "../jobs";
import { Count, IsoTime } from "../response";

/** What is counted hour by hour: messages that a queue gave up, and jobs that finally failed. */
export const INCIDENTS = ["dead_message", "failed_job"] as const;

export type Incident = (typeof INCIDENTS)[number];

/** Hours that the page looks back, the current one included. */
export const OPERATION_HOURS = 24;

/** D1 takes no more in one database; bytes. */
export const DATABASE_LIMIT = 10_000_000_000;

/** Figures past which administrators get a mail. */
export const ALARM_LIMITS = {
  /** Time that a job has been due, milliseconds. */
  queueMs: 10 * 60_000,
  /** Share of a provider's calls that failed, where there were so many calls at least. */
  failureShare: 0.2,
  failureCalls: 20,
  /** Size of the database, bytes. */
  databaseBytes: 7_000_000_000,
} as const;

/** Milliseconds until the first text, rounded up to the range that was counted, at most a quarter or 10 too long. */
const FirstToken = z.strictObject({ p50: Count, p99: Count, calls: Count });

const Calls = {
  calls: Count,
  failures: Count,
  /** Null where no call gave text that was measured. */
  first_token: z.nullable(FirstToken),
};

export const OperationsView = z.strictObject({
  /** Beginning of the first hour that is counted, and the time of reading. */
  since: IsoTime,
  now: IsoTime,
  /** By number of calls. The provider is null for models that are gone. */
  providers: z.array(z.strictObject({ provider: z.nullable(z.string()), ...Calls })),
  models: z.array(
    z.strictObject({
      id: z.int(),
      name: z.nullable(z.string()),
      provider: z.nullable(z.string()),
      ...Calls,
      /** Hours with calls, the oldest first. */
      hours: z.array(z.strictObject({ at: IsoTime, calls: Count, failures: Count })),
    }),
  ),
  /** The job that has been due for the longest time; null if none is. */
  oldest_due: z.nullable(z.strictObject({ kind: z.enum(JOB_KINDS), since: IsoTime })),
  dead_messages: Count,
  failed_jobs: Count,
  /** Null where the isolates of a deployment share no count. */
  open_turns: z.nullable(Count),
  database_bytes: Count,
  /** The storage's files as they were last counted; null if that was never. */
  files: z.nullable(z.strictObject({ count: Count, is_all: z.boolean(), counted_at: IsoTime })),
});

export type OperationsView = z.infer<typeof OperationsView>;
export type FirstToken = z.infer<typeof FirstToken>;
