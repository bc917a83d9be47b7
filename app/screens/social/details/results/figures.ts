import type { DayMetrics, PostMetricsView } from "#workers/contract/social/metrics";
import type { Platform } from "#workers/contract/social/platforms";

/** Figures that networks count of a post. */
export const FIGURES = ["impressions", "likes", "replies", "reposts", "quotes", "bookmarks"] as const;

export type FigureName = (typeof FIGURES)[number];

/** Sums of figures; null if no network gives one. */
export function totalsOf(posts: readonly PostMetricsView[]): Record<FigureName, number | null> {
  const totals = Object.fromEntries(FIGURES.map((name) => [name, null])) as Record<FigureName, number | null>;
  for (const post of posts)
    for (const name of FIGURES) {
      const value = post[name];
      if (value !== null) totals[name] = (totals[name] ?? 0) + value;
    }
  return totals;
}

/** Returns one figure of each day for each network that has any, and the days in their order. */
export function seriesOf(
  days: readonly DayMetrics[],
  figure: FigureName,
): { days: string[]; series: { platform: Platform; values: number[] }[] } {
  const dates = [...new Set(days.map(({ date }) => date))].sort();
  const platforms = [...new Set(days.filter((day) => day[figure] !== null).map(({ platform }) => platform))];
  const series = platforms.map((platform) => {
    let last = 0;
    const values = dates.map((date) => {
      const day = days.find((one) => one.date === date && one.platform === platform);
      // Figures are sums until the end of a day: where none was read, they are those of the day before.
      last = day?.[figure] ?? last;
      return last;
    });
    return { platform, values };
  });
  return { days: dates, series };
}
