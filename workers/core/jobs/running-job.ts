import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Context } from "../context";
import { jobs } from "../../db/schema/jobs";
import type { Effects, JobShape, Statement } from "./job-requests";
import { enqueueStatement, isRefusal, refuseUnless, wakeJobs } from "./enqueue-job";

export type JobRow = typeof jobs.$inferSelect;
export type JobChange = { [Column in keyof JobRow]?: JobRow[Column] | SQL };

/** Another worker has the job by now, or it was cancelled or deleted. Nothing of the batch was stored. */
export class LostLeaseError extends Error {
  constructor() {
    super("the lease of the job was lost");
  }
}

/**
 * A job that this worker has leased. Every write through it is committed only while the lease holds, all of it or
 * nothing: a worker that was taken for dead and comes back stores nothing over what its successor stored.
 */
export class RunningJob<Payload, Checkpoint> {
  /** Point at which to continue; null at the beginning. */
  checkpoint: Checkpoint | null;

  constructor(
    private readonly ctx: Context,
    private readonly row: JobRow,
    private readonly definition: JobShape<Payload, Checkpoint>,
  ) {
    const checkpoint = definition.checkpoint?.safeParse(row.checkpoint);
    this.checkpoint = checkpoint?.success ? checkpoint.data : null;
  }

  get subject(): string {
    return this.row.subject;
  }
  get ownerId(): string | null {
    return this.row.owner_id;
  }
  /** Fails where what is stored does not fit the definition. */
  get payload(): Payload {
    return (this.definition.payload?.parse(this.row.payload) ?? null) as Payload;
  }
  /** Time at which the job was asked for; epoch milliseconds. */
  get createdAt(): number {
    return this.row.created_at;
  }
  /** Number of attempts without progress, this one included. */
  get attempts(): number {
    return this.row.attempts;
  }
  /** Attempts without progress that never came back, and this one, which has not yet. */
  get crashes(): number {
    return this.row.crashes;
  }

  /**
   * Stores progress with what belongs to it: the next attempt continues from here, and the number of attempts starts
   * again. Fails with `LostLeaseError`.
   */
  async saveCheckpoint(
    checkpoint: Checkpoint,
    { progress, ...effects }: { progress?: { done: number; total: number } } & Effects = {},
  ): Promise<void> {
    const reached = progress && { progress_done: progress.done, progress_total: progress.total };
    await this.commit({ checkpoint, attempts: 0, crashes: 1, ...reached, ...this.#newLease() }, effects);
    this.row.attempts = 0;
    this.row.crashes = 1;
    this.checkpoint = checkpoint;
  }

  /** Keeps the job for another lease, with statements that are no progress. Fails with `LostLeaseError`. */
  async extendLease(effects: Effects = {}): Promise<void> {
    await this.commit(this.#newLease(), effects);
  }

  #newLease(): JobChange {
    const until = Date.now() + this.definition.leaseMs;
    return { run_after: until, wake_at: until };
  }

  /** Commits a change of the job's row with its effects; returns the row. Fails with `LostLeaseError`. */
  async commit(change: JobChange, effects: Effects): Promise<JobRow> {
    const held = and(eq(jobs.id, this.row.id), eq(jobs.lease, this.row.lease!));
    return (await this.#write(
      this.ctx.db.update(jobs).set(change).where(held).returning(),
      effects,
    )) as JobRow;
  }

  /** Deletes the job's row together with its effects. Fails with `LostLeaseError`. */
  async remove(effects: Effects): Promise<void> {
    await this.#write(this.ctx.db.delete(jobs).where(eq(jobs.id, this.row.id)), effects);
  }

  async #write(change: Statement, { statements = [], jobs: next = [] }: Effects): Promise<unknown> {
    const { ctx } = this;
    const { id, lease } = this.row;
    const isHeld = sql`EXISTS (SELECT 1 FROM jobs WHERE id = ${id} AND lease = ${lease})`;
    const enqueue = next.map((request) => enqueueStatement(ctx, request));
    const results = await ctx.db
      .batch([refuseUnless(ctx, isHeld), ...statements, ...enqueue, change])
      .catch((error: unknown) => {
        throw isRefusal(error) ? new LostLeaseError() : error;
      });
    for (const [at, request] of next.entries()) {
      const stored = results[1 + statements.length + at] as { subject: string }[];
      if (stored.length > 0) await wakeJobs(ctx, request);
    }
    return (results.at(-1) as unknown[])[0];
  }
}
