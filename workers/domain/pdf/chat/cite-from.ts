import type { Citation, PassageSource } from "../../../contract/pdf/chat";
import { boxesOf } from "../citations/boxes-of";
import { locateAcross } from "../citations/locate-across";
import { locateQuote, type QuotePlace, type TextRange } from "../citations/locate-quote";
import type { PageLayout } from "../pages/page-layout";
import type { PageText } from "../pages/read-pages";
import type { SubjectFile } from "./own-subject";

/** A page that an answer may quote; without a layout nothing on it can be boxed. */
export interface CitedPage {
  file: SubjectFile;
  text: PageText;
  layout: PageLayout | null;
}

/**
 * The check of references to numbered pages: quoted words count when they stand on the page named or, since models
 * mistake numbers, on another of them; of words that go on over a page's end, those before it are shown. Else the page is
 * named alone, and marked as not verified; so is one that was read from its picture, since what was read there may itself
 * be wrong. Null where there is no such page either.
 */
export function citeFrom(pages: (CitedPage & { n: number })[]) {
  const lowered = new Map<CitedPage, string>();
  const mayHold = (page: CitedPage, words: string[]) => {
    const text = lowered.get(page) ?? page.text.text.toLowerCase();
    lowered.set(page, text);
    return words.every((word) => text.includes(word));
  };
  return (n: number, quote: string | null): Omit<Citation, "k"> | null => {
    const named = pages.find((page) => page.n === n);
    const alone = named ? { ...placeless(named), quote: null, rects: [], verified: false } : null;
    if (!quote) return alone && { ...alone, unquoted: true };
    const words = longestWords(quote);
    const others = pages.filter((page) => page !== named && mayHold(page, words)).slice(0, MOST_OTHERS);
    for (const page of named ? [named, ...others] : others) {
      const found = placeOf(page, quote);
      if (found) return { ...placeless(page), ...found, verified: !page.text.isFromPicture };
    }
    return (named && acrossPages(pages, named, quote)) ?? alone;
  };
}

/** The part of a quote on the page that it begins on, where that or the one it goes on to is the page named. */
function acrossPages(pages: CitedPage[], named: CitedPage, quote: string): Omit<Citation, "k"> | null {
  const beside = (step: number) =>
    pages.find(({ file, text }) => file.id === named.file.id && text.page === named.text.page + step);
  const pairs = [[named, beside(1)], [beside(-1), named]]; // prettier-ignore
  for (const [page, next] of pairs) {
    const range = page && next && locateAcross(page.text.text, next.text.text, quote);
    if (!range) continue;
    const isRead = page.text.isFromPicture || next.text.isFromPicture;
    const words = `${oneLine(page.text.text.slice(range.start, range.end))} […]`;
    return { ...placeless(page), quote: words, rects: boxesIn(page, range), verified: !isRead };
  }
  return null;
}

/** Pages besides the one named that are searched for a quote: there may be hundreds, and a search is not cheap. */
const MOST_OTHERS = 12;

/** Words that such a page must have to be worth a search. */
const longestWords = (quote: string): string[] =>
  (quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length).slice(0, 3);

const placeless = ({ file, text }: CitedPage) => ({
  ...{ file: file.id, page: text.page },
  ...(text.isFromPicture && { from_picture: true }),
});

/** The page's own words where it has the quoted ones, and their boxes; null where it has not. */
export function placeOf(
  { text, layout }: CitedPage,
  quote: string,
): Pick<PassageSource, "quote" | "rects"> | null {
  const place = locateQuote(text.text, quote);
  if (!place) return null;
  return {
    quote: place.parts.map(({ start, end }) => oneLine(text.text.slice(start, end))).join(" […] "),
    rects: boxesIn({ layout }, place),
  };
}

const boxesIn = ({ layout }: Pick<CitedPage, "layout">, place: TextRange | QuotePlace) =>
  layout ? boxesOf(layout, place) : [];

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
