import { MAX_SOURCES } from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { MAX_CACHED_MS } from "../../../core/isolate-cache";
import { defineJob } from "../../../core/jobs/define-job";
import { newJobs, type Statement } from "../../../core/jobs/job-requests";
import { enqueueJob, enqueueStatement, rescheduleStatement } from "../../../core/jobs/enqueue-job";
import { readSettings } from "../../../core/settings/read-settings";
import { asPages, storeSources, readAgain } from "../../chatbots/public";
import { findSiteChatbot, publicAddresses, readProductPages } from "./site-chatbot";

/** Subject of the job: there is one site. */
const SUBJECT = "site";
/** Time for which isolates that render a page may hold its former text. Milliseconds. */
const DELAY_MS = MAX_CACHED_MS + 5_000;

/** Has the product's own support chatbot read the public pages, those among them that are new too. */
export const learnSiteJob = defineJob({
  kind: "learn-site",
  queue: "JOBS",
  attempts: 5,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 10 * 60_000 },
  leaseMs: 60_000,
  run: learnSite,
});

/** Has it read them now. */
export async function readSiteAgain(ctx: Context): Promise<void> {
  await enqueueJob(ctx, newJobs(learnSiteJob, [{ subject: SUBJECT, ownerId: null }]));
}

/**
 * Statements for the batch that changes a public page: the chatbot reads the pages again when every isolate shows the
 * change. The schedule wakes the job.
 */
export async function readSiteStatements(ctx: Context): Promise<Statement[]> {
  if (!(await readSettings(ctx)).support_chatbot_key) return [];
  const request = { subject: SUBJECT, ownerId: null, delayMs: DELAY_MS };
  return [
    enqueueStatement(ctx, newJobs(learnSiteJob, [request])),
    // One that waits already would be too early for this change.
    rescheduleStatement(ctx, learnSiteJob, request),
  ];
}

async function learnSite(ctx: Context): Promise<void> {
  const chatbot = await findSiteChatbot(ctx);
  const known = chatbot ? await readProductPages(ctx, chatbot.id) : [];
  // One that its owner has trained from other sources keeps them.
  if (!chatbot || !known[0]) return;
  const wanted = await publicAddresses(ctx, new URL(known[0].url).origin);
  const added = wanted.filter((address) => !known.some(({ url }) => url === address));
  await storeSources(ctx, chatbot, asPages(added.slice(0, MAX_SOURCES - known.length)));
  await readAgain(ctx, chatbot);
}
