import { z } from "zod/mini";
import type { Context } from "../context";
import { again, defineJob, done, JobError, type JobOutcome } from "../jobs/define-job";
import type { RunningJob } from "../jobs/running-job";

/** Time for which one attempt works before the next message continues. */
const SLICE_MS = 12_000;

/**
 * Indexes all records of one kind again; the subject is the kind's name. Started by the migration that makes it
 * necessary. Until it has ended, searches also look for what was typed as FTS5 took the texts apart by itself
 * (`formerPattern` in `providers/lexical/search-words.ts`).
 */
export const indexWordsJob = defineJob({
  kind: "index-words",
  queue: "JOBS",
  /** `after`: the number of the last row that is done. */
  checkpoint: z.object({ after: z.number() }),
  attempts: 20,
  backoff: { firstMs: 10_000, factor: 2, maxMs: 30 * 60_000 },
  leaseMs: 2 * 60_000,
  run: indexWords,
});

async function indexWords(ctx: Context, job: RunningJob<null, { after: number }>): Promise<JobOutcome> {
  const words = ctx.product.words.find(({ name }) => name === job.subject);
  if (!words) throw new JobError("unknown_records", `no records called ${job.subject}`, true);
  const endsAt = Date.now() + SLICE_MS;
  do {
    const next = await words.readNext(ctx, job.checkpoint?.after ?? 0);
    if (!next) return done();
    await job.saveCheckpoint({ after: next.last }, { statements: [...next.statements] });
  } while (Date.now() < endsAt);
  return again();
}
