import { keyOf } from "../section-store";
import type { NearSection } from "../vectors/near-sections";
import { placeOf, type OpenIndex, type RankedPlace } from "./ranked-place";
import { emptySignals, type RankedSection } from "./rank-sections";

/** The usual constant of reciprocal rank fusion: how slowly the score of a place falls. */
const RANK_OFFSET = 60;

/**
 * Sections in the order that their places by words and by meaning give together, by reciprocal rank. Without places by
 * meaning, the order by words stays.
 */
export function reciprocalRankFusion(
  byWords: readonly RankedPlace[],
  byMeaning: readonly NearSection[],
  opened: readonly OpenIndex[],
): RankedPlace[] {
  if (byMeaning.length === 0) return [...byWords];
  const places = new Map(byWords.map((one) => [keyOf(placeOf(one)), { ...one }]));
  byMeaning.forEach((near, at) => {
    const known = places.get(keyOf(near)) ?? foundByMeaning(near, opened);
    if (!known) return;
    known.vectorRank = at + 1;
    known.prominence = near.prominence;
    places.set(keyOf(near), known);
  });
  const rankScore = (rank: number | null) => (rank === null ? 0 : 1 / (RANK_OFFSET + rank));
  const fused = [...places.values()].map((one) => ({
    ...one,
    section: { ...one.section, score: rankScore(one.lexicalRank) + rankScore(one.vectorRank) },
  }));
  return fused.sort((a, b) => b.section.score - a.section.score);
}

/** A section that shares no word with the question; null where it is not indexed. */
function foundByMeaning(
  { source, section, start }: NearSection,
  opened: readonly OpenIndex[],
): RankedPlace | null {
  for (const { source: own, index } of opened) {
    const at = own === source ? index.sections.findIndex((one) => one.section === section) : -1;
    if (at < 0) continue;
    const { firstChunk, lastChunk } = index.sections[at]!;
    let chunk = firstChunk;
    for (let n = firstChunk; n < lastChunk; n++) if (index.chunks[n]!.start === start) chunk = n;
    const unranked = {
      index,
      at,
      score: 0,
      chunk,
      chunkScores: new Map(),
      words: [],
      implied: [],
      coverage: 0,
    };
    const ranked: RankedSection = { ...unranked, signals: emptySignals() };
    return { source, section: ranked, lexicalRank: null, vectorRank: null, prominence: 0 };
  }
  return null;
}
