import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import { errorFields } from "../../../core/logger";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { newJobs, type Effects, type Statement } from "../../../core/jobs/job-requests";
import { enqueueStatement, hurryStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { LostLeaseError } from "../../../core/jobs/running-job";
import type { ChatbotRow } from "../own-chatbot";
import { checksAfterTraining } from "../checks/replay-checks";
import { giveUpSite, notOf, PutOffSites, putOffAgain, waitOf } from "./put-off-sites";
import { embeddingAfter } from "./embed-chatbot";
import { Sites } from "./sites";
import { readSource } from "./read-source";
import { storeContent, storeFailure, storeUnchanged, type SourceRow, type TrainingJob } from "./store-source";

/** Sources read at the same time: more would be a burden on the site that they come from. */
const PARALLEL = 4;
/** Sources and milliseconds of one attempt: a Worker may make only so many requests before it has to start again. */
const SOURCES_PER_RUN = 60;
const RUN_MS = 20_000;
/**
 * Time after which the sources that still wait are given up, unless pages are still being read at the pace that their
 * site asks for; then after the longer time. Milliseconds.
 */
const MAX_TRAINING_MS = 60 * 60 * 1000;
const MAX_SLOW_TRAINING_MS = 6 * MAX_TRAINING_MS;
/** A training in which nothing was read for so long does not get on any more. Milliseconds. */
const STANDSTILL_MS = 10 * 60 * 1000;

/** Reads the sources of a chatbot that wait; the subject is the chatbot's id, the owner its user. */
export const trainChatbotJob = defineJob<null, PutOffSites>({
  kind: "train-chatbot",
  queue: "JOBS",
  checkpoint: PutOffSites,
  attempts: 5,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 5 * 60_000 },
  leaseMs: 2 * 60_000,
  run: train,
  onFailure: (ctx, job, { isFinal }) => (isFinal ? finishEarly(ctx, job) : {}),
  onRetry: (ctx, { subject }) => [changeState(ctx, subject, "training")],
});

/** Begins a training in one batch with what makes it necessary. One that runs already takes it in. */
export async function startTraining(
  ctx: Context,
  { id, user_id }: Pick<ChatbotRow, "id" | "user_id">,
  statements: Statement[],
): Promise<void> {
  const isThere = sql`EXISTS (SELECT 1 FROM support_chatbots WHERE id = ${id})`;
  const job = newJobs(trainChatbotJob, [{ subject: id, ownerId: user_id }], isThere);
  await ctx.db.batch([
    // Added sources need not wait for sites that cannot be reached.
    hurryStatement(ctx, trainChatbotJob, id),
    ...statements,
    changeState(ctx, id, "training"),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
}

async function train(ctx: Context, job: TrainingJob): Promise<JobOutcome> {
  const { subject: chatbotId } = job;
  const begun = Date.now();
  if (await isOverdue(ctx, job, begun)) return done(finishEarly(ctx, job));
  const putOff = job.checkpoint ?? {};
  const others = await readWaiting(ctx, chatbotId, { without: putOff });
  const waiting = others.length > 0 ? others : await readWaiting(ctx, chatbotId);
  const queue = waiting.values();
  const sites = new Sites(ctx);
  const worker = async () => {
    for (const source of queue) {
      await learn(ctx, job, sites, source);
      if (Date.now() - begun > RUN_MS) return;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const { sites: left, givenUp } = putOffAgain(putOff, await sites.readReached());
  const statements = givenUp.map((origin) => giveUpSite(ctx, chatbotId, origin));
  await job.saveCheckpoint(left, { statements });
  if (await isWaiting(ctx, chatbotId, { without: left })) return again();
  if (await isWaiting(ctx, chatbotId)) return again({ delayMs: waitOf(left) });
  return done(finish(ctx, job));
}

async function isOverdue(ctx: Context, { subject, createdAt }: TrainingJob, now: number): Promise<boolean> {
  const age = now - createdAt;
  if (age <= MAX_TRAINING_MS || age > MAX_SLOW_TRAINING_MS) return age > MAX_TRAINING_MS;
  const isRecent = gt(chatbotSources.read_at, now - STANDSTILL_MS);
  return (await ctx.db.$count(chatbotSources, and(eq(chatbotSources.chatbot_id, subject), isRecent))) === 0;
}

interface Waiting {
  /** Sites whose pages are not counted. */
  without?: PutOffSites;
  limit?: number;
}

const readWaiting = (
  ctx: Context,
  chatbotId: string,
  { without = {}, limit = SOURCES_PER_RUN }: Waiting = {},
): Promise<SourceRow[]> =>
  ctx.db
    .select()
    .from(chatbotSources)
    .where(and(eq(chatbotSources.chatbot_id, chatbotId), eq(chatbotSources.state, "waiting"), notOf(without)))
    .orderBy(asc(chatbotSources.id))
    .limit(limit);

const isWaiting = async (ctx: Context, chatbotId: string, which: Waiting = {}): Promise<boolean> =>
  (await readWaiting(ctx, chatbotId, { ...which, limit: 1 })).length > 0;

/** Reads one source and stores the result. Fails where the database does, or with `LostLeaseError`. */
async function learn(ctx: Context, job: TrainingJob, sites: Sites, source: SourceRow): Promise<void> {
  const read = await readSource(ctx, sites, source).catch((error: unknown) => {
    if (error instanceof LostLeaseError) throw error;
    ctx.log.warn("source_not_read", { source: source.id, ...errorFields(error) });
    return { type: "failed", code: "unreachable" } as const;
  });
  if (read.type === "later") return;
  if (read.type === "failed") return storeFailure(ctx, job, source, read.code);
  if (read.type === "unchanged") return storeUnchanged(ctx, job, source, null);
  const { content } = read;
  const isSame = source.live_version !== null && content.contentHash === source.content_hash;
  return isSame ? storeUnchanged(ctx, job, source, content) : storeContent(ctx, job, source, content);
}

const changeState = (ctx: Context, chatbotId: string, training_status: "training") =>
  ctx.db.update(supportChatbots).set({ training_status }).where(eq(supportChatbots.id, chatbotId));

/** Statements for the end of a training. */
const finish = (ctx: Context, { subject, ownerId }: TrainingJob): Required<Effects> => ({
  statements: [endTraining(ctx, subject)],
  jobs: [checksAfterTraining(subject, ownerId), ...embeddingAfter(ctx, subject, ownerId)],
});

/** The same when it ended before all sources were read. */
function finishEarly(ctx: Context, job: TrainingJob): Effects {
  const { statements, jobs } = finish(ctx, job);
  return { statements: [giveUpWaiting(ctx, job.subject), ...statements], jobs };
}

/** Sources that have waited too long, or whose training has finally failed. */
const giveUpWaiting = (ctx: Context, chatbotId: string) =>
  ctx.db
    .update(chatbotSources)
    .set({ state: "failed", error: "not_reached" })
    .where(and(eq(chatbotSources.chatbot_id, chatbotId), eq(chatbotSources.state, "waiting")));

/**
 * The training has ended: well if there is anything to answer from. Sources that were added in the meantime continue.
 */
const endTraining = (ctx: Context, chatbotId: string) => {
  const has = (condition: string) =>
    sql.raw(
      `EXISTS (SELECT 1 FROM chatbot_sources s WHERE s.chatbot_id = support_chatbots.id AND ${condition})`,
    );
  return ctx.db
    .update(supportChatbots)
    .set({
      training_status: sql`CASE WHEN ${has("s.state = 'waiting'")} THEN 'training' WHEN ${has("s.live_version IS NOT NULL")} THEN 'completed' WHEN ${has("true")} THEN 'failed' ELSE 'pending' END`,
      trained_at: Date.now(),
      updated_at: Date.now(),
    })
    .where(eq(supportChatbots.id, chatbotId));
};
