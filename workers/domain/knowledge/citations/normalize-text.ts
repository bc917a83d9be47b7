/** A text as quotes are compared, and where each of its characters comes from in the text as it is. */
export interface NormalizedText {
  normalized: string;
  /** For each character of `normalized`: where its origin begins in the text, and where it ends. */
  starts: number[];
  ends: number[];
}

/** Stands in a normalized text for a hyphen at a line's end: it may be the word's own, or only the line's. */
export const LINE_HYPHEN = "\u0001";

const INVISIBLE = /^[\u00ad\u200b-\u200d\u2060\ufeff]+$/;
const SAME: Record<string, string> = {
  ...Object.fromEntries([..."‘’‚‛′ʼ`´"].map((mark) => [mark, "'"])),
  ...Object.fromEntries([..."“”„‟″«»‹›"].map((mark) => [mark, '"'])),
  ...Object.fromEntries([..."‐‑‒–—―−﹣－"].map((dash) => [dash, "-"])),
  "…": "...",
  œ: "oe",
  Œ: "oe",
  æ: "ae",
  Æ: "ae",
};
/** A character with what is set on it, or a run of spaces. */
const CLUSTER = /\s+|\P{M}\p{M}*|\p{M}+/gu;

const isWordPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
const isLetter = (char: string | undefined) => char !== undefined && /\p{L}/u.test(char);
const isDigit = (char: string | undefined) => char !== undefined && /\p{N}/u.test(char);
const isWide = (char: string | undefined) =>
  char !== undefined && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(char);

/**
 * The text without what typesetting and typing change in the same words: capitals, Unicode form, ligatures, invisible
 * characters, kinds of quotes and dashes, amounts of space, and space beside punctuation.
 */
export function normalizeText(text: string): NormalizedText {
  const out: NormalizedText = { normalized: "", starts: [], ends: [] };
  const chars: string[] = [];
  const put = (char: string, start: number, end: number) => {
    chars.push(char);
    out.starts.push(start);
    out.ends.push(end);
  };
  let space: { start: number; end: number } | null = null;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const end = index + cluster.length;
    if (INVISIBLE.test(cluster)) {
      // A soft hyphen before a space ends its line: what follows goes on with the word.
      if (cluster === "\u00ad" && /^\s+\p{L}/u.test(text.slice(end, end + 8)) && isLetter(chars.at(-1)))
        put(LINE_HYPHEN, index, end);
      continue;
    }
    if (/^\s/.test(cluster)) {
      space = { start: index, end };
      continue;
    }
    const normalized = [...normalizeCluster(cluster)];
    if (space && chars.length > 0) {
      if (isLineHyphen(chars, out) && isLetter(normalized[0])) chars[chars.length - 1] = LINE_HYPHEN;
      else if (parts(chars, normalized[0])) put(" ", space.start, space.end);
    }
    space = null;
    for (const char of normalized) for (const unit of char.split("")) put(unit, index, end);
  }
  out.normalized = chars.join("");
  return out;
}

function normalizeCluster(cluster: string): string {
  const same = SAME[cluster];
  if (same) return same;
  // Compatibility forms of letters and digits are the same words; superscripts are not: 10² is not 102.
  const form = /^[\p{L}\p{Nd}\uff01-\uff5e]/u.test(cluster) ? "NFKC" : "NFC";
  return cluster.normalize(form).toLowerCase();
}

/** Whether the last character is a hyphen right behind a letter. */
function isLineHyphen(chars: string[], { starts, ends }: NormalizedText): boolean {
  return chars.at(-1) === "-" && isLetter(chars.at(-2)) && ends.at(-2) === starts.at(-1);
}

/** Whether a space between the text so far and the next character separates words. */
function parts(before: string[], next: string | undefined): boolean {
  const last = before.at(-1);
  if (last === LINE_HYPHEN) return false;
  if (isWordPart(last) && isWordPart(next)) return !(isWide(last) && isWide(next));
  // "1. 5" and "1.5" are not the same numbers.
  const isPoint = (char: string | undefined) => char === "." || char === ",";
  return (isPoint(last) && isDigit(next) && isDigit(before.at(-2))) || (isDigit(last) && isPoint(next));
}
