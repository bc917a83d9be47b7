import { createContext } from "../context";
import { Job } from "../contract/jobs";
import { eraseAccount } from "../domain/accounts/erase/erase-account";
import { generateTitle } from "../domain/conversations/generate-title";
import { purgeConversations } from "../domain/conversations/purge-conversations";
import { deliverMail } from "../domain/mail/deliver-mail";
import { purgeDocument } from "../domain/pdf/files/delete-file";
import { analysePdf } from "../domain/pdf/analysis/analyse-pdf";
import type { Context } from "../context";
import { writeNotes } from "../domain/pdf/notes/write-notes";
import { readScans } from "../domain/pdf/scans/read-scans";
import { embedFile } from "../domain/pdf/retrieval/embed-file";
import { summarisePdf } from "../domain/pdf/summaries/summarise-pdf";
import type { Env } from "../env";
import { errorFields } from "../logger";

/** One verb a job type. */
const HANDLERS: {
  [Type in Job["type"]]: (ctx: Context, job: Extract<Job, { type: Type }>) => Promise<void>;
} = {
  "purge-conversations": (ctx, job) => purgeConversations(ctx, job.conversations),
  "title-conversation": (ctx, job) => generateTitle(ctx, job.conversation),
  "purge-document": (ctx, job) => purgeDocument(ctx, job.user, job.file),
  "erase-account": (ctx, job) => eraseAccount(ctx, job.user),
  "note-pdf": writeNotes,
  "embed-pdf": embedFile,
  "analyse-pdf": analysePdf,
  "read-scans": readScans,
  "summarise-pdf": summarisePdf,
  "send-mail": (ctx, job) => deliverMail(ctx, job.mail),
};

/**
 * Runs each message's verb, all at once: a mail does not wait until a model has read a document. One that fails comes
 * again, and after its last try lands in the dead-letter queue.
 */
export async function handleJobs(batch: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> {
  const { messages, queue } = batch;
  await Promise.all(messages.map((message) => handleJob(message, { env, execution, queue })));
}

async function handleJob(
  message: Message,
  { env, execution, queue }: { env: Env; execution: ExecutionContext; queue: string },
): Promise<void> {
  const ctx = createContext(env, {
    actor: { kind: "system" },
    locale: "en",
    requestId: message.id,
    waitUntil: (work) => execution.waitUntil(work),
  });
  const job = Job.safeParse(message.body);
  if (!job.success || queue.endsWith("-dead")) {
    ctx.log.error("job_given_up", { queue, valid: job.success, attempts: message.attempts });
    return message.ack();
  }
  try {
    const handle = HANDLERS[job.data.type] as (ctx: Context, job: Job) => Promise<void>;
    await handle(ctx, job.data);
    message.ack();
  } catch (error) {
    ctx.log.warn("job_failed", { type: job.data.type, attempts: message.attempts, ...errorFields(error) });
    message.retry({ delaySeconds: Math.min(600, 5 * 2 ** message.attempts) });
  }
}
