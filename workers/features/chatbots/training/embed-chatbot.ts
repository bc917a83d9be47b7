import { and, asc, gt } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { LANGUAGES } from "../../../contract/languages";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import type { RunningJob } from "../../../core/jobs/running-job";
import type { VectorSources } from "../../../core/knowledge/vectors/vector-sources";
import { storeVectors } from "../../../core/knowledge/vectors/store-vectors";
import { mayHaveEmbeddingModel } from "../../../core/search-models/search-models";
import { supportChatbots } from "../../../db/schema/chatbots";
import { chatbotSectionStore, shelfOf } from "../answers/chatbot-section-store";

/** Embeds what a chatbot has learned since the last time; the subject is the chatbot's id, the owner its user. */
export const embedChatbotJob = defineJob({
  kind: "embed-chatbot",
  queue: "JOBS",
  attempts: 6,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 30 * 60_000 },
  leaseMs: 2 * 60_000,
  run: embedChatbot,
});

/** The job that is to follow when what a chatbot answers from has changed; none without an embedding model. */
export const embeddingAfter = (ctx: Context, chatbotId: string, ownerId: string | null): NewJobs[] =>
  mayHaveEmbeddingModel(ctx) ? [newJobs(embedChatbotJob, [{ subject: chatbotId, ownerId }]) as NewJobs] : [];

const CHATBOTS_AT_ONCE = 25;

/** Chatbots, for their vectors: a job embeds only the sections that have none. */
export const chatbotVectors: VectorSources = {
  job: embedChatbotJob,
  readNext: async (ctx, after) => {
    const { id, user_id, last_section } = supportChatbots;
    const rows = await ctx.db
      .select({ subject: id, ownerId: user_id })
      .from(supportChatbots)
      .where(and(gt(id, after), gt(last_section, 0)))
      .orderBy(asc(id))
      .limit(CHATBOTS_AT_ONCE);
    return rows.length === 0 ? null : { last: rows.at(-1)!.subject, missing: rows };
  },
};

async function embedChatbot(ctx: Context, job: RunningJob<null, null>): Promise<JobOutcome> {
  const store = chatbotSectionStore;
  const shelves = LANGUAGES.map((language) => ({
    id: shelfOf(job.subject, language),
    user_id: job.ownerId!,
  }));
  const filled = await store.readVersions(
    ctx,
    shelves.map(({ id }) => id),
  );
  for (const shelf of shelves) {
    if (filled.some(({ source }) => source === shelf.id)) {
      const outcome = await storeVectors(ctx, store, shelf, () => job.extendLease());
      if (outcome.type === "again") return outcome;
    } else await ctx.files.delete([store.vectorsKey(shelf)]);
  }
  return done();
}
