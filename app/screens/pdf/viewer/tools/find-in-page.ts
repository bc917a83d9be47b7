import { foldText, type FoldedText } from "./fold-text";

/** A page's text as its items give it; the same items that the text layer draws, one element each. */
export interface PageText {
  items: string[];
  folded: FoldedText;
  /** Where each item begins in the joined text. */
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

/** Every place of the page that has the words; accents, capitals and line breaks are ignored. */
export function findInPage({ items, folded, starts }: PageText, query: string): ItemRange[][] {
  const words = foldText(query.trim()).text;
  if (!words) return [];
  const found: ItemRange[][] = [];
  for (let at = folded.text.indexOf(words); at >= 0; at = folded.text.indexOf(words, at + words.length)) {
    const from = folded.origins[at]!;
    const to = folded.origins[at + words.length - 1]! + 1;
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
