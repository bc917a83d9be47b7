import { useTranslation } from "react-i18next";
import { currencyFormat } from "#workers/contract/currency";
import { formatMoney } from "~/i18n/format";
import { formatPrice } from "~/shell/billing/format-price";
import { formatDate } from "#workers/contract/text/format-date";

const DAY = { dateStyle: "medium", timeZone: "UTC" } as const;
const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;
const TIME = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

/** Writes days, times, amounts and figures; in UTC, so that server and browser write the same. */
export function useFormat() {
  const { language } = useTranslation().i18n;
  return {
    day: (iso: string) => formatDate(iso, language, DAY),
    time: (iso: string) => formatDate(iso, language, TIME),
    /** Writes how long before `now` something was, in the largest whole unit. */
    age: (iso: string, now: string) => {
      const seconds = Math.max(0, (Date.parse(now) - Date.parse(iso)) / 1000);
      const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS.at(-1)!;
      const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
      return format.format(-Math.floor(seconds / length), unit);
    },
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    /** US dollars. */
    money: (value: number) =>
      value > 0 && value < 0.01
        ? formatMoney(value, language)
        : currencyFormat("USD", language, {
            minimumFractionDigits: 2,
            maximumFractionDigits: value !== 0 && Math.abs(value) < 1 ? 4 : 2,
          }).format(value),
    /** Formats an amount in the currency's usual unit, without decimals where there are none. */
    amount: (value: number, currency: string) => formatPrice(value, currency, language),
    /** Chooses the name in the reader's language. */
    name: ({ name, name_en }: { name: string; name_en: string }) => (language === "fr" ? name : name_en),
  };
}

// Prices are stored and sent per 1,000 tokens, and shown to people per million.

/** Drops the digits that a multiplication of decimal fractions adds. */
const exact = (value: number): number => Number(value.toPrecision(12));

export const toPerMillion = (perThousand: number): number => exact(perThousand * 1000);

/**
 * Converts a price per million, as typed, to a price per 1,000. A text that is not a number stays as typed, so that the
 * server refuses it.
 */
export function toPerThousand(typed: unknown): unknown {
  const text = String(typed).trim();
  const value = Number(text.replace(",", "."));
  return text === "" || Number.isNaN(value) ? typed : exact(value / 1000);
}
