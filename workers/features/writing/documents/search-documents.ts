import { sql } from "drizzle-orm";
import { markedSnippet } from "../../../contract/text/marked-snippet";
import type { DocumentQuery } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { idWord, wordSearch } from "../../../providers/lexical/search-words";
import { userOf } from "../../../core/actor";
import { mapInSlices } from "../../../core/in-slices";
import type { ListedRow } from "./view-document";

/** A word that is in everything must not make a search slow: only so many of the newest matches are looked at. */
const MAX_MATCHES = 2_000;
/** Characters of a document among which its snippet is looked for. */
const SEARCHED_FOR_SNIPPET = 100_000;

export type FoundRow = ListedRow & { rowid: number; sorted_by: number; bytes: number };

interface Search {
  /** Filter of the documents that are searched; their order is that of the search. */
  query: DocumentQuery;
  /** End of the page before. */
  after: [rank: string | number, rowid: number] | null;
  /** Epoch milliseconds; only what was changed later. */
  since?: number;
  limit: number;
}

/**
 * The user's documents with all the words in title or text; those with all of them in their title come first, then the
 * last changed ones. `excerpt` is the passage with the words, each match between U+0002 and U+0003.
 */
export async function searchDocuments(
  ctx: Context,
  typed: string,
  { query: { folder_id, favorite, trash }, after, since, limit }: Search,
): Promise<FoundRow[]> {
  const search = wordSearch(typed);
  if (!search) return [];
  const { id: user } = userOf(ctx);
  const match = (columns: string) => `owner : "${idWord(user)}" AND ${columns} : (${search.pattern})`;
  const rows = await ctx.db.all<FoundRow & { text: string }>(sql`
    WITH
      found AS MATERIALIZED (
        SELECT rowid AS entry FROM assistant_document_words WHERE assistant_document_words MATCH ${match("{title text}")}
        ORDER BY rowid DESC LIMIT ${MAX_MATCHES}),
      titled AS MATERIALIZED (
        SELECT rowid AS entry FROM assistant_document_words WHERE assistant_document_words MATCH ${match("title")}
        ORDER BY rowid DESC LIMIT ${MAX_MATCHES}),
      ranked AS (
        SELECT d.rowid AS entry, d.updated_at + (d.rowid IN titled) * ${TITLE_RANK} AS sorted_by
        FROM found f CROSS JOIN assistant_documents d ON d.rowid = f.entry
        WHERE d.user_id = ${user} AND (d.deleted_at IS NOT NULL) = ${trash ?? 0}
          ${since ? sql`AND d.updated_at > ${since}` : sql``}
          ${folder_id ? sql`AND d.folder_id = ${folder_id}` : sql``}
          ${favorite ? sql`AND d.is_favorite = 1` : sql``}),
      page AS (
        SELECT * FROM ranked
        ${after ? sql`WHERE (sorted_by, entry) < (${after[0]}, ${after[1]})` : sql``}
        ORDER BY sorted_by DESC, entry DESC LIMIT ${limit})
    SELECT d.id, d.title, d.excerpt, d.words, d.folder_id, d.template_id, d.is_favorite, d.version, d.deleted_at,
      d.created_at, d.updated_at, d.rowid AS rowid, page.sorted_by, octet_length(d.content) AS bytes,
      substr(d.text, 1, ${SEARCHED_FOR_SNIPPET}) AS text
    FROM page CROSS JOIN assistant_documents d ON d.rowid = page.entry
    ORDER BY page.sorted_by DESC, page.entry DESC`);
  return mapInSlices(rows, 1, ({ text, ...row }) => ({
    ...row,
    excerpt: markedSnippet(text, search.stems),
  }));
}

/** More than any time in milliseconds: what has the words in its title comes before everything else. */
const TITLE_RANK = 1e14;
