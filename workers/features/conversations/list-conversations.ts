import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { CONVERSATIONS_PER_PAGE } from "../../contract/chat/limits";
import type { ConversationPage, ListOrder } from "../../contract/conversations";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { recordCounts } from "../../db/schema/record-counts";
import { userOf } from "../../core/actor";
import { pageOf } from "./page-of";
import { searchConversations } from "./search-conversations";

const ENTRY = {
  id: conversations.id,
  title: conversations.title,
  created_at: conversations.created_at,
  updated_at: conversations.updated_at,
};

export interface ConversationsAsked {
  order: ListOrder;
  page: number;
  words?: string;
  /** Size of a page of a list without words. */
  perPage?: number;
}

/**
 * One page of the user's plain conversations by their last change, incognito ones apart; with `words` those that match
 * them (see {@link searchConversations}). A page beyond the end is empty.
 */
export async function pageConversations(
  ctx: Context,
  { order, page, words = "", perPage = CONVERSATIONS_PER_PAGE }: ConversationsAsked,
): Promise<ConversationPage> {
  if (words.trim()) return searchConversations(ctx, { order, page, words });
  const { id: user } = userOf(ctx);
  const [rows, [counted]] = await ctx.db.batch([
    entries(ctx, order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.select({ total: recordCounts.records }).from(recordCounts).where(eq(recordCounts.owner, user)),
  ]);
  return pageOf(rows, counted?.total ?? 0, page, perPage);
}

/** All of the user's plain conversations, as one page. */
export async function listConversations(ctx: Context, order: ListOrder): Promise<ConversationPage> {
  const rows = await entries(ctx, order);
  return pageOf(rows, rows.length, 1, Math.max(1, rows.length));
}

/** The id of the user's newest conversation, or null. */
export async function newestConversation(ctx: Context): Promise<string | null> {
  const [row] = await entries(ctx, "desc").limit(1);
  return row?.id ?? null;
}

function entries(ctx: Context, order: ListOrder) {
  const { id: user } = userOf(ctx);
  // The plus keeps SQLite from using another index and then sorting.
  const shown = sql`+${conversations.is_incognito} = 0`;
  return ctx.db
    .select(ENTRY)
    .from(conversations)
    .where(and(eq(conversations.user_id, user), shown, isNull(conversations.subject)))
    .orderBy(order === "asc" ? asc(conversations.updated_at) : desc(conversations.updated_at));
}
