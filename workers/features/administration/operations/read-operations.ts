import { gte, sql } from "drizzle-orm";
import { OPERATION_HOURS, type Incident, type OperationsView } from "../../../contract/admin/operations";
import type { JobKind } from "../../../contract/jobs";
import type { Context } from "../../../core/context";
import { isOpenJob } from "../../../core/jobs/enqueue-job";
import { hourOf, startOfHour } from "../../../core/operations/count-incident";
import { countOpenTurns } from "../../../core/turns/open-turns";
import { jobs } from "../../../db/schema/jobs";
import { incidentHours } from "../../../db/schema/operations";
import { readFileCount } from "./count-files";
import { readCalls, summarizeCalls } from "./model-calls";

/** The figures of the last 24 hours, and of now. Nothing is counted for them: whoever writes a record counts it. */
export async function readOperations(ctx: Context): Promise<OperationsView> {
  const now = Date.now();
  const since = hourOf(now) - OPERATION_HOURS + 1;
  const [calls, due, incidents, database_bytes, files] = await Promise.all([
    readCalls(ctx, since),
    readOldestDue(ctx, now),
    countIncidents(ctx, since),
    readDatabaseSize(ctx),
    readFileCount(ctx),
  ]);
  return {
    since: startOfHour(since),
    now: new Date(now).toISOString(),
    ...summarizeCalls(calls),
    oldest_due: due && { kind: due.kind, since: new Date(due.run_after).toISOString() },
    dead_messages: incidents.dead_message,
    failed_jobs: incidents.failed_job,
    // Elsewhere the objects that answer are in many isolates. A server of its own is one.
    open_turns: ctx.env.PUBLIC_WEB ? countOpenTurns() : null,
    database_bytes,
    files,
  };
}

/** The open job that nobody has taken for the longest time since it was due. */
export async function readOldestDue(ctx: Context, now: number) {
  const [row] = await ctx.db
    .select({ kind: sql<JobKind>`kind`, run_after: sql<number>`run_after` })
    // By itself SQLite takes the index of states, and reads and sorts all open jobs.
    .from(sql`${jobs} INDEXED BY jobs_due`)
    .where(sql`${isOpenJob} AND run_after <= ${now}`)
    .orderBy(sql`run_after`)
    .limit(1);
  return row ?? null;
}

export async function countIncidents(ctx: Context, since: number): Promise<Record<Incident, number>> {
  const rows = await ctx.db.select().from(incidentHours).where(gte(incidentHours.hour, since));
  const sum = { dead_message: 0, failed_job: 0 };
  for (const { kind, incidents } of rows) sum[kind] += incidents;
  return sum;
}

/** D1 tells its size with each result. */
export async function readDatabaseSize(ctx: Context): Promise<number> {
  const { meta } = await ctx.db.run(sql`SELECT 1`);
  return meta.size_after;
}
