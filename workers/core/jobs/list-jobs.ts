import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { JobPage, JobsQueryInput, JobView } from "../../contract/admin/jobs";
import type { Context } from "../context";
import { users } from "../../db/schema/accounts";
import { jobs } from "../../db/schema/jobs";
import { AppError } from "../errors";
import type { JobRow } from "./running-job";
import { isoTime } from "../iso-time";

const PAGE = 50;
/** Sorts after every continuation of a prefix. */
const END = "\u{10FFFF}";

/** Jobs, the newest first unless the oldest are wanted. */
export async function listJobs(
  ctx: Context,
  { state, kind, q, sort, after }: JobsQueryInput,
): Promise<JobPage> {
  const isAscending = sort === "time";
  const ofOwner =
    q && sql`${jobs.owner_id} IN (SELECT id FROM users WHERE email >= ${q} AND email < ${q + END})`;
  // The owners' index finds the few matching rows: without the plus, SQLite would read all rows of the state or kind.
  const plus = ofOwner ? sql`+` : sql``;
  const rows = await ctx.db
    .select({ job: jobs, email: users.email })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.owner_id))
    .where(
      and(
        state ? sql`${plus}${jobs.state} = ${state}` : undefined,
        kind ? sql`${plus}${jobs.kind} = ${kind}` : undefined,
        ofOwner || undefined,
        after ? (isAscending ? gt(jobs.id, after) : lt(jobs.id, after)) : undefined,
      ),
    )
    .orderBy(isAscending ? asc(jobs.id) : desc(jobs.id))
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    jobs: shown.map(({ job, email }) => viewJob(ctx, job, email)),
    next: rows.length > PAGE ? String(shown.at(-1)!.job.id) : null,
  };
}

/** A job by its id. Fails with `not_found`. */
export async function readJob(ctx: Context, id: number): Promise<JobView> {
  const [row] = await ctx.db
    .select({ job: jobs, email: users.email })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.owner_id))
    .where(eq(jobs.id, id))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return viewJob(ctx, row.job, row.email);
}

/** Actions that an administrator may take on a job in its current state. */
export function allowedActions({ product }: Context, { kind, state }: Pick<JobRow, "kind" | "state">) {
  const definition = product.jobs.get(kind);
  // One that this version does not know cannot be run, and nothing would follow from its end.
  if (!definition) return { can_retry: false, can_cancel: false };
  const { forbids = [] } = definition;
  const isOpen = state === "waiting" || state === "running";
  const hasEndedBadly = state === "failed" || state === "cancelled";
  return {
    can_retry: state === "waiting" || (hasEndedBadly && !forbids.includes("retry")),
    can_cancel: isOpen && !forbids.includes("cancel"),
  };
}

const viewJob = (ctx: Context, job: JobRow, email: string | null): JobView => ({
  id: job.id,
  kind: job.kind,
  subject: job.subject,
  state: job.state,
  owner: job.owner_id === null ? null : { id: job.owner_id, email },
  attempts: job.attempts,
  progress:
    job.progress_done === null || job.progress_total === null
      ? null
      : { done: job.progress_done, total: job.progress_total },
  error_code: job.error_code,
  error: job.error,
  created_at: new Date(job.created_at).toISOString(),
  started_at: isoTime(job.started_at),
  finished_at: isoTime(job.finished_at),
  next_attempt_at: job.state === "waiting" ? isoTime(job.run_after) : null,
  ...allowedActions(ctx, job),
});
