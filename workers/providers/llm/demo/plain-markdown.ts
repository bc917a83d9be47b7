import { beginningOf, inOneLine } from "../../../contract/text/visible-text";

const SPECIAL = /[\\`*_{}[\]<>#+\-!|~$&^=]/g;
/** Entities instead of backslashes: a backslash before a bracket would begin mathematics. */
const ENTITIES: Record<string, string> = { "[": "&#91;", "]": "&#93;", "\\": "&#92;" };
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.|mailto:)\S+|(?<!\S)\S[^\s@]*@[^\s.]*\.\S+/gi;

/**
 * Foreign text as one line of Markdown that reads as it is written: no markup, HTML, mathematics or list can
 * start in it.
 */
export function plainMarkdown(text: string): string {
  return inOneLine(text)
    .replace(SPECIAL, (character) => ENTITIES[character] ?? `\\${character}`)
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/** A person's own words to repeat to them: one plain line, shortened, without addresses that would turn into links. */
export function plainQuestion(text: string, longest: number): string {
  // Cut before it is searched: patterns take quadratic time on what somebody made to be long.
  const line = inOneLine(text.slice(0, longest * 4)).replace(ADDRESS, "…");
  return plainMarkdown(line.length > longest ? `${beginningOf(line, longest).trimEnd()}…` : line);
}

/** A link's address that is safe to write into Markdown; null when it is no web address. */
export function safeAddress(url: string): string | null {
  if (!/^https?:\/\//i.test(url)) return null;
  return url.replace(/[\s<>()\\`"]/g, (character) =>
    encodeURIComponent(character).replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29")),
  );
}
