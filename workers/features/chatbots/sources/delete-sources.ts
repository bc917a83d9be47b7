import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import { chatbotFolder } from "../../../providers/storage/chatbot-keys";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { requireChatbot } from "../own-chatbot";
import { embeddingAfter } from "../training/embed-chatbot";
import { contentChanged } from "../training/store-source";

/** Sources that one statement deletes with their sections. */
const SOURCES_PER_STEP = 100;

/** Deletes a source of the user's chatbot with what the chatbot learned from it. Fails with `not_found`. */
export async function deleteSource(ctx: Context, sourceId: string): Promise<void> {
  const [source] = await ctx.db
    .select({ chatbot: chatbotSources.chatbot_id, file: chatbotSources.file_key })
    .from(chatbotSources)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotSources.chatbot_id))
    .where(and(eq(chatbotSources.id, sourceId), eq(supportChatbots.user_id, userOf(ctx).id)))
    .limit(1);
  if (!source) throw new AppError("not_found");
  if (source.file) await ctx.files.delete([source.file]);
  // The vectors of what is gone go too.
  const jobs = embeddingAfter(ctx, source.chatbot, userOf(ctx).id);
  await ctx.db.batch([
    ctx.db.delete(chatbotSources).where(eq(chatbotSources.id, sourceId)),
    contentChanged(ctx, source.chatbot),
    ...jobs.map((job) => enqueueStatement(ctx, job)),
  ]);
  for (const job of jobs) await wakeJobs(ctx, job);
}

/** Deletes everything that the user's chatbot was trained from; the chatbot itself stays. Fails with `not_found`. */
export async function clearSources(ctx: Context, chatbotId: string): Promise<void> {
  const { user_id } = await requireChatbot(ctx, chatbotId);
  await deleteAllSources(ctx, { id: chatbotId, user_id });
  await ctx.db
    .update(supportChatbots)
    .set({
      training_status: "pending",
      trained_at: null,
      is_public: 0,
      content_version: sql`content_version + 1`,
      updated_at: Date.now(),
    })
    .where(eq(supportChatbots.id, chatbotId));
}

/** Deletes a chatbot's sources, their sections and files. Repeating it changes nothing. */
export async function deleteAllSources(
  ctx: Context,
  chatbot: Pick<typeof supportChatbots.$inferSelect, "id" | "user_id">,
): Promise<void> {
  for (;;) {
    const { meta } = await ctx.db.run(sql`
      DELETE FROM chatbot_sources WHERE id IN
        (SELECT id FROM chatbot_sources WHERE chatbot_id = ${chatbot.id} LIMIT ${SOURCES_PER_STEP})`);
    if (meta.changes === 0) break;
  }
  await deleteFolder(ctx.files, chatbotFolder(chatbot.user_id, chatbot.id));
}
