import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { MODULES } from "../../contract/modules";
import { MODULES_OF_PLAN } from "../../contract/plan-types";
import { subscriptions, userModules } from "../../db/schema/plans";
import { offeredModules } from "../modules/marketplace";
import type { OfferedPlan } from "./find-offer";

export interface PlanGrant {
  userId: string;
  offer: OfferedPlan;
  source: "payment" | "admin" | "free";
  /** Epoch milliseconds; null where it does not end by itself. */
  periodEnd: number | null;
}

/**
 * Gives a user the current version of a plan in place of what the user had, and switches its modules on
 * (decision T-23). All or nothing.
 */
export async function grantPlan(
  ctx: Context,
  { userId, offer, source, periodEnd }: PlanGrant,
): Promise<void> {
  const now = Date.now();
  const offered = await offeredModules(ctx);
  const modules = MODULES_OF_PLAN[offer.plan.plan_type].filter((key) => offered.includes(key));
  await ctx.db.batch([
    ctx.db
      .update(subscriptions)
      .set({ ended_at: now })
      .where(and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at))),
    ctx.db.insert(subscriptions).values({
      id: `sub_${crypto.randomUUID()}`,
      user_id: userId,
      plan_id: offer.plan.id,
      plan_version: offer.version.version,
      source,
      status: "active",
      period_start: now,
      period_end: periodEnd,
      created_at: now,
    }),
    ...modules.map((key) =>
      ctx.db
        .insert(userModules)
        .values({ user_id: userId, module_id: MODULES[key].id, is_active: 1, activated_at: now })
        .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } }),
    ),
  ]);
}
