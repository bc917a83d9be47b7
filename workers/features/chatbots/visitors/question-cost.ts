import { costOf } from "../../../contract/tokens";
import type { Context } from "../../../core/context";
import { settleQuota, type QuotaRule } from "../../../core/quota/quota-object";
import { shardOf } from "../../../core/ids";
import type { CallableModel } from "../../../providers/llm/ask-model";
import { readSettings } from "../../../core/settings/read-settings";
import type { ChatbotRow } from "../own-chatbot";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Money is counted in whole millionths of a US dollar. */
const UNITS_PER_DOLLAR = 1_000_000;
/** Tokens that a question with its passages and an answer take at most as a rule. */
const USUAL_TOKENS = { input_tokens: 6_000, output_tokens: 1_000 };

/** A question that costs money: `id` is that of its turn. */
interface Costing {
  id: string;
  chatbot: string;
  owner: string;
}

const unitsOf = (dollars: number): number => Math.ceil(dollars * UNITS_PER_DOLLAR);
const ofChatbot = (id: string): string => `chatbot-cost-${id}`;
const OF_OWNER = "chatbots-cost";

/** Estimates what the most expensive of the models that may answer takes for a question, in US dollars. */
const estimateOf = (models: readonly CallableModel[]): number =>
  Math.max(...models.map((model) => costOf(USUAL_TOKENS, model)));

/**
 * The rules by which a question reserves what it will probably cost, of what its chatbot may cost a day and of what the
 * operator lets all chatbots of one owner cost: of questions that are answered at the same time, only the last can exceed
 * either. The product's own chatbot has the limit of its key alone; models that cost nothing have none.
 */
export async function costRules(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "limits" | "access_key">,
  models: readonly CallableModel[],
): Promise<QuotaRule[]> {
  const amount = unitsOf(estimateOf(models));
  if (amount === 0) return [];
  const { chatbot_cost_limit, support_chatbot_key } = await readSettings(ctx);
  const ownerLimit = chatbot.access_key === support_chatbot_key ? 0 : chatbot_cost_limit;
  const rule = (queryType: string, dollars: number): QuotaRule => ({
    queryType,
    limit: unitsOf(dollars),
    windowMs: DAY_MS,
    amount,
  });
  return [
    rule(ofChatbot(chatbot.id), chatbot.limits.cost_per_day),
    ...(ownerLimit > 0 ? [rule(OF_OWNER, ownerLimit)] : []),
  ];
}

/** Replaces what was reserved for a question by what it has cost, in US dollars; 0 gives all of it back. Idempotent. */
export async function settleCost(
  ctx: Context,
  { id, chatbot, owner }: Costing,
  dollars: number,
): Promise<void> {
  const amount = unitsOf(dollars);
  await Promise.all(
    [ofChatbot(chatbot), OF_OWNER].map((queryType) =>
      settleQuota(ctx.env, shardOf(owner), `${queryType}:${id}`, amount),
    ),
  );
}
