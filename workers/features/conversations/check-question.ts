import type { LimitAnswer, PlanCheckInput } from "../../contract/plans/quota";
import type { Context } from "../../core/context";
import { checkPlan } from "../../core/entitlements/check-plan";
import { markLimitReached } from "./change-conversation";

/**
 * Checks the limit like `checkPlan`. The conversation that a question continues is marked where the limit is reached,
 * as it is where the question itself is refused. Fails with `conversation_not_found` for another's.
 */
export async function checkQuestion(ctx: Context, input: PlanCheckInput): Promise<LimitAnswer> {
  const answer = await checkPlan(ctx, input);
  if (input.conversation && answer.status === "limit_reached")
    await markLimitReached(ctx, input.conversation);
  return answer;
}
