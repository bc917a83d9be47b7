import { and, count, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod/mini";
import { jobs } from "../../../db/schema/jobs";
import type { Context } from "../../context";
import { again, defineJob, done, type JobOutcome } from "../../jobs/define-job";
import { enqueueJob, isOpenJob } from "../../jobs/enqueue-job";
import { newJobs } from "../../jobs/job-requests";
import type { RunningJob } from "../../jobs/running-job";
import { untilLimitIsLifted } from "../../search-models/count-calls";
import { embeddingModel, isDayLimitReached } from "../../search-models/search-models";
import { readVectorsModel, vectorsModelStatement } from "./vectors-model";

/** Time for which one attempt works before the next message continues. */
const SLICE_MS = 12_000;
/** Jobs that may be open at a time: uploads and mail are not to wait behind thousands of them. */
const MAX_OPEN = 25;
const WAIT_MS = 10_000;
/** Time until it is tried again where it has failed. */
const RETRY_MS = 60 * 60 * 1000;

const Checkpoint = z.object({
  /** Kind of sources that is gone through, by its position, and the last id that was looked at. */
  kind: z.number(),
  after: z.string(),
  /** Time at which the jobs of all sources had been asked for, epoch milliseconds. */
  askedAt: z.optional(z.number()),
});

const START: z.infer<typeof Checkpoint> = { kind: 0, after: "" };

/**
 * Makes the vectors of all sources that lack those of a model; the subject is its name. Words alone serve a source
 * until it has them.
 */
export const makeVectorsJob = defineJob({
  kind: "make-vectors",
  queue: "JOBS",
  checkpoint: Checkpoint,
  attempts: 10,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 30 * 60_000 },
  leaseMs: 2 * 60_000,
  run: makeVectors,
});

async function makeVectors(
  ctx: Context,
  job: RunningJob<null, z.infer<typeof Checkpoint>>,
): Promise<JobOutcome> {
  const model = await embeddingModel(ctx);
  // Another one is in use by now: its vectors are the schedule's to ask for.
  if (model?.name !== job.subject) return done();
  if (model.isWorkersAi && (await isDayLimitReached(ctx))) return again({ delayMs: untilLimitIsLifted() });
  const endsAt = Date.now() + SLICE_MS;
  while (Date.now() < endsAt) {
    const { kind, after, askedAt = Number.MAX_SAFE_INTEGER } = job.checkpoint ?? START;
    const sources = ctx.product.vectors[kind];
    if ((await countOpen(ctx, askedAt)) > (sources ? MAX_OPEN : 0)) return again({ delayMs: WAIT_MS });
    if (!sources)
      return done({
        statements: [vectorsModelStatement(ctx, { model: model.name, isComplete: true })],
      });
    const next = await sources.readNext(ctx, after, model.name);
    const isLast = !next && kind === ctx.product.vectors.length - 1;
    const reached = next
      ? { kind, after: next.last }
      : { kind: kind + 1, after: "", ...(isLast && { askedAt: Date.now() }) };
    await job.saveCheckpoint(reached, next ? { jobs: [newJobs(sources.job, next.missing)] } : {});
  }
  return again();
}

/** Counts the jobs for single sources that have not ended, of those that were asked for until a time. */
async function countOpen(ctx: Context, until: number): Promise<number> {
  const kinds = ctx.product.vectors.map(({ job }) => job.kind);
  const [row] = await ctx.db
    .select({ open: count() })
    .from(jobs)
    .where(and(inArray(jobs.kind, kinds), isOpenJob, lte(jobs.created_at, until)));
  return row!.open;
}

/** Asks for the vectors of the model in use, once it is another one than before, or there was none for a while. */
export async function keepVectorsOfModel(ctx: Context): Promise<void> {
  const [model, stored] = await Promise.all([embeddingModel(ctx), readVectorsModel(ctx)]);
  if (!model) {
    if (stored?.isComplete) await vectorsModelStatement(ctx, { ...stored, isComplete: false });
    return;
  }
  if (stored?.isComplete && stored.model === model.name) return;
  const since = Date.now() - RETRY_MS;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM jobs WHERE kind = 'make-vectors' AND subject = ${model.name}
    AND (${isOpenJob} OR (state = 'failed' AND created_at > ${since})))`;
  await enqueueJob(ctx, newJobs(makeVectorsJob, [{ subject: model.name, ownerId: null }], isNew));
}
