import type { PassageWhy } from "../../../contract/pdf/retrieval";
import { keyOf, type StoredSection } from "../section-store";
import { placeOf, type RankedPlace } from "./ranked-place";
import { WEIGHTS, type RankedSection, type Signal } from "./rank-sections";

/** A passage of one section: characters `start` to `end` of its text. */
export interface RetrievedPassage {
  source: string;
  section: number;
  start: number;
  end: number;
  text: string;
  headings: string[];
  /** 0 to 1; comparable within one answer only. */
  score: number;
  why: PassageWhy;
}

/** Characters that a passage grows to, by the chunks beside it that fit the question too. */
const MAX_PASSAGE_LENGTH = 1_800;
/** A chunk beside the best one joins it when it fits this much of what the best one does. */
const MIN_NEIGHBOUR_SCORE = 0.4;

/** The passage of each ranked section that fits best, in their order. A section that is gone meanwhile has none. */
export function pickPassages(
  ranked: readonly RankedPlace[],
  read: readonly StoredSection[],
): RetrievedPassage[] {
  const texts = new Map(read.map((one) => [keyOf(one), one.text]));
  const best = Math.max(1e-9, ...ranked.map(({ section }) => section.score));
  return ranked.flatMap((one) => {
    const place = placeOf(one);
    const text = texts.get(keyOf(place));
    if (text === undefined) return [];
    const { section } = one;
    const { start, end } = passageSpan(section);
    return [
      {
        ...place,
        start,
        end: Math.min(end, text.length),
        text: text.slice(start, end),
        headings: section.index.chunks[section.chunk]?.headings ?? [],
        score: round(section.score / best),
        why: whyFound(one),
      },
    ];
  });
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const whyFound = ({ section, lexicalRank, vectorRank }: RankedPlace): PassageWhy => ({
  words: section.words,
  implied: section.implied,
  lexical_rank: lexicalRank,
  vector_rank: vectorRank,
  signals: Object.fromEntries(
    (Object.keys(WEIGHTS) as Signal[]).map((signal) => [signal, round(section.signals[signal])]),
  ),
});

/** The best chunk of a section and those beside it that fit the question too, as far as a passage goes. */
export function passageSpan({ index, at, chunk, chunkScores }: RankedSection): {
  start: number;
  end: number;
} {
  const { firstChunk, lastChunk } = index.sections[at]!;
  const enough = MIN_NEIGHBOUR_SCORE * (chunkScores.get(chunk) ?? 0);
  let first = chunk;
  let last = chunk;
  const scoreOf = (n: number) => (n >= firstChunk && n < lastChunk ? (chunkScores.get(n) ?? 0) : -1);
  const length = () => index.chunks[last]!.end - index.chunks[first]!.start;
  for (;;) {
    const before = scoreOf(first - 1);
    const after = scoreOf(last + 1);
    if (Math.max(before, after) < enough || Math.max(before, after) < 0) break;
    if (before > after) first--;
    else last++;
    if (length() <= MAX_PASSAGE_LENGTH) continue;
    if (before > after) first++;
    else last--;
    break;
  }
  return { start: index.chunks[first]!.start, end: index.chunks[last]!.end };
}
