import type { DayMetrics } from "../../../contract/social/metrics";
import { PLATFORMS, type Platform } from "../../../contract/social/platforms";
import type { postMetrics } from "../../../db/schema/social-posts";

type MetricsRow = typeof postMetrics.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from the first reading on; figures hardly change after that. */
const MAX_DAYS = 92;

const FIGURES = ["impressions", "likes", "replies", "reposts", "quotes", "bookmarks"] as const;

/**
 * Sums of the figures of posts on each day between the first and the last reading, for each network: of every post, the
 * latest ones until the end of that day. `readings` are in the order of their times.
 */
export function sumsByDay(
  readings: readonly MetricsRow[],
  platformOf: ReadonlyMap<string, Platform>,
): DayMetrics[] {
  const first = readings[0];
  const last = readings.at(-1);
  if (!first || !last) return [];
  const days: DayMetrics[] = [];
  const latest = new Map<string, MetricsRow>();
  let at = 0;
  const from = Math.floor(first.measured_at / DAY_MS);
  const to = Math.min(Math.floor(last.measured_at / DAY_MS), from + MAX_DAYS - 1);
  for (let day = from; day <= to; day += 1) {
    for (let row = readings[at]; row && row.measured_at < (day + 1) * DAY_MS; row = readings[++at])
      latest.set(row.post_id, row);
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    for (const platform of PLATFORMS) {
      const rows = [...latest.values()].filter(({ post_id }) => platformOf.get(post_id) === platform);
      if (rows.length > 0) days.push({ date, platform, posts: rows.length, ...sumOf(rows) });
    }
  }
  return days;
}

/** A figure that no post has stays unknown. */
function sumOf(rows: MetricsRow[]): Record<(typeof FIGURES)[number], number | null> {
  const sums = {} as Record<(typeof FIGURES)[number], number | null>;
  for (const figure of FIGURES) {
    const known = rows.flatMap((row) => row[figure] ?? []);
    sums[figure] = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
  }
  return sums;
}
