/** Digits of any script, as people write numbers, from the first to the last one. */
const NUMBER = /\+?\(?\p{Nd}[\p{Nd} ().\u00a0\u2009\u202f/\u2010-\u2015\uff0d-]{3,28}\p{Nd}/gu;
const DIGITS = /\p{Nd}(?:[ ().\u00a0\u2009\u202f/\u2010-\u2015\uff0d-]{0,4}\p{Nd})+/gu;
/** "1-800-FLOWERS", "0800 FLOWERS" */
const LETTERED =
  /(?<![\p{L}\p{N}-])(?:1[ -]8\d\d|0[89]\d\d)[ -](?=[A-Z\d-]{0,9}[A-Z]{3})[A-Z\d]{3,10}(?:-[A-Z\d]{2,6})?(?![\p{L}\p{N}])/gu;
/** Words right before a number that is called. */
const CALLED =
  /(?:(?<!\p{L})(?:call|phone|telephone|mobile|cell|dial|ring|whatsapp|sms|fax|hotline|helpline|appel(?:ez|er|le)|téléphon\p{L}*|tél|tel|portable|joign\p{L}*|joindre|ll[aá]m\p{L}*|teléfono|telefon\p{L}*|anrufen|ruf\p{L}*|chiam\p{L}*|cellulare|lig(?:ue|ar)|bel(?:len)?)(?!\p{L})|电话|電話|拨打|致电|전화)[^\p{Nd}\n]{0,30}$/iu;
const DATE =
  /(?<![\d./-])(?:\d{1,2}[./-]\d{1,2}[./-](?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2})(?![\d./-])/;
const DECIMAL = /^\d+\.\d+$/;
/** "09.00 – 18.00", "0.25 / 0.50" */
const FIGURES = /^\d{1,3}\.\d{1,2}(?:[ /\u2010-\u2015-]+\d{1,3}\.\d{1,2})+$/;
const CURRENCY_BEFORE = /[€$£¥] ?$/;
const CURRENCY_AFTER = /^[ \u00a0\u202f]?(?:[€$£¥%]|(?:EUR|USD|CHF|GBP)\b)/;
/** Begins something that a number is only a part of: an address, a word, a figure. */
const ADDRESS_BEGINS = /\/\/|@|www\./i;
const PART_BEFORE = /(?:[\p{Lu}\p{Ll}\p{N}_=#%]|\p{N}[.,])$/u;
const PART_AFTER = /^(?:[\p{Lu}\p{Ll}\p{N}_%]|[.,]\p{N})/u;
/** Digits at the end of a number by which it is known, with its country or without. */
const KNOWN_BY = 8;
const LEAST_DIGITS = 5;
const MOST_DIGITS = 15;

/** A number that is called, and where it stands in a text. */
export interface TelephoneNumber {
  /** Digits and letters of the number alone. */
  key: string;
  start: number;
  end: number;
}

/** The telephone numbers from `from` on in a text; what stands before it says what they are. */
export function telephonesIn(text: string, from: number): TelephoneNumber[] {
  const lettered = [...text.matchAll(LETTERED)].map(placeOf);
  const numbers = [...text.matchAll(NUMBER)].filter(({ 0: number, index }) =>
    isTelephone(number, text.slice(Math.max(0, index - 200), index), text.slice(index + number.length)),
  );
  return [...lettered, ...numbers.map(placeOf)].filter(({ start }) => start >= from);
}

/** Keys by which a number in an answer is recognised, of all numbers in some texts: two may stand side by side. */
export const knownNumbers = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [
    ...[...text.matchAll(DIGITS)].flatMap(([run]) => upToEachGroup(run)),
    ...[...text.matchAll(LETTERED)].map(([number]) => keyOf(number)),
  ]);

/** The digits of a run up to the end of each of its groups. */
function upToEachGroup(run: string): string[] {
  let digits = "";
  return run
    .split(/\P{Nd}+/u)
    .map((group) => (digits = (digits + keyOf(group)).slice(-MOST_DIGITS)))
    .filter(({ length }) => length >= LEAST_DIGITS);
}

/** Whether a number is among the known ones, with its country or without. */
export const isKnownNumber = ({ key }: TelephoneNumber, known: readonly string[]): boolean =>
  known.some((one) => one.endsWith(key.slice(-KNOWN_BY)));

const placeOf = ({ 0: number, index }: RegExpExecArray): TelephoneNumber => ({
  key: keyOf(number),
  // A bracket around all of the number is no part of it.
  start: number.startsWith("(") && !number.includes(")") ? index + 1 : index,
  end: index + number.length,
});

const keyOf = (number: string): string => number.replace(/\p{Nd}/gu, digitOf).replace(/[^\dA-Z]/g, "");

/** Digits of a script follow one another, from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function isTelephone(number: string, before: string, after: string): boolean {
  const plain = number.replace(/\p{Nd}/gu, digitOf);
  const { length } = plain.replace(/\D/g, "");
  const word = before.split(/\s/).at(-1)!;
  if (ADDRESS_BEGINS.test(word) || PART_BEFORE.test(before) || PART_AFTER.test(after)) return false;
  if (CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after)) return false;
  if (length > MOST_DIGITS || DATE.test(plain) || DECIMAL.test(plain) || FIGURES.test(plain)) return false;
  if (plain.startsWith("+")) return length >= 7;
  if (/^\(?0/.test(plain)) return length >= 8;
  if (/^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .\u2010-\u2015-])\d{3}[ .\u2010-\u2015-]\d{4}$/.test(plain))
    return true;
  return length >= LEAST_DIGITS && CALLED.test(before);
}
