import { and, desc, eq, sql } from "drizzle-orm";
import { DELIVERIES_LISTED, type DeliveryView } from "../../../contract/chatbots/webhooks";
import type { Context } from "../../../core/context";
import { chatbotDeliveries } from "../../../db/schema/chatbot-webhooks";
import { supportChatbots } from "../../../db/schema/chatbots";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, hurryStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { limitRate } from "../../../core/quota/limit-rate";
import { requireChatbot } from "../own-chatbot";
import { prepareDelivery } from "./announce";
import { deliverWebhookJob } from "./deliver-webhook";
import { findWebhook } from "./own-webhook";
import { isoTime } from "../../../core/iso-time";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const DELETED_PER_STEP = 1_000;
const MAX_STEPS = 20;
/** Test calls and repeated ones of one user an hour: their addresses may be anyone's. */
const CALLS_PER_HOUR = 60;

/** The newest calls of the webhook of the user's chatbot. Fails with `not_found`. */
export async function listDeliveries(ctx: Context, chatbotId: string): Promise<DeliveryView[]> {
  await requireChatbot(ctx, chatbotId);
  const rows = await ctx.db
    .select()
    .from(chatbotDeliveries)
    .where(eq(chatbotDeliveries.chatbot_id, chatbotId))
    .orderBy(desc(chatbotDeliveries.created_at))
    .limit(DELIVERIES_LISTED);
  return rows.map(({ chatbot_id: _, body: __, ...row }) => ({
    ...row,
    next_attempt_at: isoTime(row.next_attempt_at),
    created_at: new Date(row.created_at).toISOString(),
  }));
}

/**
 * Calls the webhook of the user's chatbot with a test event. Fails with `not_found` (also without a webhook) or
 * `rate_limited`.
 */
export async function testWebhook(ctx: Context, chatbotId: string): Promise<DeliveryView[]> {
  await requireChatbot(ctx, chatbotId);
  if (!(await findWebhook(ctx, chatbotId))) throw new AppError("not_found");
  await limitRate(ctx, "webhook-calls", CALLS_PER_HOUR);
  const { statements, jobs } = await prepareDelivery(ctx, chatbotId, { event: "test", data: {} });
  const [first, ...others] = [...statements, ...jobs.map((job) => enqueueStatement(ctx, job))];
  if (first) await ctx.db.batch([first, ...others]);
  for (const job of jobs) await wakeJobs(ctx, job);
  return listDeliveries(ctx, chatbotId);
}

/**
 * Makes a call of one of the user's webhooks again, with all its attempts. Fails with `not_found` or `rate_limited`.
 */
export async function retryDelivery(ctx: Context, deliveryId: string): Promise<DeliveryView[]> {
  const user = userOf(ctx).id;
  const [delivery] = await ctx.db
    .select({ chatbot: chatbotDeliveries.chatbot_id, state: chatbotDeliveries.state })
    .from(chatbotDeliveries)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotDeliveries.chatbot_id))
    .where(and(eq(chatbotDeliveries.id, deliveryId), eq(supportChatbots.user_id, user)))
    .limit(1);
  if (!delivery) throw new AppError("not_found");
  await limitRate(ctx, "webhook-calls", CALLS_PER_HOUR);
  const job = newJobs(deliverWebhookJob, [{ subject: deliveryId, ownerId: user }]);
  await ctx.db.batch([
    ctx.db
      .update(chatbotDeliveries)
      .set({ state: "waiting", next_attempt_at: Date.now() })
      .where(eq(chatbotDeliveries.id, deliveryId)),
    // One that waits for its next attempt is not to wait any longer.
    hurryStatement(ctx, deliverWebhookJob, deliveryId),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
  return listDeliveries(ctx, delivery.chatbot);
}

/** Deletes calls that are older than their log. */
export async function pruneDeliveries(ctx: Context): Promise<void> {
  const before = Date.now() - KEPT_MS;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { meta } = await ctx.db.run(sql`
      DELETE FROM chatbot_deliveries WHERE id IN
        (SELECT id FROM chatbot_deliveries WHERE created_at < ${before} LIMIT ${DELETED_PER_STEP})`);
    if (meta.changes === 0) return;
  }
}
