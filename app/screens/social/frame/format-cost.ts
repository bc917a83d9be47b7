import { formatMoney } from "~/i18n/format";

/** What a network charges for a post, in US dollars: tenths of a cent count here. */
export const formatCost = (dollars: number, language: string): string =>
  Math.round(dollars * 100) === dollars * 100
    ? formatMoney(dollars, language)
    : new Intl.NumberFormat(language, {
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 3,
      }).format(dollars);
