const SPECIAL = /[\\`*_{}[\]<>#+\-!|~$&^=]/g;
/** With a backslash before a bracket it would begin mathematics. */
const ENTITIES: Record<string, string> = { "[": "&#91;", "]": "&#93;", "\\": "&#92;" };
const ADDRESS = /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.|mailto:)\S+|(?<!\S)\S[^\s@]*@[^\s.]*\.\S+/gi;

/**
 * Foreign text as one line of Markdown that reads as it is written: no markup, HTML, mathematics or list can
 * start in it.
 */
export function plainMarkdown(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  return line
    .replace(SPECIAL, (character) => ENTITIES[character] ?? `\\${character}`)
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/** A person's own words to repeat to them: one plain line, shortened, without addresses that would turn into links. */
export function plainQuestion(text: string, longest: number): string {
  // Cut before it is searched: patterns take quadratic time on what somebody made to be long.
  const line = text
    .slice(0, longest * 4)
    .replace(ADDRESS, "…")
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim();
  return plainMarkdown(line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line);
}

/** A link's address that is safe to write into Markdown; null when it is no web address or path. */
export function safeAddress(url: string): string | null {
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(url)) return null;
  return url.replace(/[\s<>()\\`"]/g, (character) =>
    encodeURIComponent(character).replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29")),
  );
}
