import { and, eq, gte, sql } from "drizzle-orm";
import type { Context, VisitorActor } from "../../../context";
import { chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { reserveQuota } from "../../../durable-objects/quota/client";
import { shardOf } from "../../../keys";
import type { ChatbotRow } from "../bots/own-chatbot";
import { AppError } from "../../errors";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Questions of one address a minute, whatever the key allows: one visitor must not use it up for all. */
const PER_ADDRESS_A_MINUTE = 10;

/**
 * Counts a question against the limits of a chatbot's key, before a model is asked. Fails with `rate_limited`, or
 * `limit_reached` where the day's questions or the day's money are used up.
 */
export async function countQuestion(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "limits">,
  addressHash: string,
): Promise<void> {
  const spent = await spentSince(ctx, chatbot.id, Date.now() - DAY_MS);
  if (spent >= chatbot.limits.cost_per_day) throw new AppError("limit_reached");
  await countMessage(ctx, chatbot, addressHash);
}

/** Counts a message that no model is asked about against the limits of a key. Fails as `countQuestion` does. */
export async function countMessage(
  ctx: Context,
  { id, limits }: Pick<ChatbotRow, "id" | "limits">,
  addressHash: string,
): Promise<void> {
  const unit = crypto.randomUUID();
  const reserve = (name: string, limit: number, windowMs: number) =>
    reserveQuota(ctx.env, shardOf(id), `${name}:${unit}`, { queryType: `chatbot-${name}`, limit, windowMs });
  const address = await reserve(`address-${addressHash}`, PER_ADDRESS_A_MINUTE, MINUTE_MS);
  if (!address.isReserved) throw new AppError("rate_limited");
  const minute = await reserve("minute", limits.per_minute, MINUTE_MS);
  if (!minute.isReserved) throw new AppError("rate_limited");
  const day = await reserve("day", limits.per_day, DAY_MS);
  if (!day.isReserved) throw new AppError("limit_reached");
}

/** What models have cost for a chatbot since a time, in US dollars. */
async function spentSince(ctx: Context, chatbotId: string, since: number): Promise<number> {
  const [row] = await ctx.db
    .select({ cost: sql<number>`coalesce(sum(${chatbotMessages.cost}), 0)` })
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.chatbot_id, chatbotId), gte(chatbotMessages.created_at, since)));
  return row!.cost;
}

/** Limits what one address may send to a chatbot beside questions, an hour. Fails with `rate_limited`. */
export async function limitVisitor(
  ctx: Context,
  { resourceId, addressHash }: VisitorActor,
  kind: "lead" | "feedback" | "person",
  perHour: number,
): Promise<void> {
  const rule = { queryType: `chatbot-${kind}-${addressHash}`, limit: perHour, windowMs: HOUR_MS };
  const answer = await reserveQuota(ctx.env, shardOf(resourceId), crypto.randomUUID(), rule);
  if (!answer.isReserved) throw new AppError("rate_limited");
}
