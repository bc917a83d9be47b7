import { env } from "cloudflare:workers";
import type { PlanDetails } from "../../../workers/contract/plans/quota";
import type { LimitPeriod, QueryType } from "../../../workers/contract/plans/plans";
import type { TestUser } from "../accounts";
import { rowsOf } from "../factories";

/** Gives a subscriber a version of the plan that allows so much of one thing: at a time, or in a period. */
export async function limitTo(
  user: TestUser,
  type: QueryType,
  quantity: number,
  period: LimitPeriod = "total",
): Promise<void> {
  const [plan] = await rowsOf<{ plan_id: number; limits: string }>(
    `SELECT v.plan_id, v.limits FROM subscriptions s
     JOIN plan_versions v ON v.plan_id = s.plan_id AND v.version = s.plan_version WHERE s.user_id = ?`,
    user.id,
  );
  const version = 1_000 + Math.floor(Math.random() * 1e9);
  const limits = { ...JSON.parse(plan!.limits), [type]: { quantity, period } };
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO plan_versions (plan_id, version, limits, included_models, created_at) VALUES (?, ?, ?, '[]', 1)",
    ).bind(plan!.plan_id, version, JSON.stringify(limits)),
    env.DB.prepare("UPDATE subscriptions SET plan_version = ? WHERE user_id = ?").bind(version, user.id),
  ]);
}

/** How many units of something a user has used. */
export async function usedOf(user: TestUser, type: QueryType): Promise<number> {
  const response = await user.client.call("/api/check-plan/details", { json: {} });
  return (await response.json<PlanDetails>()).usage[type]!.used;
}
