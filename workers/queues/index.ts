import { createContext } from "../context";
import { JobMessage } from "../contract/jobs";
import { secondsOf } from "../domain/jobs/enqueue-job";
import { findJob } from "../domain/jobs/registry";
import { runJob } from "../domain/jobs/run-job";
import type { Env } from "../env";
import { errorFields } from "../logger";

/**
 * Runs the jobs that messages name, all at once: a mail does not wait until a conversation is deleted. A job that is to
 * be tried again keeps its message; should that get lost, the schedule sends another one.
 */
export async function handleJobs(batch: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> {
  const { messages, queue } = batch;
  await Promise.all(messages.map((message) => handleMessage(message, { env, execution, queue })));
}

/** This Worker, as a request from outside meets it; the runtime's types do not know what the main module exports. */
const productOf = ({ exports }: ExecutionContext): Fetcher => (exports as { default: Fetcher }).default;

async function handleMessage(
  message: Message,
  { env, execution, queue }: { env: Env; execution: ExecutionContext; queue: string },
): Promise<void> {
  const ctx = createContext(env, {
    actor: { kind: "system" },
    locale: "en",
    requestId: message.id,
    waitUntil: (work) => execution.waitUntil(work),
    askProduct: (request) => productOf(execution).fetch(request),
  });
  const job = JobMessage.safeParse(message.body);
  const definition = job.success ? findJob(job.data.kind) : undefined;
  if (!job.success || !definition || queue.endsWith("-dead")) {
    ctx.log.error("message_dropped", { queue, valid: definition !== undefined, attempts: message.attempts });
    return message.ack();
  }
  try {
    const retryAfterMs = await runJob(ctx, definition, job.data.subject);
    if (retryAfterMs === null) message.ack();
    else message.retry({ delaySeconds: secondsOf(retryAfterMs) });
  } catch (error) {
    ctx.log.warn("message_failed", { queue, attempts: message.attempts, ...errorFields(error) });
    message.retry({ delaySeconds: Math.min(600, 5 * 2 ** message.attempts) });
  }
}
