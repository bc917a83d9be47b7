import { ENDS_ADDRESS } from "../../../contract/text/address-end";
import type { TextTransform, TransformedText } from "../../../core/turns/turn-kind";
import { spelledAddresses } from "./spelled-addresses";

/** Stands in the place of an address or a number that the model has invented, or was made to write by a page. */
export const LEFT_OUT = "…";

/** Invisible, and no word character: put into a mark, it keeps the mark from being one. */
const JOINER = "\u2060";
/** A longer word without a space would hold the answer back, and be looked through for each of its brackets. */
const MAX_WORD = 2_000;

/** White space that ends a word of Markdown: other spaces may be part of an address. */
const SPACE = /[ \t\n\r\f\v]/;
const endsWord = (character: string): boolean => SPACE.test(character) || ENDS_ADDRESS.test(character);
/** Letters of scripts without capitals. Some have no spaces between words: an address may begin and end at each of them. */
const UNCASED = /\p{Lo}/u;
/** Beginning of a word that can be shown before the rest of it. */
const BEGUN = /^\p{Lo}*/u;
/** Marks of an image, of the address of a link, or of the definition of one. */
const MARKS = /!(?=\[)|\](?=[(:])/g;
/** Signs that may follow a link in its word: another character could become a part of its address. */
const AFTER_LINK = /^(?:$|[[\].,;:!?*_)|»”"'…])/;
/** Characters written as entities could hide an address; these few cannot. */
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|nbsp|#39|#9[123]);)(?=#?\w{1,32};)/g;

/**
 * Addresses without brackets. Their characters may be escaped; of a mail address, 64 before the @ count. A bare one has a
 * domain that is no usual word and no ending of files, in small letters: "the end.It" is none.
 */
const ADDRESS =
  /(?<auto><[a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^\s<>]*>?)|(?<web>(?:[hH][tT]{2}[pP][sS]?\\?:\\?\/\\?\/|[wW]{3}(?=\\?\.))[^\s<>]*)|(?<mail>[\p{Lu}\p{Ll}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}\\?@[\p{Lu}\p{Ll}\p{N}.-]+)|(?<bare>(?<![\p{Lu}\p{Ll}\p{N}_.@-])(?:[\p{Lu}\p{Ll}\p{N}-]{1,63}\\?\.){1,6}(?:com|org|net|info|biz|io|co|app|dev|ai|shop|store|online|site|eu|uk|fr|de|es|nl|be|ch|lu|pt|pl|se|dk|fi|ie|ca|au|nz|jp|br|mx|example|test)(?![\p{Lu}\p{Ll}\p{N}_-]|\.[\p{Lu}\p{Ll}\p{N}])(?:[/?#:][^\s<>]*)?)/gu;
/** Emphasis around an address, whose signs a mail address may have too. */
const OPENING = /^[*_~`]*/;
/** Signs behind an address in its word. */
const CLOSING = /(?<![\])}"'”’»*_~`.,;:!?…|])[\])}"'”’»*_~`.,;:!?…|]*$/;
/** Signs that may stand around an address, and do not belong to it. */
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

/** Behind a host, a port follows the colon. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/;

/** The host of an address that was compared, without its "www". */
const hostOf = (key: string): string =>
  key
    .replace(/^[^@/]*@/, "")
    .split(/[/?#:]/, 1)[0]!
    .replace(/^www\./, "");

/** The addresses in texts, as `KnownLinks` compares them. */
export function addressesIn(texts: readonly string[]): Set<string> {
  // Brackets may be around an address, or in it.
  const words = texts.flatMap((text) => [...text.split(/[\s"“”«»<>]+/), ...text.split(/[\s"“”«»<>()[\]]+/)]);
  // Few words of a text have a dot inside: the others are not worth the expressions that follow.
  const dotted = new Set(words.filter((word) => /[^.]\.[^.]/.test(word.replaceAll("\\", ""))));
  const parts = [...dotted].flatMap((word) => [
    word,
    ...word.split(ENDS_ADDRESS).flatMap((part) => [part, ...part.split(/\p{Lo}+/u)]),
  ]);
  const keys = parts.map(keyOf).filter((key) => /[^.]\.[^.]/.test(key) && !OTHER_SCHEME.test(key));
  return new Set([...keys, ...texts.flatMap(spelledAddresses)]);
}

/**
 * Leaves addresses in a model's Markdown only where they are among `known`: a poisoned page could otherwise have a model
 * send visitors elsewhere, or put their words into an address, and an invented one leads to nobody or to a stranger. Those
 * that the visitor has `said` stay as plain text; nothing is an image. A word that is not complete is held back.
 */
export class KnownLinks implements TextTransform {
  #held = "";
  readonly #hosts: ReadonlySet<string>;

  constructor(
    readonly answer: TextTransform,
    readonly known: ReadonlySet<string>,
    readonly said: ReadonlySet<string> = new Set(),
  ) {
    this.#hosts = new Set([...known].map(hostOf));
  }

  push(text: string): TransformedText {
    const { text: added, citations } = this.answer.push(text);
    this.#held += added;
    let end = this.#held.length;
    while (end > 0 && !endsWord(this.#held[end - 1]!)) end -= 1;
    end += BEGUN.exec(this.#held.slice(end))![0].length;
    const complete = this.#written(this.#held.slice(0, end));
    this.#held = this.#held.slice(end);
    return { text: complete + this.#longWord(), citations };
  }

  end(): TransformedText {
    const { text: added, citations } = this.answer.end();
    const rest = this.#held + added;
    this.#held = "";
    return { text: this.#written(rest), citations };
  }

  /** Shows the part of a word that does not end; the joiner keeps its parts from being one address. */
  #longWord(): string {
    if (this.#held.length <= MAX_WORD) return "";
    const word = this.#held;
    this.#held = "";
    return this.#word(word) + JOINER;
  }

  #written(text: string): string {
    let written = "";
    let word = "";
    for (const character of text) {
      if (endsWord(character)) {
        written += this.#word(word) + character;
        word = "";
      } else {
        word += character;
        if (word.length > MAX_WORD) {
          written += this.#word(word) + JOINER;
          word = "";
        }
      }
    }
    return written + this.#word(word);
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
    return this.#addresses(text.replace(MARKS, `$&${JOINER}`).replace(ENTITY, "&amp;"));
  }

  #addresses(text: string): string {
    return text.replace(ADDRESS, (address) => this.#address(address));
  }

  #address(address: string): string {
    if (this.#isKnown(address)) return address;
    // Text that follows without a space may not belong to the address; it must not become a part of the link either.
    const at = address.search(UNCASED);
    if (at > 0) return `${this.#address(address.slice(0, at))} ${this.#addresses(address.slice(at))}`;
    if (this.said.has(keyOf(address))) return breakUp(address);
    return OPENING.exec(address)![0] + LEFT_OUT + CLOSING.exec(address)![0];
  }

  /** A host is known by any of its addresses. */
  #isKnown(address: string): boolean {
    const key = keyOf(address);
    return this.known.has(key) || this.#hosts.has(key);
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

/** Matches the places where two characters are parted so that they make no scheme, no "www" and no mail address. */
const BREAKS = /(?<=^<[a-z])|(?<=h)(?=ttps?\\?:)|(?<=w)(?=ww\\?\.)|(?<!\\)(?=\\?@)/gi;

const breakUp = (address: string): string => address.replace(BREAKS, JOINER);
