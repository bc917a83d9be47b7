import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { OverviewView } from "../../contract/admin/overview";
import { GRANTING_STATES } from "../../contract/plans";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { plans, subscriptions } from "../../db/schema/plans";
import { usageRecords } from "../../db/schema/usage";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The figures an administrator begins with, in one batch. */
export async function readOverview(ctx: Context): Promise<OverviewView> {
  const now = Date.now();
  const since = now - WEEK_MS;
  const [[all], [fresh], subscribed, [asked], failures] = await ctx.db.batch([
    ctx.db.select({ users: count() }).from(users),
    ctx.db
      .select({ users: count() })
      .from(users)
      .where(gt(users.created_at, new Date(since))),
    ctx.db
      .select({ plan_id: plans.id, name: plans.name, name_en: plans.name_en, subscriptions: count() })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
      .where(
        and(
          isNull(subscriptions.ended_at),
          inArray(subscriptions.status, [...GRANTING_STATES]),
          or(isNull(subscriptions.period_end), gt(subscriptions.period_end, now)),
        ),
      )
      .groupBy(plans.id)
      .orderBy(desc(count())),
    ctx.db
      .select({
        // A further attempt at the same question is a call of its own, and ends in another number.
        questions: sql<number>`coalesce(sum(request_id LIKE '%:0' OR source = 'client'), 0)`,
        cost: sql<number>`coalesce(sum(total_cost), 0)`,
      })
      .from(usageRecords)
      .where(gt(usageRecords.created_at, since)),
    ctx.db
      .select({ error_type: usageRecords.error_type, calls: count() })
      .from(usageRecords)
      .where(and(gt(usageRecords.created_at, since), eq(usageRecords.success, 0)))
      .groupBy(usageRecords.error_type)
      .orderBy(desc(count())),
  ]);
  return {
    users: all!.users,
    new_users: fresh!.users,
    subscriptions: subscribed,
    questions: asked!.questions,
    cost: asked!.cost,
    failures,
  };
}
