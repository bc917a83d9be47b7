import type { ExtractedText, RawPage } from "./layout/extract-text";

/** A picture that covers so much of a page is a scan of it, if the page hardly says anything else. */
const COVERED = 0.6;
/** The margins of a page, where stamps and page numbers stand: parts of its height and width. */
const HIGH = 0.1;
const WIDE = 0.07;
/** Letters and figures besides those in the margins. */
const MOST_LETTERS = 12;
/** Texts that programs and archives write on the pages that they scan. */
const STAMPS =
  /\b(?:scanned (?:with|by|using|from)|numérisé (?:avec|par)|camscanner|adobe scan|docusign envelope|page \d+|confidential|draft|copy)\b/gi;

/** Whether all that a page says in letters is a stamp, a page number or the like on the picture of a page. */
export function isScan({ covered = 0 }: RawPage, { text, layout }: ExtractedText): boolean {
  if (covered < COVERED) return false;
  const inside = layout.words.filter(([, , x, y, w, h]) => {
    const [top, bottom, left, right] = [y + h, 1 - y, x + w, 1 - x];
    return Math.min(top, bottom) > HIGH && Math.min(left, right) > WIDE;
  });
  const said = inside.map(([start, end]) => text.slice(start, end)).join(" ");
  const rest = said.replace(STAMPS, "").replace(/[^\p{L}\p{N}]/gu, "");
  return rest.length <= MOST_LETTERS;
}
