import type { FoundRecord } from "../../../contract/own-search";
import { markedSnippet } from "../../../contract/text/marked-snippet";
import type { Context } from "../../../core/context";
import { isoTime } from "../../../core/iso-time";
import type { KindAsked, SearchedKind } from "../../../core/search/searched-kind";
import { wordSearch } from "../../../providers/lexical/search-words";
import { searchDocuments } from "./search-documents";

/** Those with the words in their title come first, then the last changed ones; none of the trash. */
async function findWritings(
  ctx: Context,
  { words, since, offset, limit }: KindAsked,
): Promise<Omit<FoundRecord, "kind">[]> {
  const rows = await searchDocuments(ctx, words, {
    query: { sort: "updated", content: "none" },
    ...{ after: null, since, limit: offset + limit },
  });
  const stems = wordSearch(words)?.stems ?? [];
  return rows.slice(offset).map(({ id, title, excerpt, updated_at }) => ({
    id,
    title: markedSnippet(title, stems),
    snippet: excerpt || null,
    time: isoTime(updated_at),
    to: `/user/editor/${id}`,
  }));
}

export const searchedWritings: readonly SearchedKind[] = [{ kind: "writings", find: findWritings }];
