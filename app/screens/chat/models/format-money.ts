/** US dollars as a reader of that language writes them, with as many digits as a small sum needs. */
export function formatMoney(dollars: number, language: string): string {
  const digits =
    dollars >= 0.01 || dollars === 0 ? { maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    ...digits,
  }).format(dollars);
}
