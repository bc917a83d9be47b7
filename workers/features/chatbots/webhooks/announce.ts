import { eq, sql, type SQL } from "drizzle-orm";
import type { WebhookEvent } from "../../../contract/chatbots/webhooks";
import type { Context } from "../../../core/context";
import { selectColumns } from "../../../db/client";
import { chatbotDeliveries } from "../../../db/schema/chatbot-webhooks";
import { supportChatbots } from "../../../db/schema/chatbots";
import { newKey, shardOf } from "../../../core/ids";
import { newJobs, type Effects, type NewJobs } from "../../../core/jobs/job-requests";
import { deliverWebhookJob } from "./deliver-webhook";
import { findWebhook } from "./own-webhook";

interface Announcement {
  event: WebhookEvent | "test";
  /** Content of `data` for the receiver, in addition to the chatbot. */
  data: Record<string, unknown>;
  /** Announces only where this condition holds when the change is stored. */
  onlyIf?: SQL;
}

const NOTHING: Required<Effects> = { statements: [], jobs: [] };

/**
 * The call by which a chatbot's webhook learns of an event, for the batch that stores it; empty if no webhook wants
 * it. The call itself is a job: it takes no time of the caller's, and it is made even if this process ends.
 */
export async function announceToWebhook(
  ctx: Context,
  chatbotId: string,
  announcement: Announcement & { event: WebhookEvent },
): Promise<Required<Effects>> {
  const webhook = await findWebhook(ctx, chatbotId);
  if (!webhook?.events.includes(announcement.event)) return NOTHING;
  return prepareDelivery(ctx, chatbotId, announcement);
}

/** The same for an event that the webhook need not be set for. */
export async function prepareDelivery(
  ctx: Context,
  chatbotId: string,
  { event, data, onlyIf = sql`true` }: Announcement,
): Promise<Required<Effects> & { id: string }> {
  const id = newKey("dlv", shardOf(chatbotId));
  const [chatbot] = await ctx.db
    .select({ name: supportChatbots.name, owner: supportChatbots.user_id })
    .from(supportChatbots)
    .where(eq(supportChatbots.id, chatbotId));
  if (!chatbot) return { ...NOTHING, id };
  const now = Date.now();
  const body = JSON.stringify({
    type: event,
    timestamp: new Date(now).toISOString(),
    data: { chatbot: { id: chatbotId, name: chatbot.name }, ...data },
  });
  const values = selectColumns(chatbotDeliveries, {
    id: sql`${id}`,
    chatbot_id: sql`b.id`,
    event: sql`${event}`,
    body: sql`${body}`,
    state: sql`'waiting'`,
    attempts: sql`0`,
    answer: sql`''`,
    next_attempt_at: sql`${now}`,
    created_at: sql`${now}`,
  });
  const insert = ctx.db
    .insert(chatbotDeliveries)
    .select(sql`SELECT ${values} FROM support_chatbots b WHERE b.id = ${chatbotId} AND ${onlyIf}`);
  const isStored = sql`EXISTS (SELECT 1 FROM chatbot_deliveries WHERE id = ${id})`;
  const job = newJobs(deliverWebhookJob, [{ subject: id, ownerId: chatbot.owner }], isStored);
  return { id, statements: [insert], jobs: [job as NewJobs] };
}
