import { currencyFormat } from "#workers/contract/currency";
import { formatMoney } from "~/i18n/format";

/** Formats what a network charges for a post, in US dollars: tenths of a cent count here. */
export const formatCost = (dollars: number, language: string): string =>
  Math.round(dollars * 100) === dollars * 100
    ? formatMoney(dollars, language)
    : currencyFormat("USD", language, { maximumFractionDigits: 3 }).format(dollars);
