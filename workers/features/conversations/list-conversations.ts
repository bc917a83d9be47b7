import { and, asc, desc, eq, gt, isNull, sql, type SQL } from "drizzle-orm";
import { CONVERSATIONS_PER_PAGE } from "../../contract/chat/limits";
import type { ConversationPage, ListOrder } from "../../contract/conversations";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { recordCounts } from "../../db/schema/record-counts";
import { userOf } from "../../core/actor";
import { IS_LISTED } from "./listed";
import { ownFolder } from "./organise/folders";
import { ownProject } from "./own-project";
import { pageOf } from "./page-of";
import { searchConversations } from "./search-conversations";

const ENTRY = {
  id: conversations.id,
  title: conversations.title,
  created_at: conversations.created_at,
  updated_at: conversations.updated_at,
  pinned_at: conversations.pinned_at,
  folder_id: conversations.folder_id,
  project_id: conversations.project_id,
  project_name: sql<string | null>`(SELECT name FROM projects WHERE id = ${conversations.project_id})`,
};

export interface ConversationsAsked {
  order: ListOrder;
  page: number;
  words?: string;
  /** Lists those of this folder alone; none of a folder that is not the user's. */
  folder?: string | undefined;
  /** Lists those of this project alone; none of a project that is not the user's. */
  project?: string | undefined;
  /** Size of a page of a list without words. */
  perPage?: number;
}

/**
 * One page of the user's plain conversations, incognito ones apart: pinned ones first, then by their last change; `asc` is
 * the same list the other way round. With `words`, those that match them (see {@link searchConversations}). A page beyond
 * the end is empty.
 */
export async function pageConversations(
  ctx: Context,
  { order, page, words = "", folder, project, perPage = CONVERSATIONS_PER_PAGE }: ConversationsAsked,
): Promise<ConversationPage> {
  if (words.trim()) return searchConversations(ctx, { order, page, words, folder, project });
  const { id: user } = userOf(ctx);
  const owner = project ? ownProject(project, user) : folder ? ownFolder(ctx, folder) : user;
  const [rows, [counted]] = await ctx.db.batch([
    entries(ctx, order, { folder, project })
      .limit(perPage)
      .offset((page - 1) * perPage),
    ctx.db.select({ total: recordCounts.records }).from(recordCounts).where(eq(recordCounts.owner, owner)),
  ]);
  return pageOf(rows, counted?.total ?? 0, page, perPage);
}

/** All of the user's plain conversations, as one page. */
export async function listConversations(ctx: Context, order: ListOrder): Promise<ConversationPage> {
  const rows = await entries(ctx, order);
  return pageOf(rows, rows.length, 1, Math.max(1, rows.length));
}

/** The id of the conversation that the user has asked something in last, or null. */
export async function newestConversation(ctx: Context): Promise<string | null> {
  const select = (which: SQL) =>
    ctx.db
      .select({ id: conversations.id, updated_at: conversations.updated_at })
      .from(conversations)
      .where(and(eq(conversations.user_id, userOf(ctx).id), IS_LISTED, which));
  const [pinned, others] = await ctx.db.batch([
    select(gt(conversations.pinned_at, 0)),
    select(isNull(conversations.pinned_at)).orderBy(desc(conversations.updated_at)).limit(1),
  ]);
  const newestFirst = [...pinned, ...others].sort((a, b) => b.updated_at - a.updated_at);
  return newestFirst[0]?.id ?? null;
}

function entries(
  ctx: Context,
  order: ListOrder,
  { folder, project }: Pick<ConversationsAsked, "folder" | "project"> = {},
) {
  const by = order === "asc" ? asc : desc;
  const isAll = folder === undefined && project === undefined;
  return ctx.db
    .select(ENTRY)
    .from(conversations)
    .where(
      and(
        folder === undefined ? undefined : eq(conversations.folder_id, folder),
        project === undefined ? undefined : eq(conversations.project_id, project),
        // The plus keeps SQLite from reading all of the user's for those of one folder or project.
        isAll
          ? eq(conversations.user_id, userOf(ctx).id)
          : sql`+${conversations.user_id} = ${userOf(ctx).id}`,
        IS_LISTED,
      ),
    )
    .orderBy(by(conversations.pinned_at), by(conversations.updated_at));
}
