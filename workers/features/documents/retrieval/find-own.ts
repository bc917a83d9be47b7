import { sql } from "drizzle-orm";
import type { FoundRecord } from "../../../contract/own-search";
import { markedSnippet } from "../../../contract/text/marked-snippet";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { mapInSlices } from "../../../core/in-slices";
import { isoTime } from "../../../core/iso-time";
import { MAX_FOUND, type KindAsked, type SearchedKind } from "../../../core/search/searched-kind";
import { idWord, wordSearch, type WordSearch } from "../../../providers/lexical/search-words";

interface Row {
  id: string;
  name: string;
  created_at: number;
  /** Null where only the name or the title in the file matches. */
  page: number | null;
  text: string | null;
}

/** Documents with the words in their name come first, each with its best page: one that has them as they are written. */
async function findDocuments(ctx: Context, asked: KindAsked): Promise<Omit<FoundRecord, "kind">[]> {
  const search = wordSearch(asked.words);
  if (!search) return [];
  const rows = await ctx.db.all<Row>(documentsMatching(userOf(ctx).id, search, asked));
  return mapInSlices(rows, 1, ({ id, name, created_at, page, text }) => ({
    id,
    title: markedSnippet(name, search.stems),
    snippet: text === null ? null : markedSnippet(text, search.stems),
    time: isoTime(created_at),
    to: `/user/pdf-chat/view/${id}${page === null ? "" : `#page=${page}`}`,
  }));
}

function documentsMatching(
  user: string,
  { pattern, exact }: WordSearch,
  { since, offset, limit }: KindAsked,
) {
  const owner = `owner : "${idWord(user)}"`;
  const newest = (table: "pdf_file_words" | "pdf_page_words", columns: string, words: string) => sql`
    SELECT rowid AS entry FROM ${sql.raw(table)}
    WHERE ${sql.raw(table)} MATCH ${`${owner} AND ${columns} : (${words})`}
    ORDER BY rowid DESC LIMIT ${MAX_FOUND}`;
  return sql`
    WITH
      named AS MATERIALIZED (${newest("pdf_file_words", "{name title}", pattern)}),
      exact AS MATERIALIZED (${newest("pdf_page_words", "text", exact)}),
      forms AS MATERIALIZED (${newest("pdf_page_words", "text", pattern)}),
      hits AS (SELECT entry, 1 AS is_exact FROM exact UNION ALL SELECT entry, 0 FROM forms),
      pages AS (
        SELECT p.file_id AS file, h.entry, h.is_exact,
          row_number() OVER (PARTITION BY p.file_id ORDER BY h.is_exact DESC, p.page) AS place
        FROM hits h CROSS JOIN pdf_pages p ON p.rowid = h.entry),
      matches AS (
        SELECT f.rowid AS entry, 2 AS rank, NULL AS page FROM named n CROSS JOIN pdf_files f ON f.rowid = n.entry
        UNION ALL
        SELECT f.rowid, p.is_exact, p.entry FROM pages p CROSS JOIN pdf_files f ON f.id = p.file WHERE p.place = 1),
      found AS MATERIALIZED (
        SELECT f.rowid AS entry, max(m.rank) AS rank, max(m.page) AS page
        FROM matches m CROSS JOIN pdf_files f ON f.rowid = m.entry
        WHERE f.user_id = ${user} AND f.created_at > ${since}
        GROUP BY f.rowid ORDER BY max(m.rank) DESC, f.created_at DESC LIMIT ${limit} OFFSET ${offset})
    SELECT f.id, f.name, f.created_at, p.page, p.text
    FROM found CROSS JOIN pdf_files f ON f.rowid = found.entry LEFT JOIN pdf_pages p ON p.rowid = found.page
    ORDER BY found.rank DESC, f.created_at DESC`;
}

export const searchedDocuments: readonly SearchedKind[] = [{ kind: "documents", find: findDocuments }];
