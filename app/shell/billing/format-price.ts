/** An amount in its currency, without decimals where there are none: “€9”, “€9.99”. */
export const formatPrice = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);

/** A day, as a subscription names it. Stripe counts in UTC. */
export const formatDay = (iso: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
