import type { UsagePage, UsageQueryInput } from "../../contract/admin/usage-list";
import type { Context } from "../../context";
import { usageRecords } from "../../db/schema/usage";
import { isMeant, sums, usageFilter, usageRows } from "./usage-filter";

const PAGE = 50;

/** A page of model calls, newest first, and the totals of all that the filter means. For administrators. */
export async function listUsage(ctx: Context, query: UsageQueryInput): Promise<UsagePage> {
  const filter = await usageFilter(ctx, query);
  const [[totals], rows] = await ctx.db.batch([
    ctx.db.select(sums).from(usageRecords).where(isMeant(filter)),
    usageRows(ctx, filter, query.sort ? { sort: query.sort } : {})
      .limit(PAGE)
      .offset((query.page - 1) * PAGE),
  ]);
  const data = rows.map(({ rowid: _, created_at, ...row }) => ({
    ...row,
    created_at: new Date(created_at).toISOString(),
  }));
  const last_page = Math.max(1, Math.ceil(totals!.calls / PAGE));
  return { data, current_page: query.page, last_page, totals: totals! };
}
