import { and, eq, isNull } from "drizzle-orm";
import type { RelatedEntry } from "../../contract/chat/related-questions";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { AppError } from "../../core/errors";
import type { Statement } from "../../core/jobs/job-requests";
import { indexTitles } from "./index-conversations";
import { dropJobs } from "../../core/jobs/enqueue-job";
import { TITLE_JOB } from "./request-title";
import { userOf } from "../../core/actor";

/**
 * Renames the user's own conversation; a model writes no title for it then. Fails with `conversation_not_found`.
 */
export async function renameConversation(ctx: Context, id: string, title: string): Promise<void> {
  await change(ctx, id, { title }, indexTitles(ctx, [{ id, title }]));
  await dropJobs(ctx, TITLE_JOB, [id]);
}

/** Keeps the questions that could come next. Fails with `conversation_not_found`. */
export const saveRelatedQuestions = (ctx: Context, id: string, related: RelatedEntry[]): Promise<void> =>
  change(ctx, id, { related_questions: related });

/** Says that the last question met the limit; the next answer removes it. Fails with `conversation_not_found`. */
export const markLimitReached = (ctx: Context, id: string): Promise<void> =>
  change(ctx, id, { limit_reached: 1 });

async function change(
  ctx: Context,
  id: string,
  values: Partial<Pick<typeof conversations.$inferInsert, "title" | "related_questions" | "limit_reached">>,
  statements: readonly Statement[] = [],
): Promise<void> {
  const { id: user } = userOf(ctx);
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(conversations)
      .set(values)
      .where(and(eq(conversations.id, id), eq(conversations.user_id, user), isNull(conversations.deleted_at)))
      .returning({ id: conversations.id }),
    ...statements,
  ]);
  if (changed.length === 0) throw new AppError("conversation_not_found");
}
