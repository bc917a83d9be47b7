import type { FirstToken } from "../../../contract/admin/operations";

/** Numbers of calls by the upper end of the range of their first text, milliseconds. */
export type Histogram = Readonly<Record<string, number>>;

export function addHistograms(histograms: readonly Histogram[]): Histogram {
  const sum: Record<string, number> = {};
  for (const histogram of histograms)
    for (const [end, calls] of Object.entries(histogram)) sum[end] = (sum[end] ?? 0) + calls;
  return sum;
}

/** The time within which half of the calls gave text, and 99 of 100; null without any. */
export function firstTokenOf(histogram: Histogram): FirstToken | null {
  const ranges = Object.entries(histogram)
    .map(([end, calls]) => ({ end: Number(end), calls }))
    .sort((a, b) => a.end - b.end);
  const calls = ranges.reduce((sum, range) => sum + range.calls, 0);
  if (calls === 0) return null;
  const within = (share: number) => {
    let left = share * calls;
    return ranges.find((range) => (left -= range.calls) <= 0)!.end;
  };
  return { p50: within(0.5), p99: within(0.99), calls };
}
