import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { MODULES } from "../../contract/modules";
import { MODULES_OF_PLAN } from "../../contract/plans/plan-types";
import { type plans, subscriptions, userModules } from "../../db/schema/plans";
import type { auditEntry } from "../audit/audit-entry";
import { offeredModules } from "../modules/marketplace";

export interface PlanGrant {
  userId: string;
  plan: Pick<typeof plans.$inferSelect, "id" | "plan_type" | "current_version">;
  source: "payment" | "admin" | "free";
  /** Epoch milliseconds; null where it does not end by itself. */
  periodEnd: number | null;
}

/**
 * Gives a user the current version of a plan in place of what the user had, and switches on those of its modules that
 * are offered here (decision T-23). All or nothing, the audit entry too.
 */
export async function grantPlan(
  ctx: Context,
  { userId, plan, source, periodEnd }: PlanGrant,
  audit?: ReturnType<typeof auditEntry>,
): Promise<void> {
  const now = Date.now();
  const offered = await offeredModules(ctx);
  const modules = MODULES_OF_PLAN[plan.plan_type].filter((key) => offered.includes(key));
  await ctx.db.batch([
    ctx.db
      .update(subscriptions)
      .set({ ended_at: now })
      .where(and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at))),
    ctx.db.insert(subscriptions).values({
      id: `sub_${crypto.randomUUID()}`,
      user_id: userId,
      plan_id: plan.id,
      plan_version: plan.current_version,
      source,
      status: "active",
      period_start: now,
      period_end: periodEnd,
      created_at: now,
    }),
    ...(audit ? [audit] : []),
    ...modules.map((key) =>
      ctx.db
        .insert(userModules)
        .values({ user_id: userId, module_id: MODULES[key].id, is_active: 1, activated_at: now })
        .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } }),
    ),
  ]);
}
