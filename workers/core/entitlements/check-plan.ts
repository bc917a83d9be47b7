import type { LimitAnswer, PlanCheckInput } from "../../contract/plans/quota";
import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import { readQuotas } from "../quota/quota-object";
import { readCatalogue } from "../ai-models/catalogue";
import { mayAsk } from "../ai-models/model-access";
import { shardOfActor } from "../actor";
import { AppError } from "../errors";
import { questionFits } from "../turns/prompt";
import { describeBalance, describeRefusal } from "../quota/describe-balance";
import { ruleFor, type PlanRule } from "../quota/rule-for";

/** Whether the actor may do something now; takes nothing. A refusal is an answer here, not a failure. */
export async function checkPlan(
  ctx: Context,
  { model_id, query_type = "chat", input_tokens = 0, input_images = 0 }: PlanCheckInput,
): Promise<LimitAnswer> {
  const model = model_id && (await readCatalogue(ctx)).find(({ id }) => id === model_id);
  if (model) {
    if (!mayAsk(ctx, model)) return describeRefusal(ctx, "plan_required");
    if (input_images > 0 && model.supports_images === 0) return describeRefusal(ctx, "images_unsupported");
    if (!questionFits(model, input_tokens, input_images)) return describeRefusal(ctx, "question_too_large");
  }
  const { [query_type]: answer } = await checkPlans(ctx, [query_type]);
  return answer;
}

/** The same for several types at once, in one round trip. */
export async function checkPlans<Type extends QueryType>(
  ctx: Context,
  types: readonly Type[],
): Promise<Record<Type, LimitAnswer>> {
  const rules = await Promise.all(types.map((type) => ruleOrRefusal(ctx, type)));
  const counted = rules.filter((rule) => "queryType" in rule);
  const balances = counted.length > 0 ? await readQuotas(ctx.env, shardOfActor(ctx), counted) : [];
  const answers = rules.map((rule) =>
    "queryType" in rule ? describeBalance(ctx, rule.queryType, balances[counted.indexOf(rule)]!) : rule,
  );
  return Object.fromEntries(types.map((type, at) => [type, answers[at]])) as Record<Type, LimitAnswer>;
}

async function ruleOrRefusal(ctx: Context, type: QueryType): Promise<PlanRule | LimitAnswer> {
  try {
    return await ruleFor(ctx, type);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === "plan_required" || code === "account_required") return describeRefusal(ctx, code);
    throw error;
  }
}

/** The questions left for a guest's address; `limit_reached` if there are none. Reserves nothing. */
export const readGuestQuota = (ctx: Context): Promise<LimitAnswer> => checkPlan(ctx, {});
