import { fold, stem } from "../../../providers/lexical/words";

/** How the ids of users and files are written among the words of their pages (see migration 0009). */
export const idWord = (id: string): string =>
  [...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const SHORTEST_PREFIX = 4;

/** One word as FTS5 is asked for it: its forms too, where it is long enough to have some. Never syntax. */
export function wordPattern(word: string): string {
  const folded = fold(word);
  if (/^\p{Nd}/u.test(folded)) return `"${folded}"`;
  const [english, french] = [stem(folded, "en"), stem(folded, "fr")];
  const stemmed = english.length <= french.length ? english : french;
  // "compani" is what "company" and "companies" share, but neither begins with it.
  const begins = stemmed.replace(/i$/, "");
  return begins.length >= SHORTEST_PREFIX && folded.startsWith(begins) ? `"${begins}"*` : `"${folded}"`;
}

/** Letters and digits of what was typed: whatever else it holds says nothing to a search. */
export const typedWords = (text: string): string[] =>
  text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
