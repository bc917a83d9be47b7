import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { plans, subscriptions } from "../../../db/schema/plans";
import { auditEntry } from "../../../core/audit/audit-entry";
import { AppError } from "../../../core/errors";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { syncCustomerJob, grantPlan } from "../../billing/public";
import { isoTime } from "../../../core/iso-time";

/**
 * Assigns a plan to a user in place of the current one; `periodEnd` in epoch milliseconds, null if it has no end
 * date. What was paid for is cancelled at Stripe by a job. Fails with `not_found` (no such user or plan), or
 * `validation_failed` for an end that has passed.
 */
export async function setPlan(
  ctx: Context,
  { userId, planId, periodEnd }: { userId: string; planId: number; periodEnd: number | null },
): Promise<void> {
  if (periodEnd !== null && periodEnd <= Date.now())
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
  const audit = auditEntry(ctx, {
    action: "update",
    resource: "users",
    resourceId: userId,
    before: current ? planOf(current) : { plan: null },
    after: {
      ...planOf({ plan_id: plan.id, name: plan.name_en, source: "admin", period_end: periodEnd }),
      ...cancelledOf(current),
    },
  });
  const job = cancelJob(ctx, current);
  await grantPlan(
    ctx,
    { userId, plan, source: "admin", periodEnd },
    audit,
    ...(job ? [enqueueStatement(ctx, job)] : []),
  );
  if (job) await wakeJobs(ctx, job);
}

/**
 * Ends the current plan immediately; a paid one is cancelled at Stripe by a job. Fails with `not_found` if none
 * does.
 */
export async function endPlan(ctx: Context, userId: string): Promise<void> {
  const [current] = await currentSubscription(ctx, userId);
  if (!current) throw new AppError("not_found");
  const job = cancelJob(ctx, current);
  await ctx.db.batch([
    ctx.db.update(subscriptions).set({ ended_at: Date.now() }).where(isCurrent(userId)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: userId,
      before: planOf(current),
      after: { plan: null, ...cancelledOf(current) },
    }),
    ...(job ? [enqueueStatement(ctx, job)] : []),
  ]);
  if (job) await wakeJobs(ctx, job);
}

interface PaidAtStripe {
  subscription_id: string | null;
  customer_id: string | null;
}

/** The synchronisation finds a subscription that runs at Stripe and has ended here, and cancels it. */
const cancelJob = (ctx: Context, current: PaidAtStripe | undefined): NewJobs | null =>
  current?.customer_id
    ? newJobs(syncCustomerJob, [
        { subject: current.customer_id, ownerId: null, payload: { origin: ctx.origin } },
      ])
    : null;

/** Fields for the audit log. */
const cancelledOf = (current: PaidAtStripe | undefined) =>
  current?.subscription_id ? { cancelled_at_stripe: current.subscription_id } : {};

const isCurrent = (userId: string) => and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at));

const currentSubscription = (ctx: Context, userId: string) =>
  ctx.db
    .select({
      plan_id: subscriptions.plan_id,
      name: plans.name_en,
      source: subscriptions.source,
      period_end: subscriptions.period_end,
      subscription_id: subscriptions.provider_subscription_id,
      customer_id: subscriptions.customer_id,
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
  period_end: isoTime(period_end),
});
