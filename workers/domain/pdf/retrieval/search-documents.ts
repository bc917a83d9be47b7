import { sql } from "drizzle-orm";
import type { Context } from "../../../context";
import type { PdfSearchHit } from "../../../contract/pdf/files";
import { userOf } from "../../conversations/own-conversation";
import { markedSnippet } from "../../../contract/marked-snippet";
import { idWord, typedWords, wordPattern } from "../../search/search-words";

const MOST_HITS = 50;
const MOST_WORDS = 12;

interface Row {
  file: string;
  file_name: string;
  folder_id: string | null;
  page: number;
  text: string;
}

/**
 * Pages of the user's documents that have all the words typed, in any form of them: those with the words one after the
 * other first, then the newest. At most `MOST_HITS`.
 */
export async function searchDocuments(ctx: Context, typed: string): Promise<PdfSearchHit[]> {
  const { id: user } = userOf(ctx);
  const words = typedWords(typed).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const together = `"${words.join(" ").toLowerCase()}"`;
  const anywhere = words.map(wordPattern).join(" AND ");
  const patterns = words.length > 1 ? [together, anywhere] : [anywhere];
  const found = await Promise.all(patterns.map((pattern) => ctx.db.all<Row>(pagesOf(user, pattern))));
  const hits = new Map(found.flat().map((row) => [`${row.file} ${row.page}`, row]));
  const stems = words.map((word) => wordPattern(word).replace(/["*]/g, ""));
  return [...hits.values()]
    .slice(0, MOST_HITS)
    .map(({ text, ...hit }) => ({ ...hit, snippet: markedSnippet(text, stems) }));
}

/** The owner's word is asked for first: pages of others are never looked at. */
const pagesOf = (user: string, pattern: string) => sql`
  SELECT p.file_id AS file, f.name AS file_name, f.folder_id AS folder_id, p.page AS page, p.text AS text
  FROM pdf_page_words AS w
  CROSS JOIN pdf_pages AS p ON p.rowid = w.rowid
  CROSS JOIN pdf_files AS f ON f.id = p.file_id AND f.user_id = ${user}
  WHERE w.pdf_page_words MATCH ${`owner : "${idWord(user)}" AND text : (${pattern})`}
  ORDER BY w.rowid DESC
  LIMIT ${MOST_HITS}`;
