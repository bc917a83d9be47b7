import { costOf } from "../../../contract/tokens";
import type { Context } from "../../../context";
import { reserveQuota, settleQuota, type QuotaRule } from "../../../durable-objects/quota/client";
import { shardOf } from "../../../keys";
import type { CallableModel } from "../../../providers/llm/ask-model";
import { AppError } from "../../errors";
import { readSettings } from "../../settings/read-settings";
import type { ChatbotRow } from "../bots/own-chatbot";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Money is counted in whole millionths of a US dollar. */
const UNITS_PER_DOLLAR = 1_000_000;
/** What a question with its passages and an answer take at most as a rule. */
const USUAL_TOKENS = { input_tokens: 6_000, output_tokens: 1_000 };

/** A question that costs money: `id` is that of its turn. */
interface Costing {
  id: string;
  chatbot: string;
  owner: string;
}

const unitsOf = (dollars: number): number => Math.ceil(dollars * UNITS_PER_DOLLAR);
const ofChatbot = (id: string): string => `chatbot-cost:${id}`;
const ofOwner = (id: string): string => `chatbots-cost:${id}`;

/** What the most expensive of the models that may answer takes for a question, in US dollars. */
const estimateOf = (models: readonly CallableModel[]): number =>
  Math.max(...models.map((model) => costOf(USUAL_TOKENS, model)));

/**
 * Reserves what a question will probably cost, of what its chatbot may cost a day and of what the operator lets all
 * chatbots of one owner cost: of questions that are answered at the same time, only the last can exceed either. The
 * product's own chatbot has the limit of its key alone. Fails with `limit_reached`.
 */
export async function reserveCost(
  ctx: Context,
  id: string,
  chatbot: Pick<ChatbotRow, "id" | "user_id" | "limits" | "access_key">,
  models: readonly CallableModel[],
): Promise<void> {
  const { chatbot_cost_limit, support_chatbot_key } = await readSettings(ctx);
  const ownerLimit = chatbot.access_key === support_chatbot_key ? 0 : chatbot_cost_limit;
  const estimate = unitsOf(estimateOf(models));
  const rule = (queryType: string, dollars: number): QuotaRule => ({
    queryType,
    limit: unitsOf(dollars),
    windowMs: DAY_MS,
    amount: estimate,
  });
  const reserve = (shardOwner: string, unit: string, one: QuotaRule) =>
    reserveQuota(ctx.env, shardOf(shardOwner), unit, one);
  const answers = await Promise.all([
    reserve(chatbot.id, ofChatbot(id), rule("chatbot-cost", chatbot.limits.cost_per_day)),
    ...(ownerLimit > 0 ? [reserve(chatbot.user_id, ofOwner(id), rule("chatbots-cost", ownerLimit))] : []),
  ]);
  if (answers.every(({ isReserved }) => isReserved)) return;
  await settleCost(ctx, { id, chatbot: chatbot.id, owner: chatbot.user_id }, 0);
  throw new AppError("limit_reached");
}

/** Replaces what was reserved for a question by what it has cost, in US dollars; 0 gives all of it back. Idempotent. */
export async function settleCost(
  ctx: Context,
  { id, chatbot, owner }: Costing,
  dollars: number,
): Promise<void> {
  const amount = unitsOf(dollars);
  await Promise.all([
    settleQuota(ctx.env, shardOf(chatbot), ofChatbot(id), amount),
    settleQuota(ctx.env, shardOf(owner), ofOwner(id), amount),
  ]);
}
