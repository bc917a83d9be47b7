import type { SourceIndex } from "../index/build-index";
import type { QueryTerm } from "../query/expand-query";

const K1 = 1.2;
const SECTION_B = 0.5;
const CHUNK_B = 0.6;

/** BM25 by position in an index's sections and chunks. */
export interface Scores {
  sections: Float64Array;
  chunks: Float64Array;
}

/** Words of a section and of a chunk, on average over all asked files. */
export function meanLengths(indexes: readonly SourceIndex[]): { section: number; chunk: number } {
  let words = 0;
  let sections = 0;
  let chunks = 0;
  for (const index of indexes) {
    for (const section of index.sections) words += section.length;
    sections += index.sections.length;
    chunks += index.chunks.length;
  }
  return {
    section: Math.max(1, words / Math.max(1, sections)),
    chunk: Math.max(1, words / Math.max(1, chunks)),
  };
}

/** BM25 of every section and every chunk. */
export function bm25(
  index: SourceIndex,
  queryTerms: readonly QueryTerm[],
  mean: { section: number; chunk: number },
): Scores {
  const sections = new Float64Array(index.sections.length);
  const chunks = new Float64Array(index.chunks.length);
  for (const { word, weight, idf } of queryTerms) {
    const term = index.terms.get(word);
    if (term === undefined) continue;
    const { chunks: having, counts } = index.postings[term]!;
    const termWeight = weight * idf;
    let at = -1;
    let count = 0;
    const closeSection = () => {
      if (at < 0) return;
      const norm = K1 * (1 - SECTION_B + (SECTION_B * index.sections[at]!.length) / mean.section);
      sections[at]! += (termWeight * count * (K1 + 1)) / (count + norm);
    };
    for (let n = 0; n < having.length; n++) {
      const chunk = having[n]!;
      const times = counts[n]!;
      const { at: section, length } = index.chunks[chunk]!;
      const norm = K1 * (1 - CHUNK_B + (CHUNK_B * length) / mean.chunk);
      chunks[chunk]! += (termWeight * times * (K1 + 1)) / (times + norm);
      if (section !== at) {
        closeSection();
        at = section;
        count = 0;
      }
      count += times;
    }
    closeSection();
  }
  return { sections, chunks };
}
