import { and, asc, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import {
  CONVERSATIONS_LISTED,
  CONVERSATIONS_PER_PAGE,
  type ConversationEntry,
  type ConversationList,
  type ConversationPage,
  type ListOrder,
} from "../../contract/conversations";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { userOf } from "./own-conversation";

const ENTRY = {
  id: conversations.id,
  title: conversations.title,
  created_at: conversations.created_at,
  updated_at: conversations.updated_at,
};

/** The user's plain conversations by their last change, incognito ones apart; at most `CONVERSATIONS_LISTED`. */
export async function listConversations(ctx: Context, order: ListOrder): Promise<ConversationList> {
  const rows = await entries(ctx, order, "").limit(CONVERSATIONS_LISTED);
  return { success: true, data: rows.map(viewEntry) };
}

/** One page of them; `words` keeps those whose title holds them. A page beyond the end is empty. */
export async function pageConversations(
  ctx: Context,
  { order, page, words }: { order: ListOrder; page: number; words: string },
): Promise<ConversationPage> {
  const { id: user } = userOf(ctx);
  const [rows, [counted]] = await ctx.db.batch([
    entries(ctx, order, words)
      .limit(CONVERSATIONS_PER_PAGE)
      .offset((page - 1) * CONVERSATIONS_PER_PAGE),
    ctx.db
      .select({ total: count() })
      .from(conversations)
      .where(
        and(
          eq(conversations.user_id, user),
          eq(conversations.is_incognito, 0),
          isNull(conversations.subject),
          titled(words),
        ),
      ),
  ]);
  const total = counted?.total ?? 0;
  return {
    success: true,
    data: rows.map(viewEntry),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / CONVERSATIONS_PER_PAGE)),
    per_page: CONVERSATIONS_PER_PAGE,
    total,
  };
}

/** The id of the user's newest conversation, or null. */
export async function newestConversation(ctx: Context): Promise<string | null> {
  const [row] = await entries(ctx, "desc", "").limit(1);
  return row?.id ?? null;
}

function entries(ctx: Context, order: ListOrder, words: string) {
  const { id: user } = userOf(ctx);
  // The plus keeps the order's index from giving way to one that would need sorting.
  const shown = sql`+${conversations.is_incognito} = 0`;
  return ctx.db
    .select(ENTRY)
    .from(conversations)
    .where(and(eq(conversations.user_id, user), shown, isNull(conversations.subject), titled(words)))
    .orderBy(order === "asc" ? asc(conversations.updated_at) : desc(conversations.updated_at));
}

function titled(words: string): SQL | undefined {
  const parts = words.split(/\s+/).filter(Boolean).slice(0, 8);
  return and(
    ...parts.map(
      (word) => sql`${conversations.title} LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\'`,
    ),
  );
}

const viewEntry = (row: {
  id: string;
  title: string;
  created_at: number;
  updated_at: number;
}): ConversationEntry => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});
