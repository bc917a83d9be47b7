/** How quickly further occurrences of a word count less, and how much the length of a section counts. */
const K1 = 1.2;
const B = 0.75;

/** What a text is searched by. */
type ReadTerms = (text: string) => string[];

/** Ranks sections by plain BM25: positions of those that share a word with the question, best first. */
export function bm25(
  sections: readonly string[],
  termsOf: ReadTerms,
): (question: string, limit: number) => number[] {
  /** Occurrences of a term, by the sections that have it. */
  const found = new Map<string, Map<number, number>>();
  const lengths = sections.map((text, at) => {
    const terms = termsOf(text);
    for (const term of terms) {
      const counts = found.get(term) ?? new Map<number, number>();
      found.set(term, counts.set(at, (counts.get(at) ?? 0) + 1));
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / sections.length;
  return (question, limit) => {
    const scores = new Map<number, number>();
    for (const term of new Set(termsOf(question))) {
      const counts = found.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + (sections.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [at, count] of counts) {
        const weight = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[at]!) / mean));
        scores.set(at, (scores.get(at) ?? 0) + rarity * weight);
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([at]) => at);
  };
}
