import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { modulesOfPlan } from "../../../contract/modules";
import { modules, type plans, subscriptions, userModules } from "../../../db/schema/plans";
import type { auditEntry } from "../../../core/audit/audit-entry";
import type { Statement } from "../../../core/jobs/job-requests";
import type { DerivedSubscription } from "./derive-subscription";

export interface PlanGrant {
  userId: string;
  plan: Pick<typeof plans.$inferSelect, "id" | "plan_type" | "current_version">;
  source: "admin" | "free";
  /** Epoch milliseconds; null if it has no end date. */
  periodEnd: number | null;
}

/**
 * Assigns the current version of a plan to a user, replaces the previous plan, and switches on those of its modules
 * that are offered now; `visitorOf` adds those that are offered later. All or nothing, the other statements too.
 */
export async function grantPlan(
  ctx: Context,
  { userId, plan, source, periodEnd }: PlanGrant,
  ...others: (Statement | ReturnType<typeof auditEntry>)[]
): Promise<void> {
  const now = Date.now();
  await ctx.db.batch([
    endOthers(ctx, userId, null),
    ctx.db.insert(subscriptions).values({
      id: newId(),
      user_id: userId,
      plan_id: plan.id,
      plan_version: plan.current_version,
      source,
      status: "active",
      period_start: now,
      period_end: periodEnd,
      created_at: now,
    }),
    activateModules(ctx, userId, plan),
    ...others,
  ]);
}

/**
 * The statements by which a user has what they pay for, in place of anything else. A new subscription grants the plan's
 * current version, as does one that moved to another plan; one that is renewed keeps the version that was bought.
 */
export function paidGrantStatements(
  ctx: Context,
  { userId, plan }: Pick<PlanGrant, "userId" | "plan">,
  derived: DerivedSubscription,
): Statement[] {
  const now = Date.now();
  const { subscription_id, ...columns } = derived;
  const isMoved = sql`${subscriptions.plan_id} <> ${plan.id}`;
  return [
    endOthers(ctx, userId, subscription_id),
    ctx.db
      .insert(subscriptions)
      .values({
        id: newId(),
        user_id: userId,
        plan_version: plan.current_version,
        source: "payment",
        provider_subscription_id: subscription_id,
        created_at: now,
        ...columns,
      })
      .onConflictDoUpdate({
        target: subscriptions.provider_subscription_id,
        set: {
          ...columns,
          plan_version: sql`CASE WHEN ${isMoved} THEN ${plan.current_version} ELSE ${subscriptions.plan_version} END`,
          created_at: sql`CASE WHEN ${isMoved} THEN ${now} ELSE ${subscriptions.created_at} END`,
        },
        setWhere: and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at)),
      }),
    activateModules(ctx, userId, plan),
  ];
}

const newId = () => `sub_${crypto.randomUUID()}`;

/** Ends what a user has, but for the subscription of an id at the payment provider. */
const endOthers = (ctx: Context, userId: string, exceptId: string | null) =>
  ctx.db
    .update(subscriptions)
    .set({ ended_at: Date.now() })
    .where(
      and(
        eq(subscriptions.user_id, userId),
        isNull(subscriptions.ended_at),
        exceptId === null
          ? undefined
          : or(
              isNull(subscriptions.provider_subscription_id),
              ne(subscriptions.provider_subscription_id, exceptId),
            ),
      ),
    );

/** Read within the batch: a module that is switched on at the same time is either here or newer than the grant. */
const activateModules = (ctx: Context, userId: string, plan: PlanGrant["plan"]) =>
  ctx.db
    .insert(userModules)
    .select(
      ctx.db
        .select({
          user_id: sql<string>`${userId}`.as("user_id"),
          module_id: modules.id,
          is_active: sql<number>`1`.as("is_active"),
          activated_at: sql<number>`${Date.now()}`.as("activated_at"),
        })
        .from(modules)
        .where(and(eq(modules.is_active, 1), inArray(modules.module_key, modulesOfPlan(plan.plan_type)))),
    )
    .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } });
