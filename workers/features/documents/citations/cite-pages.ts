import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import type { StreamCitation } from "../../../contract/chat/stream";
import { quoteFinder } from "../../../core/knowledge/citations/best-quote";
import type { QuotePlace, TextRange } from "../../../core/knowledge/citations/locate-quote";
import { citationVerifier } from "../../../core/knowledge/citations/verify-citation";
import type { TextSpan } from "../../../core/knowledge/text/excerpt";
import type { CitablePage } from "../pages/read-pages";
import { boxesOf } from "./boxes-of";

/** Checks references to numbered pages, and finds the boxes of the quoted words; null if there is no such page. */
export function citePages(pages: (CitablePage & { n: number })[]) {
  const verify = citationVerifier(
    pages.map((page) => ({
      n: page.n,
      source: page.file.id,
      section: page.text.page,
      text: page.text.text,
      isTranscribed: page.text.isFromPicture,
      page,
    })),
  );
  return (n: number, quote: string | null): Omit<StreamCitation, "k"> | null => {
    const checked = verify(n, quote);
    if (!checked) return null;
    const { page } = checked.section;
    const rects = boxesAt(page, checked.place);
    return {
      file: page.file.id,
      page: page.text.page,
      ...(page.text.label && { page_label: page.text.label }),
      ...(page.text.isFromPicture && { from_picture: true }),
      quote: checked.quote,
      rects,
      // Words that cannot be shown on their page are not called verified.
      verified: checked.isVerified && rects.length > 0,
      ...(checked.isUnquoted && { unquoted: true }),
    };
  };
}

export interface Quoted extends Pick<PassageSource, "quote" | "rects"> {
  /** Whether it says anything of what is asked. */
  fits: boolean;
}

/** Finds on a page the sentence or row that fits a question best, in the words for it too, and where it stands. */
export function quoteOnPages(question: string, reader: Language) {
  const findQuote = quoteFinder(question, reader);
  return (page: CitablePage, around: TextSpan): Quoted => {
    const { quote, place, fits } = findQuote(page.text.text, around);
    return { quote, rects: boxesAt(page, place), fits };
  };
}

/** A page of a prompt as the reader is shown it. */
export function passageSource(
  { n, file, text, score }: CitablePage & { n: number; score: number },
  { quote, rects }: Quoted,
): PassageSource {
  return {
    n,
    title: file.name,
    url: `/user/pdf-chat/view/${file.id}#page=${text.page}`,
    file: file.id,
    page: text.page,
    ...(text.label && { page_label: text.label }),
    score,
    quote,
    rects,
    ...(text.isFromPicture && { from_picture: true }),
  };
}

const boxesAt = ({ layout }: CitablePage, place: TextRange | QuotePlace | null) =>
  layout && place ? boxesOf(layout, place) : [];
