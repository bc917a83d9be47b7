import { createContext } from "../context";
import { JobMessage } from "../../contract/jobs";
import { secondsOf } from "./enqueue-job";
import type { Product } from "../product";
import { incidentStatement } from "../operations/count-incident";
import { runJob } from "./run-job";
import type { Env } from "../env";
import { errorFields } from "../logger";

/**
 * Runs the jobs that messages name, all at once: a mail does not wait until a conversation is deleted. A job that is to
 * be tried again keeps its message; should that get lost, the schedule sends another one.
 */
export const handleJobs =
  (product: Product) =>
  async ({ messages, queue }: MessageBatch, env: Env, execution: ExecutionContext): Promise<void> => {
    await Promise.all(messages.map((message) => handleMessage(message, { product, env, execution, queue })));
  };

/**
 * Finds this Worker as a request from outside meets it; the runtime's types do not know what the main module exports.
 */
const ourWorker = ({ exports }: ExecutionContext): Fetcher => (exports as { default: Fetcher }).default;

async function handleMessage(
  message: Message,
  {
    product,
    env,
    execution,
    queue,
  }: { product: Product; env: Env; execution: ExecutionContext; queue: string },
): Promise<void> {
  const ctx = createContext(env, {
    product,
    actor: { kind: "system" },
    locale: "en",
    requestId: message.id,
    waitUntil: (work) => execution.waitUntil(work),
    askProduct: (request) => ourWorker(execution).fetch(request),
  });
  const job = JobMessage.safeParse(message.body);
  const definition = job.success ? product.jobs.get(job.data.kind) : undefined;
  if (!job.success || !definition || queue.endsWith("-dead")) {
    ctx.log.error("message_dropped", { queue, valid: definition !== undefined, attempts: message.attempts });
    // The log has it even if the database, which may be the reason, cannot count it.
    await incidentStatement(ctx, "dead_message").catch(() => {});
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
