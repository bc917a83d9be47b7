import { and, eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import type { FilePage } from "./find-passages";
import type { Passage } from "../../../contract/pdf/retrieval";
import { WEIGHTS, type Signal } from "./rank-pages";

/** Characters that a passage grows to, by the chunks beside it that fit the question too. */
const LONGEST_PASSAGE = 1_800;
/** A chunk beside the best one joins it when it fits this much of what the best one does. */
const FITS_TOO = 0.4;

const textKey = (file: string, page: number) => `${file} ${page}`;

/** The texts of ranked pages, by file and page. */
export async function readTexts(ctx: Context, pages: readonly FilePage[]): Promise<Map<string, string>> {
  const byFile = new Map<string, number[]>();
  for (const { file, page } of pages)
    byFile.set(file, [...(byFile.get(file) ?? []), page.index.pages[page.at]!.page]);
  if (byFile.size === 0) return new Map();
  const rows = await ctx.db
    .select({ file: pdfPages.file_id, page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(
      or(...[...byFile].map(([file, of]) => and(eq(pdfPages.file_id, file), inArray(pdfPages.page, of)))),
    );
  return new Map(rows.map(({ file, page, text }) => [textKey(file, page), text]));
}

/** The passage of each ranked page that fits best, in their order. A page that is gone meanwhile has none. */
export function pickPassages(pages: readonly FilePage[], texts: ReadonlyMap<string, string>): Passage[] {
  const most = Math.max(1e-9, ...pages.map(({ page }) => page.score));
  return pages.flatMap(({ file, page, lexicalRank, vectorRank }) => {
    const number = page.index.pages[page.at]!.page;
    const text = texts.get(textKey(file, number));
    if (text === undefined) return [];
    const { start, end } = grow(page);
    return [
      {
        file,
        page: number,
        start,
        end: Math.min(end, text.length),
        text: text.slice(start, end),
        headings: page.index.chunks[page.chunk]?.headings ?? [],
        score: rounded(page.score / most),
        why: {
          words: page.words,
          implied: page.implied,
          lexical_rank: lexicalRank,
          vector_rank: vectorRank,
          signals: Object.fromEntries(
            (Object.keys(WEIGHTS) as Signal[]).map((signal) => [signal, rounded(page.signals[signal])]),
          ),
        },
      },
    ];
  });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** The best chunk of a page and those beside it that fit the question too, as far as a passage goes. */
function grow({ index, at, chunk, chunkScores }: FilePage["page"]): { start: number; end: number } {
  const { firstChunk, lastChunk } = index.pages[at]!;
  const enough = FITS_TOO * (chunkScores.get(chunk) ?? 0);
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
    if (length() <= LONGEST_PASSAGE) continue;
    if (before > after) first++;
    else last--;
    break;
  }
  return { start: index.chunks[first]!.start, end: index.chunks[last]!.end };
}
