import { normalizeText, LINE_HYPHEN, type NormalizedText } from "./normalize-text";

/** Characters `start` to `end` of a page's text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a quote stands. A quote with an ellipsis has several parts; `start` and `end` are those of the whole. */
export interface QuotePlace extends TextRange {
  parts: TextRange[];
}

const MAX_QUOTE = 2_000;
const MAX_PARTS = 6;
const ELLIPSIS = /(?:(?<!\s)\s+)?(?:\[\s*(?:…|\.{3,})\s*\]|\(\s*(?:…|\.{3,})\s*\)|…|\.{3,})\s*/;

/**
 * Finds a quote on a page by its words, whatever hyphenation, ligatures, spacing, typography and capitals did to them.
 * Null when the same words do not stand there, in that order, whole. An ellipsis joins parts found one after another.
 */
export function locateQuote(text: string, quote: string): QuotePlace | null {
  if (quote.length > MAX_QUOTE) return null;
  const page = normalizeText(text);
  const whole = find(page, quote, 0) ?? findRow(text, page, quote);
  if (whole) return { ...whole.range, parts: [whole.range] };
  const pieces = quote.split(ELLIPSIS).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  if (pieces.length < 2 || pieces.length > MAX_PARTS) return null;
  const ranges: TextRange[] = [];
  let from = 0;
  for (const piece of pieces) {
    const found = find(page, piece, from);
    if (!found) return null;
    ranges.push(found.range);
    from = found.next;
  }
  return { start: ranges[0]!.start, end: ranges.at(-1)!.end, parts: ranges };
}

interface Found {
  range: TextRange;
  /** Position in the normalized text after it. */
  next: number;
}

/** What models write between the cells of a row, and around what they stress: pages have none of it. */
const MARKUP = /(?:(?<!\s)\s+)?(?:\||\*\*|__)\s*/g;
/** The sign of a currency that a cell begins with is often left out. Normalized, it has no space before it. */
const SPACE_OR_CURRENCY = "(?: |[$€£¥] ?)";

/** A row of a table, as it is quoted without what its figures have in common. */
function findRow(text: string, page: NormalizedText, quote: string): Found | null {
  const plain = quote.replace(MARKUP, " ");
  const same = plain === quote ? null : find(page, plain, 0);
  if (same) return same;
  const found = find(page, plain, 0, true);
  return found && text.slice(found.range.start, found.range.end).includes("\t") ? found : null;
}

function find(page: NormalizedText, quote: string, from: number, isRow = false): Found | null {
  const words = trimmed(normalizeText(quote).normalized);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const pattern = new RegExp(patternOf(words, isRow), "g");
  pattern.lastIndex = from;
  for (let match = pattern.exec(page.normalized); match; match = pattern.exec(page.normalized)) {
    const next = match.index + match[0].length;
    if (isWhole(page, match.index, next))
      return { range: { start: page.starts[match.index]!, end: page.ends[next - 1]! }, next };
    pattern.lastIndex = match.index + 1;
  }
  return null;
}

/** Marks around a quote are the quoting's own, not the page's. */
const trimmed = (normalized: string) =>
  normalized
    .replace(/^(?:[\s"'*_\u0001,;:!?•·]|[.-](?!\d))+/, "")
    .replace(/(?<![\s"'*_\u0001.,;:!?-])[\s"'*_\u0001.,;:!?-]+$/, "");

/** The words, where each two letters may have a line's hyphen between them. */
function patternOf(words: string, isRow: boolean): string {
  let pattern = "";
  let before = "";
  for (const char of words) {
    if (/\p{L}/u.test(before) && /\p{L}/u.test(char)) pattern += `${LINE_HYPHEN}?`;
    if (char === LINE_HYPHEN) pattern += `[-${LINE_HYPHEN}]?`;
    else if (char === "-") pattern += `[-${LINE_HYPHEN}]`;
    else if (isRow && before === " " && /\d/.test(char))
      pattern = `${pattern.slice(0, -1)}${SPACE_OR_CURRENCY}${char}`;
    else pattern += char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    before = char;
  }
  return pattern;
}

/** False for a part of a word or of a number. */
function isWhole(page: NormalizedText, from: number, to: number): boolean {
  const { normalized, starts } = page;
  const isPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}\u0001]/u.test(char);
  // One character of the page can be several normalized ones, as a ligature is: it is not cut.
  if (from > 0 && starts[from] === starts[from - 1]) return false;
  if (to < normalized.length && starts[to] === starts[to - 1]) return false;
  const first = normalized[from]!;
  const last = normalized[to - 1]!;
  if (isPart(first) && isPart(normalized[from - 1]) && !isUnspaced(normalized, from)) return false;
  if (isPart(last) && isPart(normalized[to]) && !isUnspaced(normalized, to)) return false;
  if (
    /\d/.test(first) &&
    (/\d[.,]$/.test(normalized.slice(Math.max(0, from - 2), from)) || isNegated(page, from))
  )
    return false;
  return !(/\d/.test(last) && /^[.,]\d/.test(normalized.slice(to, to + 2)));
}

/** Between characters of a script that writes no spaces, words end anywhere. */
const isUnspaced = (normalized: string, at: number) =>
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{2}$/u.test(normalized.slice(at - 1, at + 1));

/** A dash right before a number, and not joined to what is before it, is the number's sign. */
function isNegated({ normalized, starts, ends }: NormalizedText, at: number): boolean {
  if (normalized[at - 1] !== "-" || ends[at - 1] !== starts[at]) return false;
  return at < 2 || ends[at - 2] !== starts[at - 1] || /[^\p{L}\p{N})]/u.test(normalized[at - 2]!);
}
