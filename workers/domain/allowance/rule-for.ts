import {
  COUNTED_AS_QUESTIONS,
  LIMITED_BY_FREE_DOCUMENTS,
  PERIOD_MS,
  type QueryType,
} from "../../contract/plans/plans";
import type { Context } from "../../context";
import type { AllowanceRule } from "../../durable-objects/allowance/client";
import { AppError } from "../errors";
import { readSettings } from "../settings/read-settings";

/** A rule about something that plans limit. */
export interface PlanRule extends AllowanceRule {
  queryType: QueryType;
}

/**
 * How much of something the actor may do. Guests have questions only; users without a plan also a few documents, and
 * what they ask about these counts as a question; others what their plan says, and a free plan takes nothing of this away.
 * The rule may count something wider than
 * was asked for. Fails with `account_required` or `plan_required`.
 */
export async function ruleFor(ctx: Context, queryType: QueryType): Promise<PlanRule> {
  const { actor } = ctx;
  if (actor.kind === "user" && actor.plan) {
    const limit = actor.plan.limits[queryType];
    if (limit) return { queryType, limit: limit.quantity, windowMs: PERIOD_MS[limit.period] };
    if (!actor.plan.is_free) throw new AppError("plan_required");
  }
  const settings = await readSettings(ctx);
  if (actor.kind === "user" && settings.free_document_limit > 0) {
    if (LIMITED_BY_FREE_DOCUMENTS.includes(queryType))
      return { queryType, limit: settings.free_document_limit, windowMs: PERIOD_MS.total };
    if (COUNTED_AS_QUESTIONS.includes(queryType)) return ruleFor(ctx, "chat");
  }
  if (queryType !== "chat") throw new AppError(actor.kind === "guest" ? "account_required" : "plan_required");
  const limit = actor.kind === "guest" ? settings.guest_query_limit : settings.free_query_limit;
  return { queryType, limit: limit === 0 ? null : limit, windowMs: PERIOD_MS.day };
}

/** What is counted by itself for a user without a plan, and under a free one. */
export async function countedForFree(ctx: Context): Promise<readonly QueryType[]> {
  const { free_document_limit } = await readSettings(ctx);
  return free_document_limit > 0 ? ["chat", ...LIMITED_BY_FREE_DOCUMENTS] : ["chat"];
}
