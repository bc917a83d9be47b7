import { z } from "zod/mini";
import { JOB_KINDS, JOB_STATES } from "../jobs";
import { success } from "../response";

export const JobsQuery = z.object({
  state: z.optional(z.union([z.literal(""), z.enum(JOB_STATES)])),
  kind: z.optional(z.union([z.literal(""), z.enum(JOB_KINDS)])),
  /** The beginning of the e-mail address of whom the work is for. */
  q: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  sort: z.optional(z.enum(["-time", "time"])),
  /** The last job of the list so far. */
  after: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

export type JobsQueryInput = z.infer<typeof JobsQuery>;

const Time = z.nullable(z.iso.datetime());

/** A job as administrators see it; times are ISO 8601. */
export const JobView = z.strictObject({
  id: z.number(),
  kind: z.enum(JOB_KINDS),
  subject: z.string(),
  state: z.enum(JOB_STATES),
  /** The user that the work is for; null for the product's own. The address is null after the account was deleted. */
  owner: z.nullable(z.strictObject({ id: z.string(), email: z.nullable(z.string()) })),
  /** Attempts since the last progress. */
  attempts: z.number(),
  progress: z.nullable(z.strictObject({ done: z.number(), total: z.number() })),
  error_code: z.nullable(z.string()),
  error: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** The latest attempt. */
  started_at: Time,
  finished_at: Time,
  /** Earliest time at which a job that waits is tried. */
  next_attempt_at: Time,
  can_retry: z.boolean(),
  can_cancel: z.boolean(),
});

export type JobView = z.infer<typeof JobView>;

export const JobPage = z.strictObject({ jobs: z.array(JobView), next: z.nullable(z.string()) });

export type JobPage = z.infer<typeof JobPage>;

export const JobParams = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

export const JobAction = z.object({
  intent: z.enum(["retry", "cancel"]),
  id: z.coerce.number().check(z.int(), z.positive()),
});

/** A job after an administrator retried or cancelled it. */
export const JobResponse = success({ data: JobView });
