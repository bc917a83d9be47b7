/*
 * How a page's text is written, so that quotes can be found in it again:
 * - words of a line and lines of a paragraph are separated by one space; paragraphs, headings and tables by "\n\n";
 *   rows of a table by "\n", its cells by a tab;
 * - a word that was divided at the end of a line is joined, without its hyphen ("exam-" + "ple" is "example"), and has
 *   one `LayoutWord` for each half, whose ranges touch. A compound that stands undivided elsewhere on the page keeps it;
 * - ligatures are letters ("ﬁ" is "fi"), accents are composed (NFC), signs without a shape are left out;
 * - a word in two fonts has a `LayoutWord` for each, whose ranges touch as well.
 */

/**
 * A word of a page: it is characters `start` to `end` of the page's text, and its box, as fractions of the page as it
 * is displayed, from the top left.
 */
export type LayoutWord = [start: number, end: number, x: number, y: number, w: number, h: number];

/** Where the words of a page stand. Sizes are points (1/72 inch), as the page is displayed. */
export interface PageLayout {
  page: number;
  width: number;
  height: number;
  /** In the order of the text. */
  words: LayoutWord[];
}
