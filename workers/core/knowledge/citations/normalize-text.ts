import { normalForm } from "../../../contract/text/normal-form";
/** A text as quotes are compared, and where each of its characters comes from in the text as it is. */
export interface NormalizedText {
  normalized: string;
  /** Place in the text where the origin of each character of `normalized` begins; `ends` has where it ends. */
  starts: number[];
  ends: number[];
}

/** Stands in a normalized text for a hyphen at a line's end: it may be the word's own, or only the line's. */
export const LINE_HYPHEN = "\u0001";

/** Control characters too: what stands in for a line's hyphen must not come from a text. */
const INVISIBLE = /^[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b-\u200d\u2060\ufeff]+$/;
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
/** Raised and lowered characters, and what stands for them in the text of a page: "10⁵" is "10^5" there. */
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ";
const RAISED_FROM = "0123456789+-=()ni";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";
/** A character with what is set on it, or a run of spaces. */
const CLUSTER = /\s+|\P{M}\p{M}*|\p{M}+/gu;

/** A small letter or a digit of ASCII, which stays as it is. */
const isPlain = (cluster: string) =>
  cluster.length === 1 && ((cluster >= "a" && cluster <= "z") || (cluster >= "0" && cluster <= "9"));
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
    // Most of a page is these: looking at each by all rules takes some tenths of a second for a long one.
    if (space === null && isPlain(cluster)) {
      put(cluster, index, end);
      continue;
    }
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
    const normalized = [...normalizeCluster(cluster, chars.at(-1), text[index - 1])];
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

function normalizeCluster(cluster: string, before: string | undefined, written: string | undefined): string {
  const same = SAME[cluster];
  if (same) return same;
  const raised = RAISED.indexOf(cluster);
  // 10² is not 102; with letters, as in km², nothing else can be meant.
  if (raised >= 0) {
    const isFirst = isDigit(before) && !RAISED.includes(written ?? " ");
    return `${isFirst ? "^" : ""}${RAISED_FROM[raised]}`;
  }
  const lowered = LOWERED.indexOf(cluster);
  if (lowered >= 0) return RAISED_FROM[lowered]!;
  if (cluster === "^" && isLetter(before)) return "";
  // Compatibility forms of letters and digits are the same words.
  const form = /^[\p{L}\p{Nd}\uff01-\uff5e]/u.test(cluster) ? "NFKC" : "NFC";
  return normalForm(cluster, form).toLowerCase();
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
