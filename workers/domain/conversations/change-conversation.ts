import { and, eq } from "drizzle-orm";
import type { RelatedEntry } from "../../contract/conversations";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { AppError } from "../errors";
import { userOf } from "./own-conversation";

/** Renames the user's own conversation. Fails with `conversation_not_found`. */
export const renameConversation = (ctx: Context, id: string, title: string): Promise<void> =>
  change(ctx, id, { title });

/** Keeps the questions that could come next. Fails with `conversation_not_found`. */
export const saveRelatedQuestions = (ctx: Context, id: string, related: RelatedEntry[]): Promise<void> =>
  change(ctx, id, { related_questions: related });

async function change(
  ctx: Context,
  id: string,
  values: Partial<Pick<typeof conversations.$inferInsert, "title" | "related_questions">>,
): Promise<void> {
  const { id: user } = userOf(ctx);
  const changed = await ctx.db
    .update(conversations)
    .set(values)
    .where(and(eq(conversations.id, id), eq(conversations.user_id, user)))
    .returning({ id: conversations.id });
  if (changed.length === 0) throw new AppError("conversation_not_found");
}
