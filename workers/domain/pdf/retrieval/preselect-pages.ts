import { sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { LANGUAGES } from "../../../contract/languages";
import { fold, isStopWord } from "../../../providers/lexical/words";
import type { PageChunk } from "../../../db/schema/pdf";
import { buildIndex } from "./build-index";
import type { OpenIndex } from "./find-passages";
import type { RetrievalScope } from "./retrieval-scope";
import { idWord, typedWords, wordPattern } from "../../../providers/lexical/search-words";
import { readQuestion } from "./read-question";

/** Pages that are read and ranked, of all that share a word with the question. */
const MOST_PAGES = 240;
const MOST_WORDS = 12;
const MOST_IMPLIED = 8;
/** Pages that are counted for one word: one that more have tells little. */
const MOST_HAVING = 1_500;
const IMPLIED = 0.4;

/**
 * Of many files, the pages that have the rarest words of a question, as indexes to rank them with. What is read stays
 * the same however large the library is.
 */
export async function preselectPages(
  ctx: Context,
  scope: RetrievalScope,
  question: string,
): Promise<OpenIndex[]> {
  const wanted = wantedPatterns(question);
  const having = await Promise.all(wanted.map(({ pattern }) => pagesHaving(ctx, scope, pattern)));
  const isCommon = (n: number) => having[n]!.length === MOST_HAVING;
  const patternsWhere = (holds: (n: number) => boolean) =>
    wanted.flatMap(({ pattern }, n) => (holds(n) ? [pattern] : []));
  const rare = patternsWhere((n) => !isCommon(n) && having[n]!.length > 0);
  const own = patternsWhere((n) => isCommon(n) && wanted[n]!.weight === 1);
  // Of a word that is all over the library only some pages were counted: those that have the others too come on top.
  const beside = rare.length > 0 ? rare.join(" OR ") : own.join(" AND ");
  const scores = new Map<number, number>();
  const count = async ({ pattern, weight }: (typeof wanted)[number], n: number) => {
    const others = isCommon(n) && beside ? await pagesHaving(ctx, scope, `(${pattern}) AND (${beside})`) : [];
    const worth = weight * Math.log(1 + MOST_HAVING / Math.max(1, having[n]!.length));
    for (const id of new Set([...having[n]!, ...others])) scores.set(id, (scores.get(id) ?? 0) + worth);
  };
  await Promise.all(wanted.map(count));
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, MOST_PAGES);
  return readPages(
    ctx,
    best.map(([id]) => id),
  );
}

/** Pages of the scope, the last ones stored first: at most `MOST_HAVING`. */
async function pagesHaving(ctx: Context, { files, all }: RetrievalScope, pattern: string): Promise<number[]> {
  const named = all ? "" : ` AND file : (${files.map(({ id }) => `"${idWord(id)}"`).join(" OR ")})`;
  const picked = all?.only && sql`AND p.file_id IN (SELECT id FROM pdf_files WHERE ${all.only})`;
  const rows = await ctx.db.all<{ id: number }>(sql`
    SELECT w.rowid AS id FROM pdf_page_words AS w ${picked && sql`CROSS JOIN pdf_pages AS p ON p.rowid = w.rowid`}
    WHERE w.pdf_page_words MATCH ${`owner : "${idWord(files[0]!.user_id)}"${named} AND text : (${pattern})`}
    ${picked} ORDER BY w.rowid DESC LIMIT ${MOST_HAVING}`);
  return rows.map(({ id }) => id);
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
