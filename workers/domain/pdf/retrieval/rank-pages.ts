import type { FileIndex } from "./build-index";
import { STATEMENTS } from "./page-traits";
import type { Asked } from "./read-question";
import { readRows } from "./read-rows";
import { meanLengths, scoreIndex, type Scores } from "./score-words";
import { wantedWords, type Wanted } from "./want-words";

/** A page of one of the asked files, and what speaks for it. */
export interface RankedPage {
  index: FileIndex;
  /** Position in the index's pages. */
  at: number;
  score: number;
  /** Its best chunk, as a position in the index's chunks. */
  chunk: number;
  /** Scores of its chunks, by words alone. */
  chunkScores: Map<number, number>;
  words: string[];
  implied: string[];
  signals: Record<Signal, number>;
  /** How much of the question's own meaning is on it, 0 to 1. */
  coverage: number;
}

export type Signal = keyof typeof WEIGHTS;

/** What the signals are worth, found on documents unlike one another. Each is 0 to 1. */
export const WEIGHTS = {
  page: 0.8,
  passage: 0.6,
  row: 0.6,
  phrase: 0.5,
  statement: 1.2,
  year: 0.15,
  figures: 0.1,
  neighbours: 0.1,
};

/** Nothing speaks for a page. */
export const noSignals = (): Record<Signal, number> =>
  Object.fromEntries(Object.keys(WEIGHTS).map((signal) => [signal, 0])) as Record<Signal, number>;

/** Pages that are looked at closely; the others are not among the first in any case. */
const CLOSELY = 40;

/**
 * Ranks the pages of the asked files by words, best first. `only` are the first and last page that count; `pageCount` is
 * of how many pages the indexed ones were chosen, where they were.
 */
export function rankPages(
  indexes: readonly FileIndex[],
  asked: Asked,
  { only, pageCount = 0 }: { only?: readonly [number, number] | undefined; pageCount?: number } = {},
): RankedPage[] {
  const indexed = indexes.reduce((sum, { pages }) => sum + pages.length, 0);
  if (indexed === 0) return [];
  const total = Math.max(indexed, pageCount);
  const wanted = wantedWords(indexes, asked, total);
  const lengths = meanLengths(indexes);
  const scores = indexes.map((index) => scoreIndex(index, wanted, lengths));
  const closely = firstPages(indexes, scores, asked, only);
  const best = bestOf(scores);
  const ranked = closely.map(({ index, at, scores: own }) =>
    lookClosely({ index, at, scores: own, best, asked, wanted }),
  );
  weigh(ranked, asked);
  return ranked.sort((a, b) => b.score - a.score);
}

interface Candidate {
  index: FileIndex;
  at: number;
  scores: Scores;
}

function statementOf(index: FileIndex, at: number, asked: Asked): number {
  const { statements } = index.pages[at]!;
  return Math.max(0, ...STATEMENTS.map((kind) => (asked.statements[kind] ?? 0) * statements[kind]));
}

function firstPages(
  indexes: readonly FileIndex[],
  scores: readonly Scores[],
  asked: Asked,
  only?: readonly [number, number],
): Candidate[] {
  const best = bestOf(scores).page;
  return indexes
    .flatMap((index, n) =>
      index.pages.map((page, at) => {
        const statement = statementOf(index, at, asked);
        const isAsked = !only || (page.page >= only[0] && page.page <= only[1]);
        const score = isAsked ? (scores[n]!.pages[at]! / best + statement) * page.worth : 0;
        return { index, at, scores: scores[n]!, score };
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, CLOSELY);
}

function bestOf(scores: readonly Scores[]): { page: number; chunk: number } {
  const max = (kind: keyof Scores) =>
    scores.reduce((most, one) => one[kind].reduce((a, b) => Math.max(a, b), most), 1e-9);
  return { page: max("pages"), chunk: max("chunks") };
}

interface Look extends Candidate {
  best: { page: number; chunk: number };
  asked: Asked;
  wanted: readonly Wanted[];
}

/** Reads a page's lines: which words stand together in one, and which rows are called what is asked for. */
function lookClosely({ index, at, scores, best, asked, wanted }: Look): RankedPage {
  const page = index.pages[at]!;
  const rows = readRows(index, at, asked, wanted);
  const chunkScores = new Map<number, number>();
  let chunk = page.firstChunk;
  for (let n = page.firstChunk; n < page.lastChunk; n++) {
    chunkScores.set(n, scores.chunks[n]! / best.chunk);
    if (scores.chunks[n]! > scores.chunks[chunk]!) chunk = n;
  }
  const has = (word: string) => {
    const term = index.terms.get(word);
    return term !== undefined && rows.present.has(term);
  };
  const yearsFound = asked.years.filter(has).length;
  return {
    index,
    at,
    score: 0,
    chunk,
    chunkScores,
    words: wanted.filter(({ word, isOwn }) => isOwn && has(word)).map(({ word }) => word),
    implied: wanted
      .filter(({ isOwn }) => !isOwn)
      .filter(({ word }) => has(word))
      .map(({ word }) => word),
    signals: {
      page: scores.pages[at]! / best.page,
      passage: chunkScores.get(chunk) ?? 0,
      row: rows.row,
      phrase: rows.phrase,
      statement: statementOf(index, at, asked),
      year: asked.years.length > 0 ? yearsFound / asked.years.length : 0,
      figures: asked.wantsFigure ? Math.min(1, page.numbers / 0.2) : Math.max(0, 1 - page.numbers / 0.3),
      neighbours: 0,
    },
    coverage: coverageOf(asked, wanted, has, rows.phrasesFound),
  };
}

/** What a word that no page has counts, where the question is in another language. */
const TRANSLATED = 0.4;

function coverageOf(
  asked: Asked,
  wanted: readonly Wanted[],
  has: (word: string) => boolean,
  phrases: Set<number>,
): number {
  const meant = new Set([...phrases].flatMap((n) => asked.standsFor[n]!));
  const found = new Set(wanted.filter(({ word }) => has(word)).map(({ stem }) => stem));
  const rarest = Math.max(0, ...wanted.map(({ idf }) => idf));
  let whole = 0;
  let sum = 0;
  for (const { word, weight, idf, isOwn } of wanted) {
    if (!isOwn || weight < 0.5 || /^\d{4}$/.test(word)) continue;
    const isFound = found.has(word) || meant.has(word);
    const mayBeTranslated = asked.isForeign && !isFound && idf >= rarest;
    whole += idf * (mayBeTranslated ? TRANSLATED : 1);
    if (isFound) sum += idf;
  }
  return whole > 0 ? sum / whole : 0;
}

function weigh(ranked: RankedPage[], asked: Asked): void {
  const most: Partial<Record<Signal, number>> = {};
  for (const { signals } of ranked)
    for (const signal of ["statement", "phrase"] as const)
      most[signal] = Math.max(most[signal] ?? 0, signals[signal]);
  const sumOf = ({ signals }: RankedPage) =>
    (Object.keys(WEIGHTS) as Signal[]).reduce((sum, signal) => sum + WEIGHTS[signal] * signals[signal], 0);
  const byPlace = new Map<string, RankedPage>();
  const files = new Map([...new Set(ranked.map(({ index }) => index))].map((index, n) => [index, n]));
  const place = (index: FileIndex, at: number) => `${files.get(index)}:${at}`;
  for (const page of ranked) {
    if ((most.statement ?? 0) > 0) page.signals.statement **= asked.wantsFigure ? 1 : 2;
    byPlace.set(place(page.index, page.at), page);
  }
  const sums = new Map(ranked.map((page) => [page, sumOf(page)]));
  const top = Math.max(1e-9, ...sums.values());
  for (const page of ranked) {
    const beside = [-1, 1].map((step) => sums.get(byPlace.get(place(page.index, page.at + step))!) ?? 0);
    page.signals.neighbours = Math.max(...beside) / top;
    page.score =
      (sums.get(page)! + WEIGHTS.neighbours * page.signals.neighbours) * page.index.pages[page.at]!.worth;
  }
}
