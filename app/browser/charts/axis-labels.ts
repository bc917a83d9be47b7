import { currencyFormat } from "#workers/contract/currency";

/** Decimal digits that distinguish neighbouring labels of an axis; amounts of money have at least two. */
export const moneyDigits = (step: number): number =>
  Math.min(10, Math.max(2, Math.ceil(-Math.log10(step) - 1e-9)));

/** The amounts along an axis in US dollars, each different from the next. */
export function moneyLabels(amounts: readonly number[], step: number, language: string): string[] {
  const digits = moneyDigits(step);
  const format = currencyFormat("USD", language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return amounts.map((amount) => format.format(amount));
}

/** Steps of an axis that counts: there is no half of a call. */
export const COUNT_STEPS: number[] = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
).flat();

const DAY_SECONDS = 24 * 60 * 60;

/** Steps of an axis of days, months and years, in seconds. Steps below one day would repeat dates on the axis. */
export const DAY_STEPS: number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15],
  ...[1, 2, 3, 4, 6].map((months) => 30 * months),
  ...[1, 2, 5, 10].map((years) => 365 * years),
].map((days) => days * DAY_SECONDS);
