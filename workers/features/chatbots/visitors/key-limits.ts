import type { Context, VisitorActor } from "../../../core/context";
import { reserveQuota, reserveQuotas, type QuotaRule } from "../../../core/quota/quota-object";
import { shardOf } from "../../../core/ids";
import type { CallableModel } from "../../../providers/llm/ask-model";
import type { ChatbotRow } from "../own-chatbot";
import { AppError } from "../../../core/errors";
import { costRules, settleCost } from "./question-cost";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Questions of one address a minute, independent of the key's limit: one visitor must not use it up for all. */
const PER_ADDRESS_A_MINUTE = 10;

type LimitedChatbot = Pick<ChatbotRow, "id" | "user_id" | "limits">;

/**
 * Counts a message against the numbers that a chatbot's key allows. Fails with `rate_limited` (one address),
 * `chatbot_busy` (all together, in this minute), or `limit_reached` where the day's questions are used up.
 */
export const countMessage = (ctx: Context, chatbot: LimitedChatbot, addressHash: string): Promise<void> =>
  reserve(ctx, chatbot, crypto.randomUUID(), messageRules(chatbot, addressHash));

/**
 * Counts a question, the turn `id`, and reserves what it will probably cost, in one step: see `settleCost`. Fails as
 * `countMessage` does, and with `limit_reached` where the day's money is used up.
 */
export async function countQuestion(
  ctx: Context,
  chatbot: LimitedChatbot & Pick<ChatbotRow, "access_key">,
  { id, addressHash, models }: { id: string; addressHash: string; models: readonly CallableModel[] },
): Promise<void> {
  const rules = [...messageRules(chatbot, addressHash), ...(await costRules(ctx, chatbot, models))];
  try {
    await reserve(ctx, chatbot, id, rules);
  } catch (error) {
    if (rules.length > MESSAGE_RULES)
      await settleCost(ctx, { id, chatbot: chatbot.id, owner: chatbot.user_id }, 0);
    throw error;
  }
}

const MESSAGE_RULES = 3;
/** Refusals of an address, and of all who ask in the same minute; beyond, the day is used up. */
const REFUSALS = ["rate_limited", "chatbot_busy"] as const;

function messageRules({ id, limits }: LimitedChatbot, addressHash: string): QuotaRule[] {
  const rule = (name: string, limit: number, windowMs: number) => ({
    queryType: `chatbot-${name}-${id}`,
    limit,
    windowMs,
  });
  return [
    rule(`address-${addressHash}`, PER_ADDRESS_A_MINUTE, MINUTE_MS),
    rule("minute", limits.per_minute, MINUTE_MS),
    rule("day", limits.per_day, DAY_MS),
  ];
}

/** All rules are counted in the owner's object: each further object that is asked delays the first word. */
async function reserve(
  ctx: Context,
  { user_id }: LimitedChatbot,
  id: string,
  rules: QuotaRule[],
): Promise<void> {
  const answers = await reserveQuotas(ctx.env, shardOf(user_id), id, rules);
  if (answers.at(-1)!.isReserved) return;
  // Rules are looked at in their order: the last answer is the refusal.
  throw new AppError(REFUSALS[answers.length - 1] ?? "limit_reached");
}

/** Limits what one address may send to a chatbot in addition to questions, an hour. Fails with `rate_limited`. */
export async function limitVisitor(
  ctx: Context,
  { resource, addressHash }: VisitorActor,
  kind: "lead" | "feedback" | "person",
  perHour: number,
): Promise<void> {
  const rule = { queryType: `chatbot-${kind}-${addressHash}`, limit: perHour, windowMs: HOUR_MS };
  const answer = await reserveQuota(ctx.env, shardOf(resource.id), crypto.randomUUID(), rule);
  if (!answer.isReserved) throw new AppError("rate_limited");
}
