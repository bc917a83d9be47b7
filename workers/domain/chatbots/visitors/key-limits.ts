import type { Context, VisitorActor } from "../../../context";
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
 * Counts a message against the numbers that a chatbot's key allows. Fails with `rate_limited`, or `limit_reached` where the
 * day's questions are used up.
 */
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
