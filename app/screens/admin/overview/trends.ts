import type { OverviewDay } from "#workers/contract/admin/overview";

export const TRENDS = ["users", "questions", "cost", "failures", "documents"] as const;

export type TrendName = (typeof TRENDS)[number];

const WEEK = 7;

export interface Trend {
  values: number[];
  /** Sum of all days. */
  total: number;
  /** Sum of the last seven days. */
  week: number;
  /** The change from the previous seven days: 0.5 is 50% more; null if there was nothing before. */
  change: number | null;
}

/** A figure over days: its sums, and where it is going. */
export function trendOf(days: readonly OverviewDay[], name: TrendName): Trend {
  const values = days.map((day) => day[name]);
  const week = sum(values.slice(-WEEK));
  const before = sum(values.slice(-2 * WEEK, -WEEK));
  return { values, total: sum(values), week, change: before === 0 ? null : (week - before) / before };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
