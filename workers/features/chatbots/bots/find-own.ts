import { and, desc, eq, gt } from "drizzle-orm";
import type { FoundRecord } from "../../../contract/own-search";
import { markedSnippet, matchedStems } from "../../../contract/text/marked-snippet";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { isoTime } from "../../../core/iso-time";
import type { KindAsked, SearchedKind } from "../../../core/search/searched-kind";
import { supportChatbots } from "../../../db/schema/chatbots";
import { wordSearch } from "../../../providers/lexical/search-words";

/** Older ones are not looked at: a request may not grow with what a user has. */
const MAX_READ = 500;

/** The newest chatbots whose name has all the words. */
async function findChatbots(
  ctx: Context,
  { words, since, offset, limit }: KindAsked,
): Promise<Omit<FoundRecord, "kind">[]> {
  const stems = wordSearch(words)?.stems;
  if (!stems) return [];
  const { id, name, updated_at } = supportChatbots;
  const rows = await ctx.db
    .select({ id, name, updated_at })
    .from(supportChatbots)
    .where(and(eq(supportChatbots.user_id, userOf(ctx).id), gt(updated_at, since)))
    .orderBy(desc(supportChatbots.created_at))
    .limit(MAX_READ);
  return rows
    .filter((row) => matchedStems(row.name, stems) === new Set(stems).size)
    .slice(offset, offset + limit)
    .map((row) => ({
      id: row.id,
      title: markedSnippet(row.name, stems),
      snippet: null,
      time: isoTime(row.updated_at),
      to: `/user/support-chat/${row.id}`,
    }));
}

export const searchedChatbots: readonly SearchedKind[] = [{ kind: "chatbots", find: findChatbots }];
