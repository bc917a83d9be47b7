import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { JOB_KINDS, JOB_STATES } from "../../contract/jobs";

/** Background work. The row is the job; a queue message only wakes it up. Times are epoch milliseconds. */
export const jobs = sqliteTable(
  "jobs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** The subject of the work, such as a document's id. At most one job of a kind is open for a subject. */
    subject: text().notNull(),
    /** The user for whom the work is done; null for the product's own. */
    owner_id: text(),
    payload: text({ mode: "json" }).$type<unknown>(),
    state: text({ enum: JOB_STATES }).notNull().default("waiting"),
    /** No worker may take the job before this time: its delay while it waits, the end of its lease while it runs. */
    run_after: integer().notNull(),
    /**
     * Time at which the schedule sends a message if the job has not moved on by then. Null for a job that has ended.
     */
    wake_at: integer(),
    /** Random token of the worker that runs it; without it, nothing can be stored for this job. */
    lease: text(),
    /** Attempts begun since the last progress. */
    attempts: integer().notNull().default(0),
    /** Attempts since the last progress that never came back: the worker was killed. */
    crashes: integer().notNull().default(0),
    /** 1 when the job was requested again while it ran: it then starts over instead of ending. */
    rerun: integer().notNull().default(0),
    /** Point at which the next attempt continues. */
    checkpoint: text({ mode: "json" }).$type<unknown>(),
    progress_done: integer(),
    progress_total: integer(),
    /** Reason why the last attempt failed: a short code, and a text for administrators. */
    error_code: text(),
    error: text(),
    created_at: integer().notNull(),
    started_at: integer(),
    finished_at: integer(),
  },
  (table) => [
    uniqueIndex("jobs_open")
      .on(table.kind, table.subject)
      .where(sql`state IN ('waiting', 'running')`),
    index("jobs_wake")
      .on(table.wake_at)
      .where(sql`wake_at IS NOT NULL`),
    index("jobs_due")
      .on(table.run_after)
      .where(sql`state IN ('waiting', 'running')`),
    index("jobs_finished")
      .on(table.finished_at)
      .where(sql`finished_at IS NOT NULL`),
    // An index keeps the order of ids within one key: lists by state, kind or owner need no sorting.
    index("jobs_state").on(table.state),
    index("jobs_kind").on(table.kind),
    index("jobs_owner").on(table.owner_id),
  ],
);
