/** The value below which this share (0 to 1) of the numbers lies; NaN of none. */
export function percentile(numbers: number[], share: number): number {
  if (numbers.length === 0) return Number.NaN;
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
