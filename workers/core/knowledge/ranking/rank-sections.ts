import type { IndexedSection, SourceIndex } from "../index/build-index";
import { STATEMENTS } from "../index/section-features";
import type { ParsedQuestion } from "../query/parse-question";
import { matchLines, type Rows } from "./line-matches";
import { meanLengths, bm25, type Scores } from "./bm25";
import { expandQuery, type QueryTerm } from "../query/expand-query";

/** A section of one of the searched sources, and what speaks for it. */
export interface RankedSection {
  index: SourceIndex;
  /** Position in the index's sections. */
  at: number;
  score: number;
  /** Best chunk of the section, as a position in the index's chunks. */
  chunk: number;
  /** Scores of its chunks, by words alone. */
  chunkScores: Map<number, number>;
  words: string[];
  implied: string[];
  signals: Record<Signal, number>;
  /** Share of the question's own meaning that is on it, 0 to 1. */
  coverage: number;
}

export type Signal = keyof typeof WEIGHTS;

/** Weights of the signals, found on documents unlike one another. Each signal is 0 to 1. */
export const WEIGHTS = {
  section: 0.8,
  passage: 0.6,
  row: 0.6,
  phrase: 0.5,
  statement: 1.2,
  year: 0.15,
  figures: 0.1,
  neighbours: 0.1,
};

/** Nothing speaks for a section. */
export const emptySignals = (): Record<Signal, number> =>
  Object.fromEntries(Object.keys(WEIGHTS).map((signal) => [signal, 0])) as Record<Signal, number>;

/** Sections that are looked at closely; the others are not among the first in any case. */
const MAX_CANDIDATES = 40;

interface RankOptions {
  /** The first and last section that count. */
  only?: readonly [number, number] | undefined;
  /** Number of sections that the indexed ones were chosen from. */
  sectionCount?: number;
  /** Weight of a file's sections, 0 to 1. */
  weightOf?: (index: SourceIndex) => number;
  /** Sections of each file that are looked at closely at least. */
  ofEach?: number;
}

/** Ranks the sections of the searched sources by words, best first. */
export function rankSections(
  indexes: readonly SourceIndex[],
  query: ParsedQuestion,
  { only, sectionCount = 0, weightOf = () => 1, ofEach = 0 }: RankOptions = {},
): RankedSection[] {
  const indexed = indexes.reduce((sum, { sections }) => sum + sections.length, 0);
  if (indexed === 0) return [];
  const total = Math.max(indexed, sectionCount);
  const terms = expandQuery(indexes, query, total);
  const lengths = meanLengths(indexes);
  const scores = indexes.map((index) => bm25(index, terms, lengths));
  const closely = topSections(indexes, scores, query, { only, weightOf, ofEach });
  const best = bestOf(scores);
  const ranked = closely.map(({ index, at, scores: own }) =>
    lookClosely({ index, at, scores: own, best, query, terms }),
  );
  weigh(ranked, query, weightOf);
  return ranked.sort((a, b) => b.score - a.score);
}

interface Candidate {
  index: SourceIndex;
  at: number;
  scores: Scores;
}

function statementOf(index: SourceIndex, at: number, query: ParsedQuestion): number {
  const { statements } = index.sections[at]!;
  return Math.max(0, ...STATEMENTS.map((kind) => (query.statements[kind] ?? 0) * statements[kind]));
}

function topSections(
  indexes: readonly SourceIndex[],
  scores: readonly Scores[],
  query: ParsedQuestion,
  { only, weightOf, ofEach }: Required<Pick<RankOptions, "weightOf" | "ofEach">> & Pick<RankOptions, "only">,
): Candidate[] {
  const best = bestOf(scores).section;
  const counts = new Map<SourceIndex, number>();
  return indexes
    .flatMap((index, n) =>
      index.sections.map((section, at) => {
        const statement = statementOf(index, at, query);
        const isAsked = !only || (section.section >= only[0] && section.section <= only[1]);
        const score = isAsked
          ? (scores[n]!.sections[at]! / best + statement) * section.weight * weightOf(index)
          : 0;
        return { index, at, scores: scores[n]!, score };
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .filter(({ index }, at) => {
      counts.set(index, (counts.get(index) ?? 0) + 1);
      return at < MAX_CANDIDATES || counts.get(index)! <= ofEach;
    });
}

function bestOf(scores: readonly Scores[]): { section: number; chunk: number } {
  const max = (kind: keyof Scores) =>
    scores.reduce((most, one) => one[kind].reduce((a, b) => Math.max(a, b), most), 1e-9);
  return { section: max("sections"), chunk: max("chunks") };
}

interface Look extends Candidate {
  best: { section: number; chunk: number };
  query: ParsedQuestion;
  terms: readonly QueryTerm[];
}

/** Reads a section's lines: which words stand together in one, and which rows are called what is query for. */
function lookClosely({ index, at, scores, best, query, terms }: Look): RankedSection {
  const section = index.sections[at]!;
  const rows = matchLines(index, at, query, terms);
  const chunkScores = new Map<number, number>();
  let chunk = section.firstChunk;
  for (let n = section.firstChunk; n < section.lastChunk; n++) {
    chunkScores.set(n, scores.chunks[n]! / best.chunk);
    if (scores.chunks[n]! > scores.chunks[chunk]!) chunk = n;
  }
  const has = (word: string) => {
    const term = index.terms.get(word);
    return term !== undefined && (rows.present.has(term) || isInHeadings(index, section, term));
  };
  const yearsFound = query.years.filter(has).length;
  return {
    index,
    at,
    score: 0,
    chunk,
    chunkScores,
    words: terms.filter(({ word, isOwn }) => isOwn && has(word)).map(({ word }) => word),
    implied: terms
      .filter(({ isOwn }) => !isOwn)
      .filter(({ word }) => has(word))
      .map(({ word }) => word),
    signals: {
      section: scores.sections[at]! / best.section,
      passage: chunkScores.get(chunk) ?? 0,
      row: rows.row,
      phrase: rows.phrase,
      statement: statementOf(index, at, query),
      year: query.years.length > 0 ? yearsFound / query.years.length : 0,
      figures: query.wantsFigure
        ? Math.min(1, section.numbers / 0.2)
        : Math.max(0, 1 - section.numbers / 0.3),
      neighbours: 0,
    },
    coverage: coverageOf(query, terms, has, rows),
  };
}

/** Whether a chunk of a section has a term that its own lines do not have: the headings above it count for it. */
function isInHeadings(
  { postings }: SourceIndex,
  { firstChunk, lastChunk }: IndexedSection,
  term: number,
): boolean {
  const { chunks } = postings[term]!;
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chunks[middle]! < firstChunk) low = middle + 1;
    else high = middle;
  }
  return low < chunks.length && chunks[low]! < lastChunk;
}

/** Weight of a word that no section has, where the question is in another language. */
const TRANSLATED = 0.4;

/** All that is asked stands in one line, but for rounding. */
const ALL = 0.999;

function coverageOf(
  query: ParsedQuestion,
  terms: readonly QueryTerm[],
  has: (word: string) => boolean,
  { phrasesFound: phrases, row }: Rows,
): number {
  const single = query.phrases.flatMap((phrase, n) => (phrase.length === 1 && has(phrase[0]!) ? [n] : []));
  const meant = new Set([...phrases, ...single].flatMap((n) => query.standsFor[n]!));
  const rarest = Math.max(0, ...terms.map(({ idf }) => idf));
  const idfOf = new Map(terms.map(({ word, idf }) => [word, idf]));
  // A word is no rarer than the words that documents have for it.
  const rarityOf = new Map<string, number>();
  query.phrases.forEach((phrase, n) => {
    const idf = Math.max(...phrase.map((word) => idfOf.get(word) ?? rarest));
    for (const word of query.standsFor[n]!) rarityOf.set(word, Math.min(idf, rarityOf.get(word) ?? rarest));
  });
  let whole = 0;
  let sum = 0;
  const read = new Set<object>();
  for (const { concept, isOwn, ...term } of terms) {
    const { word, weight, idf: own } = concept ?? term;
    if (!isOwn || weight < 0.5 || /^\d{4}$/.test(word) || (concept && read.has(concept))) continue;
    if (concept) read.add(concept);
    const idf = query.mayBeTranslated ? own : Math.min(own, rarityOf.get(word) ?? own);
    const isFound = (concept?.members ?? [word]).some(has) || meant.has(word);
    const mayBeTranslated = query.mayBeTranslated && !isFound && own >= rarest;
    whole += idf * (mayBeTranslated ? TRANSLATED : 1);
    if (isFound) sum += idf;
  }
  if (whole > 0) return sum / whole;
  // A question has only words that many have: they mean it where a line has them all.
  const asked = terms.filter(({ isOwn }) => isOwn).length;
  return asked > 1 && row > ALL ? 1 : 0;
}

function weigh(
  ranked: RankedSection[],
  query: ParsedQuestion,
  weightOf: (index: SourceIndex) => number,
): void {
  const most: Partial<Record<Signal, number>> = {};
  for (const { signals } of ranked)
    for (const signal of ["statement", "phrase"] as const)
      most[signal] = Math.max(most[signal] ?? 0, signals[signal]);
  const sumOf = ({ signals }: RankedSection) =>
    (Object.keys(WEIGHTS) as Signal[]).reduce((sum, signal) => sum + WEIGHTS[signal] * signals[signal], 0);
  const byPlace = new Map<string, RankedSection>();
  const files = new Map([...new Set(ranked.map(({ index }) => index))].map((index, n) => [index, n]));
  const place = (index: SourceIndex, at: number) => `${files.get(index)}:${at}`;
  for (const section of ranked) {
    if ((most.statement ?? 0) > 0) section.signals.statement **= query.wantsFigure ? 1 : 2;
    byPlace.set(place(section.index, section.at), section);
  }
  const sums = new Map(ranked.map((section) => [section, sumOf(section)]));
  const top = Math.max(1e-9, ...sums.values());
  for (const section of ranked) {
    const beside = [-1, 1].map(
      (step) => sums.get(byPlace.get(place(section.index, section.at + step))!) ?? 0,
    );
    section.signals.neighbours = Math.max(...beside) / top;
    section.score =
      (sums.get(section)! + WEIGHTS.neighbours * section.signals.neighbours) *
      section.index.sections[section.at]!.weight *
      weightOf(section.index);
  }
}
