import { normalizeText, LINE_HYPHEN, type NormalizedText } from "./normalize-text";
import { occurrences } from "./occurrences";

/** Characters `start` to `end` of a page's text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Place of a quote. A quote with an ellipsis has several parts; `start` and `end` are those of the whole. */
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
  const page = searchable(normalizeText(text));
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

/** Markup that models write between the cells of a row and around stressed words: pages have none of it. */
const MARKUP = /(?:(?<!\s)\s+)?(?:\||\*\*|__)\s*/g;
/** The sign of a currency that a cell begins with is often left out. Normalized, it has no space before it. */
const SPACE_OR_CURRENCY = "(?: |[$€£¥] ?)";

/** A row of a table, as it is quoted without what its figures have in common. */
function findRow(text: string, page: SearchablePage, quote: string): Found | null {
  const plain = quote.replace(MARKUP, " ");
  const same = plain === quote ? null : find(page, plain, 0);
  if (same) return same;
  const found = find(page, plain, 0, true);
  return found && text.slice(found.range.start, found.range.end).includes("\t") ? found : null;
}

/** A normalized page, and what of it stands in every quote: what quotes may lack is left out. */
interface SearchablePage extends NormalizedText {
  fixed: string;
  /** Position of each character of `fixed`. */
  places: number[];
}

const isFixed = (char: string) => !` ${LINE_HYPHEN}-$€£¥`.includes(char);

function searchable(page: NormalizedText): SearchablePage {
  const places: number[] = [];
  for (let at = 0; at < page.normalized.length; at += 1) if (isFixed(page.normalized[at]!)) places.push(at);
  return { ...page, fixed: fixedPart(page.normalized), places };
}

const fixedPart = (normalized: string) => normalized.replace(/[ \u0001$€£¥-]+/g, "");

/** Characters that are compared for a quote: a page that nearly says it everywhere is not looked through. */
const MAX_COMPARED = 4_000_000;

function find(page: SearchablePage, quote: string, from: number, isRow = false): Found | null {
  const words = trim(normalizeText(quote).normalized);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const pattern = new RegExp(patternOf(words, isRow), "y");
  const before = [...words].findIndex(isFixed);
  let left = MAX_COMPARED;
  for (const found of occurrences(page.fixed, fixedPart(words))) {
    const start = page.places[found]! - before;
    if (start < from || !beginsWhole(page, start)) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(page.normalized);
    const next = pattern.lastIndex;
    if (match && endsWhole(page, next))
      return { range: { start: page.starts[start]!, end: page.ends[next - 1]! }, next };
    left -= words.length;
    if (left < 0) return null;
  }
  return null;
}

/** Marks around a quote are the quoting's own, not the page's. */
const trim = (normalized: string) =>
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
    // The page may have been stored without the hyphen of a compound at the end of a line.
    else if (char === "-") pattern += `[-${LINE_HYPHEN}]${/\p{L}/u.test(before) ? "?" : ""}`;
    else if (isRow && before === " " && /\d/.test(char))
      pattern = `${pattern.slice(0, -1)}${SPACE_OR_CURRENCY}${char}`;
    else pattern += char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    before = char;
  }
  return pattern;
}

const isPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}\u0001]/u.test(char);

/** False within a word or a number. One character of the page can be several normalized ones, as a ligature is. */
function beginsWhole(page: NormalizedText, from: number): boolean {
  const { normalized, starts } = page;
  if (from > 0 && starts[from] === starts[from - 1]) return false;
  const first = normalized[from]!;
  if (isPart(first) && isPart(normalized[from - 1]) && !isUnspaced(normalized, from)) return false;
  if (!/\d/.test(first)) return true;
  return !/\d[.,]$/.test(normalized.slice(Math.max(0, from - 2), from)) && !isNegated(page, from);
}

/** Tells whether a word ends before `to`; the counterpart of `beginsWhole`. */
function endsWhole({ normalized, starts }: NormalizedText, to: number): boolean {
  if (to < normalized.length && starts[to] === starts[to - 1]) return false;
  const last = normalized[to - 1]!;
  if (isPart(last) && isPart(normalized[to]) && !isUnspaced(normalized, to)) return false;
  return !(/\d/.test(last) && /^[.,]\d/.test(normalized.slice(to, to + 2)));
}

/** Words end anywhere between characters of a script that writes no spaces. */
const isUnspaced = (normalized: string, at: number) =>
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{2}$/u.test(normalized.slice(at - 1, at + 1));

/** A dash right before a number, and not joined to what is before it, is the number's sign. */
function isNegated({ normalized, starts, ends }: NormalizedText, at: number): boolean {
  if (normalized[at - 1] !== "-" || ends[at - 1] !== starts[at]) return false;
  return at < 2 || ends[at - 2] !== starts[at - 1] || /[^\p{L}\p{N})]/u.test(normalized[at - 2]!);
}
