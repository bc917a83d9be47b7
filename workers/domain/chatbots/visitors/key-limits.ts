import { and, eq, gte, sql } from "drizzle-orm";
import type { Context, VisitorActor } from "../../../context";
import { chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { reserveQuota, reserveQuotas } from "../../../durable-objects/quota/client";
import { shardOf } from "../../../keys";
import type { ChatbotRow } from "../bots/own-chatbot";
import { AppError } from "../../errors";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Questions of one address a minute, independent of the key's limit: one visitor must not use it up for all. */
const PER_ADDRESS_A_MINUTE = 10;

/**
 * Counts a question against the limits of a chatbot's key, before a model is asked; `spent` is what models have cost in
 * the last day. Fails with `rate_limited`, or `limit_reached` if the day's questions or the day's money are used up.
 */
export async function countQuestion(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "limits">,
  { addressHash, spent }: { addressHash: string; spent: number },
): Promise<void> {
  if (spent >= chatbot.limits.cost_per_day) throw new AppError("limit_reached");
  await countMessage(ctx, chatbot, addressHash);
}

/** Counts a message that no model is asked about against the limits of a key. Fails as `countQuestion` does. */
export async function countMessage(
  ctx: Context,
  { id, limits }: Pick<ChatbotRow, "id" | "limits">,
  addressHash: string,
): Promise<void> {
  const rule = (name: string, limit: number, windowMs: number) => ({
    queryType: `chatbot-${name}`,
    limit,
    windowMs,
  });
  const answers = await reserveQuotas(ctx.env, shardOf(id), crypto.randomUUID(), [
    rule(`address-${addressHash}`, PER_ADDRESS_A_MINUTE, MINUTE_MS),
    rule("minute", limits.per_minute, MINUTE_MS),
    rule("day", limits.per_day, DAY_MS),
  ]);
  if (answers.at(-1)!.isReserved) return;
  throw new AppError(answers.length === 3 ? "limit_reached" : "rate_limited");
}

/** A sum that is younger is not computed again: a busy chatbot has thousands of answers a day. */
const SPENT_FRESH_MS = 3_000;
const MAX_SPENT = 1_000;

/** By chatbot, the oldest first. */
const spentOf = new Map<string, { spent: number; readAt: number }>();

/** What models have cost for a chatbot in the last day, in US dollars; seconds old where many ask. */
export async function spentInDay(ctx: Context, chatbotId: string): Promise<number> {
  const now = Date.now();
  const known = spentOf.get(chatbotId);
  if (known && now - known.readAt < SPENT_FRESH_MS) return known.spent;
  const [row] = await ctx.db
    .select({ cost: sql<number>`coalesce(sum(${chatbotMessages.cost}), 0)` })
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.chatbot_id, chatbotId), gte(chatbotMessages.created_at, now - DAY_MS)));
  spentOf.delete(chatbotId);
  spentOf.set(chatbotId, { spent: row!.cost, readAt: now });
  if (spentOf.size > MAX_SPENT) spentOf.delete(spentOf.keys().next().value!);
  return row!.cost;
}

/** Limits what one address may send to a chatbot in addition to questions, an hour. Fails with `rate_limited`. */
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
