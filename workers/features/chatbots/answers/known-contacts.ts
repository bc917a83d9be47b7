import type { TextTransform, TransformedText } from "../../../core/turns/turn-kind";
import { LEFT_OUT } from "./known-links";
import { spelledIn } from "./spelled-addresses";
import { isKnownNumber, telephonesIn } from "./telephone-numbers";

/** Words; of scripts without spaces between words, each letter is one. */
const WORDS = /\p{Lo}|[^\s\p{Lo}]+/gu;
/** Words of an address or a number that are looked at together. */
const MAX_HELD_WORDS = 14;
/** Signs that join the words around them to an address. */
const JOINS =
  /^[([{<]?(?:at|@|arobase|arroba|chiocciola|klammeraffe|ät|dot|point|punkt|punto|\.)[)\]}>]?$|[([{<]$|[@.]$/i;
const NUMERIC = /^[+(]*\p{Nd}[\p{Nd}().\u00a0\u2009\u202f/\u2010-\u2015\uff0d-]*$|^[/\u2010-\u2015\uff0d-]$/u;
/** Characters before a number that say what it is. */
const CONTEXT = 200;

interface Known {
  /** Addresses as `addressesIn` has them. */
  addresses: ReadonlySet<string>;
  numbers: readonly string[];
}

/**
 * Leaves out telephone numbers that are not known, and addresses that are spelled out in words: invented ones lead visitors
 * to nobody, or to a stranger. Words are held back that may be part of one.
 */
export class KnownContacts implements TextTransform {
  #held = "";
  /** The end of what was sent. */
  #before = "";

  constructor(
    readonly answer: TextTransform,
    readonly known: Known,
  ) {}

  push(text: string): TransformedText {
    const { text: added, citations } = this.answer.push(text);
    this.#held += added;
    return { text: this.#take(openFrom(this.#held)), citations };
  }

  end(): TransformedText {
    const { text: added, citations } = this.answer.end();
    this.#held += added;
    return { text: this.#take(this.#held.length), citations };
  }

  #take(end: number): string {
    const from = this.#before.length;
    const text = this.#before + this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    this.#before = text.slice(-CONTEXT);
    const { addresses, numbers } = this.known;
    const unknown = [
      ...spelledIn(text).filter(({ start, address }) => start >= from && !addresses.has(address)),
      ...telephonesIn(text, from).filter((number) => !isKnownNumber(number, numbers)),
    ];
    let written = "";
    let at = from;
    for (const { start, end: after } of unknown.toSorted((a, b) => a.start - b.start)) {
      if (start < at) continue;
      written += text.slice(at, start) + LEFT_OUT;
      at = after;
    }
    return written + text.slice(at);
  }
}

/** Returns the beginning of the words that may go on as a number or as an address. */
function openFrom(text: string): number {
  const words = [...text.matchAll(WORDS)].slice(-MAX_HELD_WORDS);
  const is = (pattern: RegExp, at: number): boolean => at >= 0 && pattern.test(words[at]![0]);
  // The last word may become one that joins the word before it with the next.
  let first = Math.max(0, words.length - 2);
  while (first > 0) {
    if (is(JOINS, first)) first -= 1;
    else if (is(JOINS, first - 1)) first = Math.max(0, first - 2);
    else if (is(NUMERIC, first) && is(NUMERIC, first - 1)) first -= 1;
    else break;
  }
  return words[first]?.index ?? text.length;
}
