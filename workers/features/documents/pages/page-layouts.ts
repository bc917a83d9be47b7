/*
 * Rules by which a page's text is written, so that quotes can be found in it again:
 * - words of a line and lines of a paragraph are separated by one space; paragraphs, headings and tables by "\n\n";
 *   rows of a table by "\n", its cells by a tab;
 * - a word that was divided at the end of a line is joined, without its hyphen ("exam-" + "ple" is "example"), and has
 *   one `LayoutWord` for each half, whose ranges touch. A compound that stands undivided elsewhere on the page keeps
 *   it;
 * - ligatures are letters ("ﬁ" is "fi"), accents are composed (NFC), signs without a shape are left out;
 * - a word in two fonts has a `LayoutWord` for each, whose ranges touch as well.
 */

/**
 * A word of a page: it is characters `start` to `end` of the page's text, and its box, as fractions of the page as it
 * is displayed, from the top left.
 */
export type LayoutWord = [start: number, end: number, x: number, y: number, w: number, h: number];

/** Places of the words of a page. Sizes are points (1/72 inch), as the page is displayed. */
export interface PageLayout {
  page: number;
  width: number;
  height: number;
  /** Words in the order of the text. */
  words: LayoutWord[];
}

/** Places are kept to a ten-thousandth of the page. */
const FINE = 10_000;
/** Values of a page: its number, how many words it has, its width and its height. */
const PAGE_VALUES = 4;
/** Values of a word: letters since the end of the word before, its own letters, its box. */
const WORD_VALUES = 6;

/** Packs the layouts of some pages as they are stored: the number of pages, the header of each, then their words. */
export function packLayouts(layouts: readonly PageLayout[]): ArrayBuffer {
  const count = layouts.reduce((sum, { words }) => sum + words.length, 0);
  const header = new Float64Array(1 + layouts.length * PAGE_VALUES);
  const values = new Uint16Array(count * WORD_VALUES);
  header[0] = layouts.length;
  let at = 0;
  for (const [index, { page, width, height, words }] of layouts.entries()) {
    header.set([page, words.length, width, height], 1 + index * PAGE_VALUES);
    let last = 0;
    for (const [start, end, x, y, w, h] of words) {
      values[at] = start - last;
      values[at + 1] = end - start;
      values[at + 2] = Math.round(x * FINE);
      values[at + 3] = Math.round(y * FINE);
      values[at + 4] = Math.round(w * FINE);
      values[at + 5] = Math.round(h * FINE);
      at += WORD_VALUES;
      last = end;
    }
  }
  const bytes = new Uint8Array(header.byteLength + values.byteLength);
  bytes.set(new Uint8Array(header.buffer));
  bytes.set(new Uint8Array(values.buffer), header.byteLength);
  return bytes.buffer;
}

/**
 * The layouts of those of the wanted pages that are in a packed file, in its order; of all where none are named.
 * Nothing for bytes that `packLayouts` did not write.
 */
export function unpackLayouts(bytes: ArrayBuffer, wanted?: ReadonlySet<number>): PageLayout[] {
  const pages = bytes.byteLength < 8 ? 0 : new Float64Array(bytes, 0, 1)[0]!;
  if (pages === 0 || bytes.byteLength < 8 * (1 + pages * PAGE_VALUES)) return [];
  const header = new Float64Array(bytes, 8, pages * PAGE_VALUES);
  const values = new Uint16Array(bytes, header.byteOffset + header.byteLength);
  const layouts: PageLayout[] = [];
  let at = 0;
  for (let index = 0; index < header.length; index += PAGE_VALUES) {
    const [page, count, width, height] = header.subarray(index, index + PAGE_VALUES) as unknown as Four;
    const end = at + count * WORD_VALUES;
    if (!wanted || wanted.has(page))
      layouts.push(unpackLayout({ page, width, height }, values.slice(at, end)));
    at = end;
  }
  return layouts;
}

/** The layouts of a packed file in base64. */
export const unpackBase64 = (base64: string): PageLayout[] =>
  unpackLayouts(new Uint8Array(Buffer.from(base64, "base64")).buffer);

type Four = [page: number, count: number, width: number, height: number];

/** Unpacks words when they are asked for: those of hundreds of pages would not fit into an isolate's memory. */
const unpackLayout = (page: Omit<PageLayout, "words">, values: Uint16Array): PageLayout => ({
  ...page,
  get words() {
    return unpackWords(values);
  },
});

function unpackWords(values: Uint16Array): LayoutWord[] {
  const words: LayoutWord[] = [];
  let last = 0;
  for (let at = 0; at < values.length; at += WORD_VALUES) {
    const start = last + values[at]!;
    last = start + values[at + 1]!;
    const [x, y, w, h] = [values[at + 2]!, values[at + 3]!, values[at + 4]!, values[at + 5]!];
    words.push([start, last, x / FINE, y / FINE, w / FINE, h / FINE]);
  }
  return words;
}
