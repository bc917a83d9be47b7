import type { Language } from "../../../contract/languages";
import type { Citation, PassageSource } from "../../../contract/pdf/chat";
import { bestQuote } from "../../knowledge/citations/best-quote";
import type { QuotePlace, TextRange } from "../../knowledge/citations/locate-quote";
import { citationVerifier } from "../../knowledge/citations/verify-citation";
import type { Source } from "../../knowledge/section-store";
import type { TextSpan } from "../../knowledge/text/excerpt";
import type { PageLayout } from "../pages/page-layout";
import type { PageText } from "../pages/read-pages";
import { boxesOf } from "./boxes-of";

/** A page that an answer may quote; without a layout nothing on it can be boxed. */
export interface CitablePage {
  file: Source;
  text: PageText;
  layout: PageLayout | null;
}

/** Checks references to numbered pages, and finds the boxes of the quoted words; null where there is no such page. */
export function citePages(pages: (CitablePage & { n: number })[]) {
  const verify = citationVerifier(
    pages.map((page) => ({
      ...{ n: page.n, source: page.file.id, section: page.text.page },
      ...{ text: page.text.text, isTranscribed: page.text.isFromPicture, page },
    })),
  );
  return (n: number, quote: string | null): Omit<Citation, "k"> | null => {
    const checked = verify(n, quote);
    if (!checked) return null;
    const { page } = checked.section;
    const rects = boxesAt(page, checked.place);
    // Words that the page has and that cannot be shown on it are not called verified.
    const isShown = !page.layout || rects.length > 0;
    return {
      ...{ file: page.file.id, page: page.text.page },
      ...(page.text.isFromPicture && { from_picture: true }),
      quote: checked.quote,
      rects,
      verified: checked.isVerified && isShown,
      ...(checked.isUnquoted && { unquoted: true }),
    };
  };
}

export interface Quoted extends Pick<PassageSource, "quote" | "rects"> {
  /** Whether it says anything of what is asked. */
  fits: boolean;
}

/** The sentence or row of a page that fits a question best, in the words for it too, and where it stands. */
export function quotePage(page: CitablePage, question: string, reader: Language, around: TextSpan): Quoted {
  const { quote, place, fits } = bestQuote(page.text.text, { question, reader, around });
  return { quote, rects: boxesAt(page, place), fits };
}

const boxesAt = ({ layout }: CitablePage, place: TextRange | QuotePlace | null) =>
  layout && place ? boxesOf(layout, place) : [];
