import { currencyFormat } from "#workers/contract/currency";
import { formatDate } from "#workers/contract/text/format-date";

/** An amount in its currency, without decimals where there are none: “€9”, “€9.99”. */
export const formatPrice = (amount: number, currency: string, language: string): string =>
  currencyFormat(currency, language, Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {}).format(
    amount,
  );

/** A day, as a subscription names it. Stripe counts in UTC. */
export const formatDay = (iso: string, language: string): string =>
  formatDate(iso, language, { dateStyle: "long", timeZone: "UTC" });
