import { and, count, eq, gte } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { RETENTION_WEEKS, type Cohort } from "../../contract/admin/statistics";
import type { Context } from "../../core/context";
import { users } from "../../db/schema/accounts";
import { userWeeks } from "../../db/schema/statistics";
import { dayOf, startOfWeek, weekOf, weekOfColumn } from "../../core/weeks";

/**
 * Counts the users who signed up in a week and were here in the weeks after. Accounts that were deleted are in none.
 */
export async function readRetention(ctx: Context, source: string): Promise<Cohort[]> {
  const current = weekOf(Date.now());
  const first = current - RETENTION_WEEKS + 1;
  const cohort = weekOfColumn(sql`users.created_at`);
  const [sizes, seen] = await ctx.db.batch([
    ctx.db
      .select({ cohort, users: count() })
      .from(users)
      .where(
        and(
          gte(users.created_at, new Date(startOfWeek(first))),
          source ? eq(users.landing_source, source) : undefined,
        ),
      )
      .groupBy(cohort),
    ctx.db
      .select({ cohort: userWeeks.cohort, week: userWeeks.week, users: count() })
      .from(userWeeks)
      .where(and(gte(userWeeks.cohort, first), source ? eq(userWeeks.source, source) : undefined))
      .groupBy(userWeeks.cohort, userWeeks.week),
  ]);
  return Array.from({ length: RETENTION_WEEKS }, (_, at) => {
    const week = first + at;
    const activeIn = (later: number) =>
      seen.find((row) => row.cohort === week && row.week === later)?.users ?? 0;
    return {
      week: dayOf(startOfWeek(week)),
      users: sizes.find((row) => row.cohort === week)?.users ?? 0,
      active: Array.from({ length: current - week + 1 }, (_, after) => activeIn(week + after)),
    };
  });
}
