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
