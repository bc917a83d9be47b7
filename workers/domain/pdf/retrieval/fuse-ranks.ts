import type { OpenIndex, FilePage } from "./find-passages";
import type { NearPage } from "./rank-by-meaning";
import { noSignals } from "./rank-pages";

/** How slowly a place's worth falls: the usual constant of reciprocal rank fusion. */
const SLOWNESS = 60;

/**
 * Pages in the order that their places by words and by meaning give together, by reciprocal rank. Without places by
 * meaning, the order by words stays.
 */
export function fuseRanks(
  byWords: readonly FilePage[],
  byMeaning: readonly NearPage[],
  opened: readonly OpenIndex[],
): FilePage[] {
  if (byMeaning.length === 0) return [...byWords];
  const key = (file: string, page: number) => `${file} ${page}`;
  const pages = new Map(
    byWords.map((one) => [key(one.file, one.page.index.pages[one.page.at]!.page), { ...one }]),
  );
  byMeaning.forEach(({ file, page, start }, at) => {
    const known = pages.get(key(file, page)) ?? onlyNear(file, page, start, opened);
    if (!known) return;
    known.vectorRank = at + 1;
    pages.set(key(file, page), known);
  });
  const worth = (rank: number | null) => (rank === null ? 0 : 1 / (SLOWNESS + rank));
  const fused = [...pages.values()].map((one) => ({
    ...one,
    page: { ...one.page, score: worth(one.lexicalRank) + worth(one.vectorRank) },
  }));
  return fused.sort((a, b) => b.page.score - a.page.score);
}

/** A page that shares no word with the question. */
function onlyNear(file: string, page: number, start: number, opened: readonly OpenIndex[]): FilePage | null {
  const index = opened.find((one) => one.file === file)?.index;
  const at = index?.pages.findIndex((one) => one.page === page) ?? -1;
  if (!index || at < 0) return null;
  const { firstChunk, lastChunk } = index.pages[at]!;
  let chunk = firstChunk;
  for (let n = firstChunk; n < lastChunk; n++) if (index.chunks[n]!.start === start) chunk = n;
  const ranked = { index, at, score: 0, chunk, chunkScores: new Map(), words: [], implied: [], coverage: 0 };
  return { file, page: { ...ranked, signals: noSignals() }, lexicalRank: null, vectorRank: null };
}
