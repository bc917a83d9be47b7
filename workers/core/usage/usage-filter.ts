import { and, asc, desc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { UsageQueryInput, UsageSort, UsageTotals } from "../../contract/admin/usage-list";
import type { UsageModule } from "../../contract/usage";
import type { Context } from "../context";
import { aiModels } from "../../db/schema/ai-models";
import { users } from "../../db/schema/accounts";
import { usageRecords } from "../../db/schema/usage";

export const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DAYS = 30;

/** The filter of usage records; times in epoch milliseconds, `until` is exclusive. */
export interface UsageFilter {
  from: number;
  until: number;
  modelId: number | null;
  userId: string | null;
  module: UsageModule | null;
  /** Calls that succeeded (1) or failed (0) only; null for all, also those that were stopped. */
  success: 0 | 1 | null;
}

/** The filter of a query; a user may be given by id or email address; one query finds out which. */
export async function usageFilter(ctx: Context, query: Partial<UsageQueryInput>): Promise<UsageFilter> {
  const until = query.to ? endOf(query.to) : Date.now() + 1;
  const from = query.from ? Date.parse(query.from) : startOfDay(until - 1) - (DEFAULT_DAYS - 1) * DAY_MS;
  const success = query.result ? (query.result === "success" ? 1 : 0) : null;
  const userId = await userIdOf(ctx, query.user_id);
  return {
    from,
    until,
    modelId: query.model_id || null,
    userId,
    module: query.module || null,
    success,
  };
}

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;
const endOf = (day: string): number => Date.parse(day) + (day.length === 10 ? DAY_MS : 1);

async function userIdOf(ctx: Context, named: string | undefined): Promise<string | null> {
  if (!named?.includes("@")) return named || null;
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, named.toLowerCase()))
    .limit(1);
  return user?.id ?? named;
}

/** Every filter names a range of time, so that an index always leads to the rows. */
export const isMeant = ({ from, until, modelId, userId, module, success }: UsageFilter) =>
  and(
    gte(usageRecords.created_at, from),
    lt(usageRecords.created_at, until),
    modelId === null ? undefined : eq(usageRecords.model_id, modelId),
    userId === null ? undefined : eq(usageRecords.user_id, userId),
    module === null ? undefined : eq(usageRecords.module, module),
    success === null ? undefined : success ? eq(usageRecords.success, 1) : isFailure,
  );

/** Whether the provider failed; a call that its user stopped did not. */
export const isFailure = sql<0 | 1>`(${usageRecords.success} = 0 AND ${usageRecords.stopped} = 0)`;

/**
 * A sum over the server's own records of a query: anybody may report calls, and what they report is no money that was
 * spent.
 */
export const ownSum = (column: SQLiteColumn) =>
  sql<number>`coalesce(sum(${column}) FILTER (WHERE ${usageRecords.source} = 'server'), 0)`;

/** Sums over the rows of a query. */
export const sums = {
  calls: sql<number>`count(*)`,
  failures: sql<number>`coalesce(sum(${isFailure}), 0)`,
  input_tokens: ownSum(usageRecords.input_tokens),
  output_tokens: ownSum(usageRecords.output_tokens),
  total_cost: ownSum(usageRecords.total_cost),
} satisfies Record<keyof UsageTotals, unknown>;

const rowColumns = {
  rowid: sql<number>`usage_records.rowid`,
  id: usageRecords.id,
  source: usageRecords.source,
  user_id: usageRecords.user_id,
  user_email: users.email,
  module: usageRecords.module,
  model_id: usageRecords.model_id,
  model_name: aiModels.name,
  response_time: usageRecords.response_time_ms,
  input_tokens: usageRecords.input_tokens,
  output_tokens: usageRecords.output_tokens,
  total_cost: usageRecords.total_cost,
  success: sql<0 | 1>`${usageRecords.success}`,
  stopped: sql<0 | 1>`${usageRecords.stopped}`,
  error_type: usageRecords.error_type,
  error_details: usageRecords.error_details,
  created_at: usageRecords.created_at,
};

/** The orders of the list. All but the first two sort the rows of the range, which the totals read anyway. */
const ORDERS: Record<UsageSort, SQL[]> = {
  "-time": [desc(usageRecords.created_at), sql`usage_records.rowid DESC`],
  time: [asc(usageRecords.created_at), sql`usage_records.rowid ASC`],
  "-cost": [desc(usageRecords.total_cost), sql`usage_records.rowid DESC`],
  cost: [asc(usageRecords.total_cost), sql`usage_records.rowid ASC`],
  "-duration": [desc(usageRecords.response_time_ms), sql`usage_records.rowid DESC`],
  duration: [asc(usageRecords.response_time_ms), sql`usage_records.rowid ASC`],
  "-tokens": [sql`input_tokens + output_tokens DESC`, sql`usage_records.rowid DESC`],
  tokens: [sql`input_tokens + output_tokens ASC`, sql`usage_records.rowid ASC`],
};

/** The filtered rows, newest first unless another order is given, with the names of user and model. */
export const usageRows = (
  ctx: Context,
  filter: UsageFilter,
  { before, sort = "-time" }: { before?: { created_at: number; rowid: number }; sort?: UsageSort } = {},
) =>
  ctx.db
    .select(rowColumns)
    .from(usageRecords)
    .leftJoin(users, eq(users.id, usageRecords.user_id))
    .leftJoin(aiModels, eq(aiModels.id, usageRecords.model_id))
    .where(
      and(
        isMeant(filter),
        before &&
          sql`(usage_records.created_at, usage_records.rowid) < (${before.created_at}, ${before.rowid})`,
      ),
    )
    .orderBy(...ORDERS[sort])
    .$dynamic();
