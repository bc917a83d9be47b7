import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { modulesOfPlan } from "../../contract/modules";
import { modules, type plans, subscriptions, userModules } from "../../db/schema/plans";
import type { auditEntry } from "../audit/audit-entry";

export interface PlanGrant {
  userId: string;
  plan: Pick<typeof plans.$inferSelect, "id" | "plan_type" | "current_version">;
  source: "payment" | "admin" | "free";
  /** Epoch milliseconds; null where it does not end by itself. */
  periodEnd: number | null;
}

/**
 * Assigns the current version of a plan to a user, replaces the previous plan, and switches on those of its modules
 * that are offered now; `visitorOf` adds those that are offered later. All or nothing, the audit entry too.
 */
export async function grantPlan(
  ctx: Context,
  { userId, plan, source, periodEnd }: PlanGrant,
  audit?: ReturnType<typeof auditEntry>,
): Promise<void> {
  const now = Date.now();
  // Read within the batch: a module that is switched on at the same time is either here or newer than the grant.
  const offered = ctx.db
    .select({
      user_id: sql<string>`${userId}`.as("user_id"),
      module_id: modules.id,
      is_active: sql<number>`1`.as("is_active"),
      activated_at: sql<number>`${now}`.as("activated_at"),
    })
    .from(modules)
    .where(and(eq(modules.is_active, 1), inArray(modules.module_key, modulesOfPlan(plan.plan_type))));
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
    ctx.db
      .insert(userModules)
      .select(offered)
      .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } }),
  ]);
}
