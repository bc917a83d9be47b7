import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { jobs } from "../../../db/schema/jobs";
import { again, defineJob, done } from "../../../core/jobs/define-job";
import { endUserAccess } from "../end-user-access";
import { eraseRecords } from "./erase-records";

/**
 * Removes all that a deleted user left, a part at a time; the subject is the user's id. Attempted until it succeeds.
 */
export const eraseAccountJob = defineJob({
  kind: "erase-account",
  queue: "JOBS",
  attempts: Infinity,
  backoff: { firstMs: 5_000, factor: 2, maxMs: 10 * 60_000 },
  leaseMs: 5 * 60_000,
  forbids: ["cancel"],
  forgetsWhenDone: true,
  async run(ctx, job) {
    await endUserAccess(ctx, job.subject);
    // The account's own records go last: features may still need them to erase theirs.
    for (const erase of [eraseJobs, ...ctx.product.erasers, eraseRecords, eraseJobs]) {
      if ((await erase(ctx, job.subject)) === "more") return again();
      await job.extendLease();
    }
    return done();
  },
});

/** The user's other jobs: workers that are at one of them can store nothing from here on. */
async function eraseJobs(ctx: Context, userId: string): Promise<"done"> {
  await ctx.db.delete(jobs).where(and(eq(jobs.owner_id, userId), ne(jobs.kind, "erase-account")));
  return "done";
}
