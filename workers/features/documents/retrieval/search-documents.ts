import { sql } from "drizzle-orm";
import { markedSnippet } from "../../../contract/text/marked-snippet";
import { MAX_SEARCH_HITS, type PdfSearchHit } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { mapInSlices } from "../../../core/in-slices";
import { idWord, wordSearch, type WordSearch } from "../../../providers/lexical/search-words";

/** Pages of one document while all are searched. */
const MAX_HITS_A_DOCUMENT = 3;
/** A word that is on every page must not make a search slow: only so many of the best matches are looked at. */
const MAX_MATCHES = 1_000;

interface Row extends Omit<PdfSearchHit, "snippet" | "page_label"> {
  text: string;
  label: string | null;
}

/**
 * Pages of the user's documents that have all the words typed, in any form of them. Documents come by their best page,
 * each with its best pages, and those with the words side by side first; `file` searches one document alone. At most
 * `MAX_SEARCH_HITS`.
 */
export async function searchDocuments(ctx: Context, typed: string, file?: string): Promise<PdfSearchHit[]> {
  const { id: user } = userOf(ctx);
  const search = wordSearch(typed);
  if (!search) return [];
  const rows = await ctx.db.all<Row>(pagesMatching(user, search, file));
  return mapInSlices(rows, 1, ({ text, label, ...hit }) => ({
    ...hit,
    ...(label && label !== String(hit.page) ? { page_label: label } : {}),
    snippet: markedSnippet(text, search.stems),
  }));
}

/** The owner's word comes first: pages of other users are never looked at. */
function pagesMatching(user: string, { pattern, phrase }: WordSearch, file?: string) {
  const inFile = file ? `AND file : "${idWord(file)}" ` : "";
  const text = phrase ? `${phrase} OR (${pattern})` : pattern;
  const match = `owner : "${idWord(user)}" ${inFile}AND text : (${text})`;
  return sql`
    WITH
      hits AS MATERIALIZED (
        SELECT rowid AS entry, bm25(pdf_page_words, 0, 0, 1) AS score
        FROM pdf_page_words WHERE pdf_page_words MATCH ${match} ORDER BY score LIMIT ${MAX_MATCHES}),
      pages AS (
        SELECT p.file_id, p.page, h.entry,
          row_number() OVER (PARTITION BY p.file_id ORDER BY h.score, p.page) AS place,
          count(*) OVER (PARTITION BY p.file_id) AS matching_pages,
          min(h.score) OVER (PARTITION BY p.file_id) AS best
        FROM hits h CROSS JOIN pdf_pages p ON p.rowid = h.entry)
    SELECT f.id AS file, f.name AS file_name, f.folder_id, s.page, s.matching_pages, t.text,
      json_extract(f.analysis, '$.page_labels[' || (s.page - 1) || ']') AS label
    FROM pages s
    CROSS JOIN pdf_files f ON f.id = s.file_id AND f.user_id = ${user}
    CROSS JOIN pdf_pages t ON t.rowid = s.entry
    WHERE s.place <= ${file ? MAX_SEARCH_HITS : MAX_HITS_A_DOCUMENT}
    ORDER BY s.best, s.file_id, s.place
    LIMIT ${MAX_SEARCH_HITS}`;
}
