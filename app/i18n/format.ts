import { currencyFormat } from "#workers/contract/currency";
import type { Language } from "#workers/contract/languages";
import { formatDate, TIME, type DateOptions } from "#workers/contract/text/format-date";

/** Smaller sums say nothing to a reader, and their digits fill the line. */
const SMALLEST = 0.0001;

/** US dollars as a reader of that language writes them, with as many digits as a small sum needs: “< $0.0001”. */
export function formatMoney(dollars: number, language: string): string {
  const digits =
    dollars >= 0.01 || dollars === 0 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  const format = currencyFormat("USD", language, digits);
  return dollars > 0 && dollars < SMALLEST ? `<\u00a0${format.format(SMALLEST)}` : format.format(dollars);
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * A size in the largest unit that leaves it, or what it is a part of, above one: “3.4 MB”. Units are of 1,024, as in the
 * limits of files and on most computers: a limit of 25 MB is not shown as 26.2.
 */
export function formatBytes(bytes: number, language: string, of = bytes): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, of)) / 10)));
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step]!,
    // The short form of bytes knows no plural.
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1024 ** step);
}

/** The hour of a time today, the day of an earlier one. */
export function formatMoment(time: Date, language: string, now = new Date()): string {
  const isToday = time.toDateString() === now.toDateString();
  const format: DateOptions = isToday
    ? TIME
    : {
        day: "numeric",
        month: "short",
        ...(time.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
      };
  return formatDate(time, language, format);
}

/** Chooses between a French and an English text. */
export const localiser =
  (locale: Language) =>
  (french: string, english: string): string =>
    locale === "fr" ? french : english;
