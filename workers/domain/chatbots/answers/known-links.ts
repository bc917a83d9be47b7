import type { TextTransform, TransformedText } from "../../turns/turn-kind";

/** Invisible, and no word character: put into a mark, it keeps the mark from being one. */
const JOINER = "\u2060";
/** A longer word without a space would hold the answer back. */
const MAX_WORD = 2_000;

/** What ends a word of Markdown: other spaces may be part of an address. */
const SPACE = /[ \t\n\r\f\v]/;
/** What makes an image, the address of a link, or the definition of one. */
const MARKS = /!(?=\[)|\](?=[(:])/g;
/** What may follow a link in its word: another character could become a part of its address. */
const AFTER_LINK = /^(?:$|[[\].,;:!?*_)|»”"'…])/;
/** Characters written as entities could hide an address; these few cannot. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|nbsp|#39|#9[123]);)(?=#?\w{1,32};)/g;
/** What Markdown makes a link of without brackets. Its characters may be escaped; of a mail address, 64 before the @ count. */
const ADDRESS =
  /(?<auto><[a-z][a-z0-9+.-]{1,31}:[^\s<>]*)|(?<web>(?:https?\\?:\\?\/\\?\/|www(?=\\?\.))[^\s<>]*)|(?<mail>[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}\\?@[\p{L}\p{N}.-]+)/giu;
/** Letters and digits that a word begins with. */
const PLAIN = /^[\p{L}\p{N}]*/u;
/** Where such letters would be parted if an address went on from there: see `BREAKS`. */
const MAY_BREAK = /(?:h(?:t(?:t(?:ps?)?)?)?|w{1,3})$/i;
/** What may stand around an address, and does not belong to it. */
const AROUND =
  /^[\s"'“”‘’«»()[\]{}<>*_~`.,;:!?…|]+|(?<![\s"'“”‘’«»()[\]{}<>*_~`.,;:!?…|/])[\s"'“”‘’«»()[\]{}<>*_~`.,;:!?…|/]+$/g;

/** An address as addresses are compared: without its scheme and the characters around it. */
const keyOf = (address: string): string =>
  address
    .replace(/\\(?=[!-/:-@[-`{-~])/g, "")
    .replaceAll("&amp;", "&")
    .replace(AROUND, "")
    .replace(/^(?:https?:\/\/|mailto:)/i, "")
    .replace(/(?<!\/)\/+$/, "")
    .toLowerCase();

/** The addresses in texts, as `KnownLinks` compares them. */
export function addressesIn(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => text.split(/[\s"“”«»<>()[\]]+/));
  // Few words of a text have a dot inside: the others are not worth the expressions that follow.
  const dotted = new Set(words.filter((word) => /[^.]\.[^.]/.test(word.replaceAll("\\", ""))));
  return new Set([...dotted].map(keyOf).filter((key) => /[^.]\.[^.]/.test(key)));
}

/**
 * Leaves links of a model's Markdown only where their address is one of `known`: a poisoned page could otherwise have a
 * model send visitors elsewhere, or put their words into an address. Other addresses become plain text; nothing is an
 * image. Of a word that is not complete, only letters and digits are shown that no address can change: its rest is held
 * back.
 */
export class KnownLinks implements TextTransform {
  #held = "";
  /** Characters of `#held` that were shown. */
  #shown = 0;

  constructor(
    readonly answer: TextTransform,
    readonly known: ReadonlySet<string>,
  ) {}

  push(text: string): TransformedText {
    const { text: added, citations } = this.answer.push(text);
    this.#held += added;
    let end = this.#held.length;
    while (end > 0 && !SPACE.test(this.#held[end - 1]!)) end -= 1;
    const complete = this.#written(this.#held.slice(0, end));
    this.#held = this.#held.slice(end);
    return { text: this.#unseen(complete, end > 0) + this.#longWord() + this.#begun(), citations };
  }

  end(): TransformedText {
    const { text: added, citations } = this.answer.end();
    const rest = this.#held + added;
    this.#held = "";
    return { text: this.#unseen(this.#written(rest), true), citations };
  }

  /** What is shown of a word that does not end; the joiner keeps its parts from being one address. */
  #longWord(): string {
    if (this.#held.length <= MAX_WORD) return "";
    const word = this.#held;
    this.#held = "";
    return this.#unseen(this.#word(word) + JOINER, true);
  }

  /** What can be shown of a word already: the same characters begin it however it continues. */
  #begun(): string {
    const end = PLAIN.exec(this.#held)![0].replace(MAY_BREAK, "").length;
    const text = this.#held.slice(this.#shown, end);
    this.#shown = Math.max(this.#shown, end);
    return text;
  }

  /** A text that begins with what was shown of its first word, without that. */
  #unseen(text: string, hasFirstWord: boolean): string {
    if (!hasFirstWord) return text;
    const unseen = text.slice(this.#shown);
    this.#shown = 0;
    return unseen;
  }

  #written(text: string): string {
    return text.replace(/[^ \t\n\r\f\v]+/g, (word) => this.#word(word));
  }

  #word(word: string): string {
    for (const { index } of word.matchAll(/\]\(/g)) {
      const address = destinationAt(word, index + 2);
      const end = index + 3 + (address?.length ?? 0);
      if (address === null || !this.#isKnown(address) || !AFTER_LINK.test(word.slice(end))) continue;
      return this.#text(word.slice(0, index)) + word.slice(index, end) + this.#word(word.slice(end));
    }
    return this.#text(word);
  }

  /** Text in which no link may stand but addresses themselves. */
  #text(text: string): string {
    return text
      .replace(MARKS, `$&${JOINER}`)
      .replace(ENTITY, "&amp;")
      .replace(ADDRESS, (address) => (this.#isKnown(address) ? address : broken(address)));
  }

  #isKnown(address: string): boolean {
    return this.known.has(keyOf(address));
  }
}

/** The address of a link, up to the bracket that closes it; null if it continues in another word. */
function destinationAt(word: string, start: number): string | null {
  let depth = 0;
  for (let at = start; at < word.length; at += 1) {
    if (word[at] === "\\") at += 1;
    else if (word[at] === "(") depth += 1;
    else if (word[at] === ")" && (depth -= 1) < 0) return word.slice(start, at);
  }
  return null;
}

/** Where two characters are parted, they make no scheme, no "www" and no mail address. */
const BREAKS = /(?<=^<[a-z])|(?<=h)(?=ttps?\\?:)|(?<=w)(?=ww\\?\.)|(?<!\\)(?=\\?@)/gi;

const broken = (address: string): string => address.replace(BREAKS, JOINER);
