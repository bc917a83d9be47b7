import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotDeliveries } from "../../../db/schema/chatbot-webhooks";
import { safePost, type PostAnswer } from "../../../providers/web/safe-post";
import { WebError, type WebErrorCode } from "../../../providers/web/web-error";
import { backoffMs, defineJob, done, JobError, type JobOutcome } from "../../../core/jobs/define-job";
import type { Effects } from "../../../core/jobs/job-requests";
import type { RunningJob } from "../../../core/jobs/running-job";
import { findWebhook, openSecret } from "./own-webhook";
import { signWebhook } from "./sign-webhook";

const MINUTE_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are kept for the log. */
const MAX_ANSWER = 2 * 1024;
/** Refusals that pass: too early, too slow, too many. */
const PASSING = [408, 425, 429];
/** Addresses that are refused will not be called at another time either. */
const NEVER_CALLED: readonly WebErrorCode[] = ["invalid_url", "forbidden_address"];

/** 2, 10, 50, 250 and 1250 minutes after the attempts before: six attempts in a good day. */
const RETRIES = { attempts: 6, backoff: { firstMs: 2 * MINUTE_MS, factor: 5, maxMs: 24 * 60 * MINUTE_MS } };

/** An attempt that did not reach its receiver, as the log shows it. */
class DeliveryError extends JobError {
  constructor(
    code: string,
    isPermanent: boolean,
    readonly answer: PostAnswer | null = null,
  ) {
    super(code, answer ? `${code} ${answer.status}` : code, isPermanent);
    this.name = "DeliveryError";
  }
}

/** Calls a webhook; the subject is the delivery's id. A receiver may get it twice, each time with the same `webhook-id`. */
export const deliverWebhookJob = defineJob({
  kind: "deliver-webhook",
  queue: "JOBS",
  ...RETRIES,
  leaseMs: MINUTE_MS,
  run: deliver,
  onFailure: (ctx, job, { error, isFinal }) => recordFailure(ctx, job, { error, isFinal }),
  onRetry: (ctx, { subject }) => [
    ctx.db.update(chatbotDeliveries).set({ state: "waiting" }).where(eq(chatbotDeliveries.id, subject)),
  ],
});

async function deliver(ctx: Context, { subject }: RunningJob<null, null>): Promise<JobOutcome> {
  const [delivery] = await ctx.db.select().from(chatbotDeliveries).where(eq(chatbotDeliveries.id, subject));
  if (!delivery || delivery.state === "delivered") return done();
  const webhook = await findWebhook(ctx, delivery.chatbot_id);
  if (!webhook) throw new DeliveryError("no_webhook", true);
  const secret = await openSecret(ctx, webhook);
  if (secret === null) throw new DeliveryError("secret_lost", true);
  const { id, body } = delivery;
  const signature = await signWebhook(secret, { id, timestamp: Math.floor(Date.now() / 1000), body });
  const answer = await call(ctx, webhook.url, body, signature);
  if (answer.status >= 200 && answer.status < 300)
    return done({ statements: [markDelivered(ctx, id, answer)] });
  const isRefusal = answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status);
  throw new DeliveryError("unexpected_status", isRefusal, answer);
}

async function call(
  ctx: Context,
  url: string,
  body: string,
  signature: Record<string, string>,
): Promise<PostAnswer> {
  const headers = { ...signature, "content-type": "application/json", "accept-encoding": "identity" };
  try {
    return await safePost(ctx, url, { headers, body, timeoutMs: TIMEOUT_MS, maxAnswer: MAX_ANSWER });
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    throw new DeliveryError(error.code, NEVER_CALLED.includes(error.code));
  }
}

const markDelivered = (ctx: Context, id: string, { status, text }: PostAnswer) =>
  ctx.db
    .update(chatbotDeliveries)
    .set({
      state: "delivered",
      attempts: sql`attempts + 1`,
      status,
      answer: text,
      next_attempt_at: null,
    })
    .where(eq(chatbotDeliveries.id, id));

function recordFailure(
  ctx: Context,
  { subject, attempts }: RunningJob<null, null>,
  { error, isFinal }: { error: unknown; isFinal: boolean },
): Effects {
  const answer = error instanceof DeliveryError ? error.answer : null;
  const reason = error instanceof JobError ? error.code : "internal";
  const waitMs = backoffMs(RETRIES, Math.max(1, attempts));
  return {
    statements: [
      ctx.db
        .update(chatbotDeliveries)
        .set({
          state: isFinal ? "failed" : "waiting",
          attempts: sql`attempts + 1`,
          status: answer?.status ?? null,
          answer: answer?.text ?? reason,
          next_attempt_at: isFinal ? null : Date.now() + waitMs,
        })
        .where(eq(chatbotDeliveries.id, subject)),
    ],
  };
}
