import { and, count, desc, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { OVERVIEW_DAYS, type OverviewDay, type OverviewView } from "../../../contract/admin/overview";
import { GRANTING_STATES } from "../../../contract/plans/plans";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { pdfFiles } from "../../../db/schema/pdf";
import { plans, subscriptions } from "../../../db/schema/plans";
import { usageRecords } from "../../../db/schema/usage";
import { readAttention } from "./read-attention";
import { isFailure, ownSum } from "../../../core/usage/usage-filter";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads what happened in the last days, what runs, and what needs attention. */
export async function readOverview(ctx: Context): Promise<OverviewView> {
  const since = (Math.floor(Date.now() / DAY_MS) - OVERVIEW_DAYS + 1) * DAY_MS;
  const [attention, [[all], registered, used, uploaded, subscribed, failures]] = await Promise.all([
    readAttention(ctx, since),
    ctx.db.batch([
      ctx.db.select({ users: count() }).from(users),
      ctx.db
        .select({ day: dayOf("users.created_at"), users: count() })
        .from(users)
        .where(gte(users.created_at, new Date(since)))
        .groupBy(sql`1`),
      ctx.db
        .select({
          day: dayOf("created_at"),
          // A further attempt at the same question is its own call, and ends in another number.
          questions: sql<number>`coalesce(sum(request_id LIKE '%:0' OR source = 'client'), 0)`,
          cost: ownSum(usageRecords.total_cost),
          failures: sql<number>`coalesce(sum(${isFailure}), 0)`,
        })
        .from(usageRecords)
        .where(gte(usageRecords.created_at, since))
        .groupBy(sql`1`),
      ctx.db
        .select({ day: dayOf("created_at"), documents: count() })
        .from(pdfFiles)
        .where(gte(pdfFiles.created_at, since))
        .groupBy(sql`1`),
      runningPlans(ctx),
      ctx.db
        .select({ error_type: usageRecords.error_type, calls: count() })
        .from(usageRecords)
        .where(and(gte(usageRecords.created_at, since), isFailure))
        .groupBy(usageRecords.error_type)
        .orderBy(desc(count())),
    ]),
  ]);
  return {
    users: all!.users,
    days: everyDay(since, [...registered, ...used, ...uploaded]),
    attention,
    subscriptions: subscribed,
    failures,
  };
}

const dayOf = (column: string) => sql<string>`date(${sql.raw(column)} / 1000, 'unixepoch')`;

function runningPlans(ctx: Context) {
  const isRunning = and(
    isNull(subscriptions.ended_at),
    inArray(subscriptions.status, [...GRANTING_STATES]),
    or(isNull(subscriptions.period_end), gt(subscriptions.period_end, Date.now())),
  );
  return ctx.db
    .select({ plan_id: plans.id, name: plans.name, name_en: plans.name_en, subscriptions: count() })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(isRunning)
    .groupBy(plans.id)
    .orderBy(desc(count()));
}

/** The days from `since` on with what is known of each; a day without a row has nothing but zeros. */
function everyDay(since: number, known: (Partial<OverviewDay> & { day: string })[]): OverviewDay[] {
  const days = Array.from({ length: OVERVIEW_DAYS }, (_, at): OverviewDay => {
    const day = new Date(since + at * DAY_MS).toISOString().slice(0, 10);
    return { day, users: 0, questions: 0, cost: 0, failures: 0, documents: 0 };
  });
  for (const part of known) Object.assign(days.find(({ day }) => day === part.day) ?? {}, part);
  return days;
}
