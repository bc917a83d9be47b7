import type { Citation, PassageSource } from "../../../contract/pdf/chat";
import { boxesOf } from "../citations/boxes-of";
import { locateQuote } from "../citations/locate-quote";
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
 * mistake numbers, on another of them. Else the page is named alone, and marked as not verified.
 */
export function citeFrom(pages: (CitedPage & { n: number })[]) {
  return (n: number, quote: string | null): Omit<Citation, "k"> | null => {
    const named = pages.find((page) => page.n === n);
    if (!named) return null;
    const others = pages.filter((page) => page !== named);
    for (const page of quote ? [named, ...others] : []) {
      const found = placeOf(page, quote!);
      if (found) return { file: page.file.id, page: page.text.page, verified: true, ...found };
    }
    return { file: named.file.id, page: named.text.page, quote: null, rects: [], verified: false };
  };
}

/** The page's own words where it has the quoted ones, and their boxes; null where it has not. */
export function placeOf(
  { text, layout }: CitedPage,
  quote: string,
): Pick<PassageSource, "quote" | "rects"> | null {
  const place = locateQuote(text.text, quote);
  if (!place) return null;
  return {
    quote: place.parts.map(({ start, end }) => oneLine(text.text.slice(start, end))).join(" […] "),
    rects: layout ? boxesOf(layout, place) : [],
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
