import type { StatisticsPart, StatisticsQueryInput, StatisticsView } from "../../contract/admin/statistics";
import type { Context } from "../../core/context";
import { BYTE_ORDER_MARK, csvLine } from "../../core/usage/csv-line";
import { readStatistics } from "./read-statistics";

type Row = readonly (string | number | null)[];

/** One part of the statistics as CSV. */
export async function exportStatistics(
  ctx: Context,
  part: StatisticsPart,
  query: StatisticsQueryInput,
): Promise<string> {
  const rows = ROWS[part](await readStatistics(ctx, query));
  return BYTE_ORDER_MARK + rows.map(csvLine).join("");
}

const PROGRESS = ["sign_ups", "answered", "documented", "activated", "paid"] as const;

const ROWS: Record<StatisticsPart, (view: StatisticsView) => Row[]> = {
  days: ({ days }) => [
    ["day", "guests", "users", "visits", "sign_ups"],
    ...days.map((row) => [row.day, row.guests, row.users, row.visits, row.sign_ups]),
  ],
  sources: ({ sources }) => [
    ["source", "visitors", ...PROGRESS],
    ...sources.map((row) => [row.source, row.visitors, ...PROGRESS.map((name) => row[name])]),
  ],
  pages: ({ pages }) => [["page", "visits"], ...pages.map(({ page, visits }) => [page, visits])],
  modules: ({ modules }) => [
    ["module", "questions", "users"],
    ...modules.map(({ module, questions, users }) => [module, questions, users]),
  ],
  retention: ({ retention }) => [
    ["week_of_sign_up", "users", ...retention.map((_, at) => `week_${at}`)],
    ...retention.map(({ week, users, active }) => [week, users, ...active]),
  ],
};
