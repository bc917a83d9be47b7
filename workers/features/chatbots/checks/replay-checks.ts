import { and, asc, eq, sql } from "drizzle-orm";
import type { CheckView } from "../../../contract/chatbots/checks";
import type { Context } from "../../../core/context";
import { chatbotChecks } from "../../../db/schema/chatbot-checks";
import { supportChatbots } from "../../../db/schema/chatbots";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import type { RunningJob } from "../../../core/jobs/running-job";
import { questionMatcher, readAnswer, readCurated } from "../answers/curated-answer";
import { findEvidence } from "../answers/find-evidence";
import { languageOfQuestion } from "../visitors/question-words";
import type { ChatbotRow } from "../own-chatbot";
import { countSections } from "../answers/chatbot-section-store";

/** Checks of one attempt; each one that fails looks for what would be answered instead. */
const CHECKS_PER_RUN = 20;

type CheckRow = typeof chatbotChecks.$inferSelect;

/**
 * Asks a chatbot, without a model, the questions whose answers its owner has written; the subject is the chatbot's id.
 * A check is due until it was made with what the chatbot has learned by now, so an attempt continues where the last one
 * ended.
 */
export const replayChecksJob = defineJob({
  kind: "replay-checks",
  queue: "JOBS",
  attempts: 5,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 5 * 60_000 },
  leaseMs: 2 * 60_000,
  run: replayChecks,
});

/** The job that is to follow when a chatbot has learned something; none where it has no checks. */
export const checksAfterTraining = (chatbotId: string, ownerId: string | null): NewJobs =>
  newJobs(
    replayChecksJob,
    [{ subject: chatbotId, ownerId }],
    sql`EXISTS (SELECT 1 FROM chatbot_checks WHERE chatbot_id = ${chatbotId})`,
  ) as NewJobs;

async function replayChecks(ctx: Context, job: RunningJob<null, null>): Promise<JobOutcome> {
  const [chatbot] = await ctx.db.select().from(supportChatbots).where(eq(supportChatbots.id, job.subject));
  if (!chatbot) return done();
  const due = await readDue(ctx, chatbot);
  const find = questionMatcher(await readCurated(ctx, chatbot.id));
  for (const check of due) {
    const outcome = await ask(ctx, chatbot, find, check);
    await job.extendLease({ statements: [resultStatement(ctx, chatbot, check, outcome)] });
  }
  return due.length < CHECKS_PER_RUN ? done() : again();
}

const readDue = (ctx: Context, { id, content_version }: ChatbotRow): Promise<CheckRow[]> =>
  ctx.db
    .select()
    .from(chatbotChecks)
    .where(and(eq(chatbotChecks.chatbot_id, id), sql`checked_version IS NOT ${content_version}`))
    .orderBy(asc(chatbotChecks.created_at))
    .limit(CHECKS_PER_RUN);

type Outcome = Pick<CheckView, "instead"> & { state: "passed" | "failed" };

/** Answers as the chatbot would answer a visitor: answers of the owner first, then what the sources say. */
async function ask(
  ctx: Context,
  chatbot: ChatbotRow,
  find: ReturnType<typeof questionMatcher>,
  { question, answer }: CheckRow,
): Promise<Outcome> {
  const language = languageOfQuestion(question, chatbot.language ?? ctx.locale);
  const matching = await find(question, language);
  const curated = matching && (await readAnswer(ctx, matching));
  if (curated?.answer === answer) return { state: "passed", instead: null };
  if (curated) return { state: "failed", instead: { name: curated.question, text: curated.answer } };
  const counts = await countSections(ctx, [chatbot.id]);
  const { sources, isLow } = await findEvidence(ctx, chatbot, { searchText: question, language, counts });
  const [best] = isLow ? [] : sources;
  return { state: "failed", instead: best ? { name: best.title, text: best.quote ?? "" } : null };
}

/** Stores the result, unless the check's answer was replaced in the meantime. */
const resultStatement = (
  ctx: Context,
  { content_version }: ChatbotRow,
  { id, answer }: CheckRow,
  { state, instead }: Outcome,
) =>
  ctx.db
    .update(chatbotChecks)
    .set({ state, instead, checked_version: content_version, checked_at: Date.now() })
    .where(and(eq(chatbotChecks.id, id), eq(chatbotChecks.answer, answer)));
