/** Currencies without a smaller unit, as Stripe counts them: https://docs.stripe.com/currencies#zero-decimal */
const ZERO_DECIMAL = "bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" ");
/** Currencies with thousandths: https://docs.stripe.com/currencies#three-decimal */
const THREE_DECIMAL = "bhd iqd jod kwd lyd omr tnd".split(" ");

/** Whether amounts in a currency can be given with two decimals or none; the others are not offered. */
export const isOffered = (currency: string): boolean =>
  /^[a-z]{3}$/.test(currency) && !THREE_DECIMAL.includes(currency);

/** How many of the smallest unit make one of the usual unit: 100 cents, or 1 yen. */
const minorUnits = (currency: string): number => (ZERO_DECIMAL.includes(currency) ? 1 : 100);

/** An amount in the currency's smallest unit, as it is stored and sent to Stripe. */
export const toMinor = (amount: number, currency: string): number =>
  Math.round(amount * minorUnits(currency));

/** An amount in the currency's usual unit, as people and the API write it. */
export const toMajor = (minor: number, currency: string): number => minor / minorUnits(currency);
