import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { MODULES } from "../../contract/modules";
import { MODULES_OF_PLAN } from "../../contract/plans";
import { users } from "../../db/schema/accounts";
import { plans, subscriptions, userModules } from "../../db/schema/plans";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";

/** The modules of a plan are switched on with it (decision T-23); those that are not offered here wait switched on. */
const switchOn = (ctx: Context, userId: string, moduleId: number) =>
  ctx.db
    .insert(userModules)
    .values({ user_id: userId, module_id: moduleId, is_active: 1, activated_at: Date.now() })
    .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } });

/**
 * Gives a user a plan in place of the one that runs; `periodEnd` in epoch milliseconds, null where it does not end by
 * itself. Fails with `not_found` (no such user or plan), or `validation_failed` for an end that has passed.
 */
export async function setPlan(
  ctx: Context,
  { userId, planId, periodEnd }: { userId: string; planId: number; periodEnd: number | null },
): Promise<void> {
  const now = Date.now();
  if (periodEnd !== null && periodEnd <= now)
    throw new AppError("validation_failed", { fields: { until: "past" } });
  const [[user], [plan], [current]] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1),
    ctx.db
      .select()
      .from(plans)
      .where(and(eq(plans.id, planId), isNull(plans.deleted_at)))
      .limit(1),
    currentSubscription(ctx, userId),
  ]);
  if (!user || !plan) throw new AppError("not_found");
  await ctx.db.batch([
    endCurrent(ctx, userId, now),
    ctx.db.insert(subscriptions).values({
      id: `sub_${crypto.randomUUID()}`,
      user_id: userId,
      plan_id: plan.id,
      plan_version: plan.current_version,
      source: "admin",
      status: "active",
      period_start: now,
      period_end: periodEnd,
      created_at: now,
    }),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: userId,
      before: current ? planOf(current) : { plan: null },
      after: planOf({ plan_id: plan.id, name: plan.name_en, source: "admin", period_end: periodEnd }),
    }),
    ...MODULES_OF_PLAN[plan.plan_type].map((key) => switchOn(ctx, userId, MODULES[key].id)),
  ]);
}

/** Ends the plan that runs, at once. Fails with `not_found` where none does. */
export async function endPlan(ctx: Context, userId: string): Promise<void> {
  const [current] = await currentSubscription(ctx, userId);
  if (!current) throw new AppError("not_found");
  await ctx.db.batch([
    endCurrent(ctx, userId, Date.now()),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: userId,
      before: planOf(current),
      after: { plan: null },
    }),
  ]);
}

const isCurrent = (userId: string) => and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at));

const endCurrent = (ctx: Context, userId: string, now: number) =>
  ctx.db.update(subscriptions).set({ ended_at: now }).where(isCurrent(userId));

const currentSubscription = (ctx: Context, userId: string) =>
  ctx.db
    .select({
      plan_id: subscriptions.plan_id,
      name: plans.name_en,
      source: subscriptions.source,
      period_end: subscriptions.period_end,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(isCurrent(userId))
    .limit(1);

interface HeldPlan {
  plan_id: number;
  name: string;
  source: string;
  period_end: number | null;
}

const planOf = ({ plan_id, name, source, period_end }: HeldPlan) => ({
  plan: name,
  plan_id,
  source,
  period_end: period_end === null ? null : new Date(period_end).toISOString(),
});
