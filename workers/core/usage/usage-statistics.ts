import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { UsageQueryInput, UsageShare, UsageStatistics } from "../../contract/admin/usage-list";
import type { Context } from "../context";
import { aiModels } from "../../db/schema/ai-models";
import { users } from "../../db/schema/accounts";
import { usageRecords } from "../../db/schema/usage";
import { DAY_MS, isFailure, isMeant, sums, usageFilter, type UsageFilter } from "./usage-filter";

const SHOWN = 10;
/** Number of days from which empty days are left out. */
const MAX_DAYS = 400;

const { calls, failures, total_cost } = sums;
const day = sql<string>`date(${usageRecords.created_at} / 1000, 'unixepoch')`;

/** The filtered usage by day, user, model and type of error. For administrators. One batch. */
export async function usageStatistics(
  ctx: Context,
  query: Partial<UsageQueryInput>,
): Promise<UsageStatistics> {
  const filter = await usageFilter(ctx, query);
  const [days, byUser, byModel, errors] = await ctx.db.batch([
    ctx.db
      .select({ key: day, name: sql<null>`NULL`, calls, failures, total_cost })
      .from(usageRecords)
      .where(isMeant(filter))
      .groupBy(day)
      .orderBy(asc(day)),
    ctx.db
      .select({ key: usageRecords.user_id, name: users.email, calls, failures, total_cost })
      .from(usageRecords)
      .leftJoin(users, eq(users.id, usageRecords.user_id))
      .where(isMeant(filter))
      .groupBy(usageRecords.user_id)
      .orderBy(desc(total_cost), desc(calls))
      .limit(SHOWN),
    ctx.db
      .select({
        key: sql<string>`CAST(${usageRecords.model_id} AS TEXT)`,
        name: aiModels.name,
        calls,
        failures,
        total_cost,
      })
      .from(usageRecords)
      .leftJoin(aiModels, eq(aiModels.id, usageRecords.model_id))
      .where(isMeant(filter))
      .groupBy(usageRecords.model_id)
      .orderBy(desc(total_cost), desc(calls))
      .limit(SHOWN),
    ctx.db
      .select({ key: usageRecords.error_type, name: sql<null>`NULL`, calls, failures, total_cost })
      .from(usageRecords)
      .where(and(isMeant(filter), isFailure))
      .groupBy(usageRecords.error_type)
      .orderBy(desc(calls))
      .limit(SHOWN),
  ]);
  return { days: withEmptyDays(days, filter), users: byUser, models: byModel, errors };
}

/** A chart without its empty days would lie about the time between the others. */
function withEmptyDays(days: UsageShare[], { from, until }: UsageFilter): UsageShare[] {
  if ((until - from) / DAY_MS > MAX_DAYS) return days;
  const known = new Map(days.map((entry) => [entry.key, entry]));
  const all: UsageShare[] = [];
  for (let time = Math.floor(from / DAY_MS) * DAY_MS; time < until; time += DAY_MS) {
    const key = new Date(time).toISOString().slice(0, 10);
    all.push(known.get(key) ?? { key, name: null, calls: 0, failures: 0, total_cost: 0 });
  }
  return all;
}
