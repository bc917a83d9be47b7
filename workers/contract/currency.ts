/** Currencies without a smaller unit, as Stripe counts them: https://docs.stripe.com/currencies#zero-decimal */
const ZERO_DECIMAL = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" ");
/**
 * Currencies with thousandths (https://docs.stripe.com/currencies#three-decimal), and the Ugandan shilling, which Stripe
 * counts in another unit than it is written in: an amount would be wrong by a factor.
 */
const NOT_OFFERED = "bhd iqd jod kwd lyd omr tnd ugx".split(" ");

/** Whether prices can be in a currency: its amounts have two decimals or none. */
export const isOffered = (currency: string): boolean =>
  /^[a-z]{3}$/.test(currency) && !NOT_OFFERED.includes(currency);

/** Returns how many of the smallest unit make one of the usual unit: 100 cents, or 1 yen. */
const minorUnits = (currency: string): number => (ZERO_DECIMAL.includes(currency) ? 1 : 100);

/** An amount in the currency's smallest unit, as it is stored and sent to Stripe. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * minorUnits(currency));

/** An amount in the currency's usual unit, as people and the API write it. */
export const toMajor = (minor: number, currency: string): number => minor / minorUnits(currency);

/**
 * Writes amounts of a currency in a language. US dollars are always “$”: French would write “$US”, and one sum would look
 * different from page to page.
 */
export const currencyFormat = (
  currency: string,
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay: currency.toLowerCase() === "usd" ? "narrowSymbol" : "symbol",
    ...options,
  });
