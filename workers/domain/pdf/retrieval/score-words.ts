import type { FileIndex } from "./build-index";
import type { Wanted } from "./want-words";

const K1 = 1.2;
const PAGE_B = 0.5;
const CHUNK_B = 0.6;

/** BM25 by position in an index's pages and chunks. */
export interface Scores {
  pages: Float64Array;
  chunks: Float64Array;
}

/** Words of a page and of a chunk, on average over all asked files. */
export function meanLengths(indexes: readonly FileIndex[]): { page: number; chunk: number } {
  let words = 0;
  let pages = 0;
  let chunks = 0;
  for (const index of indexes) {
    for (const page of index.pages) words += page.length;
    pages += index.pages.length;
    chunks += index.chunks.length;
  }
  return { page: Math.max(1, words / Math.max(1, pages)), chunk: Math.max(1, words / Math.max(1, chunks)) };
}

/** BM25 of every page and every chunk. */
export function scoreIndex(
  index: FileIndex,
  wanted: readonly Wanted[],
  mean: { page: number; chunk: number },
): Scores {
  const pages = new Float64Array(index.pages.length);
  const chunks = new Float64Array(index.chunks.length);
  for (const { word, weight, idf } of wanted) {
    const term = index.terms.get(word);
    if (term === undefined) continue;
    const { chunks: having, counts } = index.postings[term]!;
    const worth = weight * idf;
    let at = -1;
    let count = 0;
    const closePage = () => {
      if (at < 0) return;
      const norm = K1 * (1 - PAGE_B + (PAGE_B * index.pages[at]!.length) / mean.page);
      pages[at]! += (worth * count * (K1 + 1)) / (count + norm);
    };
    for (let n = 0; n < having.length; n++) {
      const chunk = having[n]!;
      const times = counts[n]!;
      const { at: page, length } = index.chunks[chunk]!;
      const norm = K1 * (1 - CHUNK_B + (CHUNK_B * length) / mean.chunk);
      chunks[chunk]! += (worth * times * (K1 + 1)) / (times + norm);
      if (page !== at) {
        closePage();
        at = page;
        count = 0;
      }
      count += times;
    }
    closePage();
  }
  return { pages, chunks };
}
