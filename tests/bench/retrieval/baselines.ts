import { DatabaseSync } from "node:sqlite";

/** Ranks pages for a question: their numbers, best first. */
export type Ranker = (question: string) => number[];

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const SMALL = new Set(
  `a an and are as at by did do does for from had has have how in is it its much many of on or the to was were what when
   where which who whom why with la le les de des du un une et en est il elle que qui quel quelle dans pour sur par`.split(
    /\s+/,
  ),
);
const asked = (question: string) => [...new Set(wordsOf(question).filter((word) => !SMALL.has(word)))];

/** Plain full-text search over pages, as a database has it. */
export function fts5Pages(pages: readonly string[]): Ranker {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE VIRTUAL TABLE page USING fts5(text, tokenize='porter unicode61')");
  const insert = db.prepare("INSERT INTO page (rowid, text) VALUES (?, ?)");
  pages.forEach((text, at) => insert.run(at + 1, text));
  const find = db.prepare("SELECT rowid FROM page WHERE page MATCH ? ORDER BY bm25(page) LIMIT 20");
  return (question) => {
    const words = asked(question).map((word) => `"${word}"`);
    return words.length === 0 ? [] : find.all(words.join(" OR ")).map(({ rowid }) => Number(rowid));
  };
}

const CHUNK_WORDS = 100;

/** BM25 over pieces of 100 words with the statistics of the document; a page ranks by its best piece. */
export function chunkBm25(pages: readonly string[]): Ranker {
  const chunks = pages.flatMap((text, at) => {
    const words = wordsOf(text).map((word) => word.replace(/(?:ing|ed|es|s)$/, ""));
    return Array.from({ length: Math.ceil(words.length / CHUNK_WORDS) }, (_, n) => ({
      page: at + 1,
      words: words.slice(n * CHUNK_WORDS, (n + 1) * CHUNK_WORDS),
    }));
  });
  const having = new Map<string, number>();
  for (const { words } of chunks)
    for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1);
  const mean = chunks.reduce((sum, { words }) => sum + words.length, 0) / chunks.length;
  return (question) => {
    const stems = asked(question).map((word) => word.replace(/(?:ing|ed|es|s)$/, ""));
    const best = new Map<number, number>();
    for (const { page, words } of chunks) {
      let score = 0;
      for (const stem of stems) {
        const count = words.filter((word) => word === stem).length;
        if (count === 0) continue;
        const idf = Math.log(1 + (chunks.length - having.get(stem)! + 0.5) / (having.get(stem)! + 0.5));
        score += (idf * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * words.length) / mean));
      }
      if (score > (best.get(page) ?? 0)) best.set(page, score);
    }
    return [...best]
      .sort((a, b) => b[1] - a[1])
      .map(([page]) => page)
      .slice(0, 20);
  };
}
