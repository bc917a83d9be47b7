import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { FoundRecord } from "../../../contract/own-search";
import { markedSnippet, matchedStems } from "../../../contract/text/marked-snippet";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { inSlices } from "../../../core/in-slices";
import { isoTime } from "../../../core/iso-time";
import type { KindAsked, SearchedKind } from "../../../core/search/searched-kind";
import { socialPosts } from "../../../db/schema/social-posts";
import { wordSearch } from "../../../providers/lexical/search-words";

/** Older ones are not looked at: a request may not grow with what a user has. */
const MAX_READ = 500;
const TITLE = 80;

/** The newest posts that have all the words, in the text or in a part of its thread. */
async function findPosts(
  ctx: Context,
  { words, since, offset, limit }: KindAsked,
): Promise<Omit<FoundRecord, "kind">[]> {
  const stems = wordSearch(words)?.stems;
  if (!stems) return [];
  const rows = await ctx.db
    .select({
      id: socialPosts.id,
      content: socialPosts.content,
      thread: socialPosts.thread,
      time: sql<number>`coalesce(${socialPosts.published_at}, ${socialPosts.scheduled_at}, ${socialPosts.updated_at})`,
    })
    .from(socialPosts)
    .where(and(eq(socialPosts.user_id, userOf(ctx).id), gt(socialPosts.updated_at, since)))
    .orderBy(desc(socialPosts.created_at), desc(socialPosts.id))
    .limit(MAX_READ);
  const found: Omit<FoundRecord, "kind">[] = [];
  for await (const { id, content, thread, time } of inSlices(rows)) {
    if (found.length === offset + limit) break;
    const text = [content, ...thread].join("\n\n");
    if (matchedStems(text, stems) < new Set(stems).size) continue;
    found.push({
      id,
      title: titleOf(content),
      snippet: markedSnippet(text, stems),
      time: isoTime(time),
      to: `/user/social-planner/post/${id}`,
    });
  }
  return found.slice(offset);
}

/** How the text begins: a post has no title. */
function titleOf(content: string): string {
  const line = content.trim().split("\n", 1)[0]!;
  const characters = [...line];
  return characters.length > TITLE ? `${characters.slice(0, TITLE - 1).join("")}…` : line;
}

export const searchedPosts: readonly SearchedKind[] = [{ kind: "posts", find: findPosts }];
