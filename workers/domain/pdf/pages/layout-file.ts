import type { LayoutWord, PageLayout } from "./page-layout";

/** Places are kept to a ten-thousandth of the page. */
const FINE = 10_000;
/** Of a page: its number, how many words it has, its width and its height. */
const PAGE_VALUES = 4;
/** Of a word: letters since the end of the word before, its own letters, its box. */
const WORD_VALUES = 6;

/** Packs the layouts of some pages as they are stored: the number of pages, what is said of each, then their words. */
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
      layouts.push({ page, width, height, words: unpackWords(values.subarray(at, end)) });
    at = end;
  }
  return layouts;
}

/** The layouts of a packed file in base64. */
export const unpackLayout = (base64: string): PageLayout[] =>
  unpackLayouts(new Uint8Array(Buffer.from(base64, "base64")).buffer);

type Four = [page: number, count: number, width: number, height: number];

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
