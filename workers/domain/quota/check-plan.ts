import type { LimitAnswer, PlanCheckInput } from "../../contract/plans/quota";
import type { Context } from "../../context";
import { readQuota } from "../../durable-objects/quota/client";
import { readCatalogue } from "../ai-models/catalogue";
import { mayAsk } from "../ai-models/model-access";
import { shardOfActor } from "../../keys";
import { AppError } from "../errors";
import { describeBalance, describeRefusal } from "./describe-balance";
import { ruleFor } from "./rule-for";

/**
 * Whether the actor may do something now; takes nothing. A refusal is an answer here, not a
 * failure. Fails with `forbidden` for another's id.
 */
export async function checkPlan(
  ctx: Context,
  { user_id, model_id, query_type }: PlanCheckInput,
): Promise<LimitAnswer> {
  refuseOthers(ctx, user_id);
  const model = model_id && (await readCatalogue(ctx)).find(({ id }) => id === model_id);
  if (model && !mayAsk(ctx, model)) return describeRefusal(ctx, "plan_required");
  try {
    const rule = await ruleFor(ctx, query_type);
    return describeBalance(ctx, rule.queryType, await readQuota(ctx.env, shardOfActor(ctx), rule));
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === "plan_required" || code === "account_required") return describeRefusal(ctx, code);
    throw error;
  }
}

/** The user is taken from the credential; a different id in the request is refused. */
export function refuseOthers({ actor }: Context, userId: string | undefined): void {
  if (userId && !(actor.kind === "user" && actor.id === userId)) throw new AppError("forbidden");
}

/** The questions left for a guest's address; `limit_reached` if there are none. Reserves nothing. */
export async function readGuestQuota(ctx: Context): Promise<LimitAnswer> {
  return describeBalance(
    ctx,
    "chat",
    await readQuota(ctx.env, shardOfActor(ctx), await ruleFor(ctx, "chat")),
  );
}
