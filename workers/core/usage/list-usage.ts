import type { UsagePage, UsageQueryInput, UsageRow } from "../../contract/admin/usage-list";
import type { Context } from "../context";
import { usageRecords } from "../../db/schema/usage";
import { BYTE_ORDER_MARK, csvLine } from "./csv-line";
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

const ROWS_A_PIECE = 1_000;

const COLUMNS = [
  "id",
  "created_at",
  "source",
  "user_id",
  "user_email",
  "module",
  "model_id",
  "model_name",
  "response_time",
  "input_tokens",
  "output_tokens",
  "total_cost",
  "success",
  "stopped",
  "error_type",
  "error_details",
] as const satisfies (keyof UsageRow)[];

/**
 * All rows that the filter means, newest first, as CSV: written as it is read, so that no export is too large to be
 * held.
 */
export async function exportUsage(
  ctx: Context,
  query: Partial<UsageQueryInput>,
): Promise<ReadableStream<Uint8Array>> {
  const filter = await usageFilter(ctx, query);
  const encoder = new TextEncoder();
  let before: { created_at: number; rowid: number } | undefined;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(COLUMNS))),
    async pull(controller) {
      const rows = await usageRows(ctx, filter, before ? { before } : {}).limit(ROWS_A_PIECE);
      const lines = rows.map((row) => {
        const shown = { ...row, created_at: new Date(row.created_at).toISOString() };
        return csvLine(COLUMNS.map((column) => shown[column]));
      });
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      before = rows.at(-1);
      if (rows.length < ROWS_A_PIECE) controller.close();
    },
  });
}
