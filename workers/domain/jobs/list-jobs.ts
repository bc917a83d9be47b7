import { and, eq, sql } from "drizzle-orm";
import type { JobPage, JobsQueryInput, JobView } from "../../contract/admin/jobs";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { jobs } from "../../db/schema/jobs";
import { AppError } from "../errors";
import { findJob } from "./registry";
import type { JobRow } from "./running-job";
import { isoTime } from "../../iso-time";

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
  // With owners, their index finds the few matching rows: without the plus, SQLite would scan all rows in order.
  const id = ofOwner ? sql`+jobs.id` : sql`jobs.id`;
  const rows = await ctx.db
    .select({ job: jobs, email: users.email })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.owner_id))
    .where(
      and(
        state ? eq(jobs.state, state) : undefined,
        kind ? eq(jobs.kind, kind) : undefined,
        ofOwner || undefined,
        after ? (isAscending ? sql`${id} > ${after}` : sql`${id} < ${after}`) : undefined,
      ),
    )
    .orderBy(isAscending ? sql`${id} ASC` : sql`${id} DESC`)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  return {
    jobs: shown.map(({ job, email }) => viewJob(job, email)),
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
  return viewJob(row.job, row.email);
}

/** What an administrator may do to a job in its current state. */
export function allowedActions({ kind, state }: Pick<JobRow, "kind" | "state">) {
  const forbids = findJob(kind)?.forbids ?? [];
  const isOpen = state === "waiting" || state === "running";
  const hasEndedBadly = state === "failed" || state === "cancelled";
  return {
    can_retry: state === "waiting" || (hasEndedBadly && !forbids.includes("retry")),
    can_cancel: isOpen && !forbids.includes("cancel"),
  };
}

const viewJob = (job: JobRow, email: string | null): JobView => ({
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
  ...allowedActions(job),
});
