import { foldText, type FoldedText } from "./fold-text";

/** A page's text as its items give it; the same items that the text layer draws, one element each. */
export interface PageText {
  items: string[];
  folded: FoldedText;
  /** Index in the joined text at which each item begins. */
  starts: number[];
}

interface TextItem {
  str?: string;
  hasEOL?: boolean;
}

export function pageText(all: readonly object[]): PageText {
  const items = (all as TextItem[]).filter(({ str }) => str !== undefined);
  const starts: number[] = [];
  let joined = "";
  for (const { str, hasEOL } of items) {
    starts.push(joined.length);
    joined += str + (hasEOL ? "\n" : "");
  }
  return { items: items.map(({ str }) => str!), folded: foldText(joined), starts };
}

/** A part of an item: which one, and from where to where. */
export interface ItemRange {
  item: number;
  from: number;
  to: number;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** Folded words as a pattern: a line may end with a hyphen of its own between two letters, or with that of the words. */
const asWritten = (words: string) =>
  [...words]
    .map((character, at, all) => {
      if (character === "-") return "- ?";
      return `${isLetter(all[at - 1]) && isLetter(character) ? "(?:- )?" : ""}${escapePattern(character)}`;
    })
    .join("");

/** Folded words as a pattern of letters that are set so wide that each is read as a word. */
const asSetWide = (words: string) =>
  `(?<![^ ])${[...words.replaceAll(" ", "")].map(escapePattern).join(" ?")}(?![\\p{L}\\p{N}])`;

/** Fewer letters are words of their own. */
const MIN_SET_WIDE = 4;
/** Letters that stand together at most, where some gaps between letters have closed. */
const WIDE_PART = 2;

function* matches(text: string, words: string): Generator<[from: number, to: number]> {
  let hasFound = false;
  for (const { 0: match, index } of text.matchAll(new RegExp(asWritten(words), "gu"))) {
    hasFound = true;
    yield [index, index + match.length];
  }
  if (hasFound || words.length < MIN_SET_WIDE) return;
  for (const { 0: match, index } of text.matchAll(new RegExp(asSetWide(words), "gu"))) {
    const parts = match.split(" ").length;
    const areLetters = match.length - parts <= WIDE_PART * parts;
    if (areLetters && parts > words.split(" ").length + 1) yield [index, index + match.length];
  }
}

/**
 * Finds every place of the page that has the words; accents, capitals, line breaks and the space between the letters of
 * a word are ignored.
 */
export function findInPage({ items, folded, starts }: PageText, query: string): ItemRange[][] {
  const words = foldText(query.trim()).text;
  if (!words) return [];
  const found: ItemRange[][] = [];
  for (const [first, next] of matches(folded.text, words)) {
    const from = folded.starts[first]!;
    const to = folded.ends[next - 1]!;
    found.push(
      starts.flatMap((start, item) => {
        const range = {
          item,
          from: Math.max(0, from - start),
          to: Math.min(items[item]!.length, to - start),
        };
        return range.from < range.to ? [range] : [];
      }),
    );
  }
  return found;
}
