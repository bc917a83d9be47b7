import { and, eq, isNull, type SQLWrapper } from "drizzle-orm";
import { GRANTING_STATES, type Entitlement } from "../../contract/plans/plans";
import { planVersions, subscriptions, type plans } from "../../db/schema/plans";
import { isoTime } from "../iso-time";

/** A user's subscription that has not ended. */
export const hasSubscription = (userId: SQLWrapper | string) =>
  and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at));

/** The version of its plan that a subscription was made with. */
export const isPlanVersion = and(
  eq(planVersions.plan_id, subscriptions.plan_id),
  eq(planVersions.version, subscriptions.plan_version),
);

interface SubscriptionRows {
  subscription: typeof subscriptions.$inferSelect | null;
  plan: typeof plans.$inferSelect | null;
  version: typeof planVersions.$inferSelect | null;
}

/** Derives what a subscription grants at a given time; null if nothing. An entitlement is never stored. */
export function entitlementOf(
  { subscription, plan, version }: SubscriptionRows,
  now: number,
): Entitlement | null {
  if (!subscription || !plan || !version) return null;
  const until = subscription.access_until ?? subscription.period_end;
  const isOver = until !== null && until <= now;
  if (isOver || !GRANTING_STATES.includes(subscription.status)) return null;
  return {
    plan_id: plan.id,
    plan_type: plan.plan_type,
    name: plan.name,
    name_en: plan.name_en,
    is_free: plan.is_free === 1,
    limits: version.limits,
    included_models: version.included_models,
    granted_at: new Date(subscription.created_at).toISOString(),
    period_start: new Date(subscription.period_start).toISOString(),
    period_end: isoTime(subscription.period_end),
    cancel_at: isoTime(subscription.cancel_at),
  };
}
