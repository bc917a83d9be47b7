import type { OverviewDay } from "#workers/contract/admin/overview";

export const TRENDS = ["users", "questions", "cost", "failures", "documents"] as const;

export type TrendName = (typeof TRENDS)[number];

const WEEK = 7;

export interface Trend {
  values: number[];
  /** Of all days. */
  total: number;
  /** Of the last seven days. */
  week: number;
  /** How the last seven days compare to the seven before: 0.5 is half as much again; null where there was nothing. */
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
