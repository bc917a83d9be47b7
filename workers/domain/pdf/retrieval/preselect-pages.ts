import { sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { LANGUAGES } from "../../../contract/languages";
import { fold, isStopWord } from "../../../providers/lexical/words";
import type { PageChunk } from "../../../db/schema/pdf";
import { buildIndex } from "./build-index";
import type { OpenIndex } from "./find-passages";
import type { RetrievalScope } from "./retrieval-scope";
import { idWord, typedWords, wordPattern } from "./page-words";
import { readQuestion } from "./read-question";

/** Pages that are read and ranked, of all that share a word with the question. */
const MOST_PAGES = 240;
const MOST_WORDS = 12;
const MOST_IMPLIED = 8;
/** Pages that are counted for one word: one that more have tells little. */
const MOST_HAVING = 1_500;
const IMPLIED = 0.4;

interface Having {
  id: number;
}

/**
 * Of many files, the pages that have the rarest words of a question, as indexes to rank them with. What is read stays
 * the same however large the library is.
 */
export async function preselectPages(
  ctx: Context,
  scope: RetrievalScope,
  question: string,
): Promise<OpenIndex[]> {
  const owner = scope.files[0]!.user_id;
  const files = scope.files.map(({ id }) => `"${idWord(id)}"`).join(" OR ");
  const within = `owner : "${idWord(owner)}" AND file : (${files})`;
  const wanted = wantedPatterns(question);
  const having = await Promise.all(
    wanted.map(({ pattern }) =>
      ctx.db.all<Having>(sql`
        SELECT rowid AS id FROM pdf_page_words
        WHERE pdf_page_words MATCH ${`${within} AND text : (${pattern})`} LIMIT ${MOST_HAVING}`),
    ),
  );
  const scores = new Map<number, number>();
  having.forEach((rows, n) => {
    const worth = wanted[n]!.weight * Math.log(1 + MOST_HAVING / Math.max(1, rows.length));
    for (const { id } of rows) scores.set(id, (scores.get(id) ?? 0) + worth);
  });
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, MOST_PAGES);
  return readPages(
    ctx,
    best.map(([id]) => id),
  );
}

/** The question's own words, and some that it implies. */
function wantedPatterns(question: string): { pattern: string; weight: number }[] {
  const patterns = (words: Iterable<string>, most: number, weight: number) =>
    [...new Set([...words].map(wordPattern))]
      .filter((pattern) => pattern.length > 4)
      .slice(0, most)
      .map((pattern) => ({ pattern, weight }));
  const asked = LANGUAGES.map((language) => readQuestion(question, [], language));
  const telling = (word: string) => !LANGUAGES.some((language) => isStopWord(fold(word), language));
  const implied = asked.flatMap(({ implied }) => [...implied.keys()]).sort((a, b) => b.length - a.length);
  return [
    ...patterns(typedWords(question).filter(telling), MOST_WORDS, 1),
    ...patterns(implied, MOST_IMPLIED, IMPLIED),
  ];
}

interface PageRow {
  file: string;
  page: number;
  text: string;
  chunks: string;
}

async function readPages(ctx: Context, ids: readonly number[]): Promise<OpenIndex[]> {
  const rows = await ctx.db.all<PageRow>(sql`
    SELECT file_id AS file, page, text, chunks FROM pdf_pages
    WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY file_id, page`);
  const files = Map.groupBy(rows, ({ file }) => file);
  return [...files].map(([file, pages]) => ({
    file,
    index: buildIndex(
      pages.map(({ page, text, chunks }) => ({ page, text, chunks: JSON.parse(chunks) as PageChunk[] })),
    ),
  }));
}
