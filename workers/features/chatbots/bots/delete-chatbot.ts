import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotConversations } from "../../../db/schema/chatbot-visitors";
import { supportChatbots } from "../../../db/schema/chatbots";
import { avatarFolder, chatbotsFolder } from "../../../providers/storage/chatbot-keys";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { failAs } from "../../../core/errors";
import { dropJobs } from "../../../core/jobs/enqueue-job";
import { releaseDeletedOf } from "../../../core/quota/reserve-units";
import { replayChecksJob } from "../checks/replay-checks";
import { deleteAllSources } from "../sources/delete-sources";
import { embedChatbotJob } from "../training/embed-chatbot";
import { trainChatbotJob } from "../training/train-chatbot";
import { requireChatbot, type ChatbotRow } from "../own-chatbot";

const CHATBOTS_PER_RUN = 5;

/**
 * Deletes the user's chatbot with its sources, files, leads and conversations; its unit of the plan comes back. Fails with
 * `not_found` or `deletion_failed`.
 */
export async function deleteChatbot(ctx: Context, chatbotId: string): Promise<void> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  await failAs(ctx, "deletion_failed", () => purgeChatbot(ctx, chatbot));
}

/** Repeating it changes nothing. The row goes last: after a crash, it shows what still has to be deleted. */
async function purgeChatbot(
  ctx: Context,
  { id, user_id }: Pick<ChatbotRow, "id" | "user_id">,
): Promise<void> {
  await ctx.db.batch([
    dropJobs(ctx, trainChatbotJob, [id]),
    dropJobs(ctx, embedChatbotJob, [id]),
    dropJobs(ctx, replayChecksJob, [id]),
    ctx.db.update(supportChatbots).set({ is_public: 0 }).where(eq(supportChatbots.id, id)),
  ]);
  await deleteAllSources(ctx, { id, user_id });
  await deleteFolder(ctx.files, avatarFolder(user_id, id));
  await releaseDeletedOf(ctx, user_id, id);
  await ctx.db.batch([
    ctx.db.delete(chatbotConversations).where(eq(chatbotConversations.chatbot_id, id)),
    ctx.db.delete(supportChatbots).where(eq(supportChatbots.id, id)),
  ]);
}

/** Removes a user's chatbots, a few in one run. */
export async function eraseChatbots(ctx: Context, userId: string): Promise<"done" | "more"> {
  const found = await ctx.db
    .select({ id: supportChatbots.id, user_id: supportChatbots.user_id })
    .from(supportChatbots)
    .where(eq(supportChatbots.user_id, userId))
    .limit(CHATBOTS_PER_RUN);
  for (const chatbot of found) await purgeChatbot(ctx, chatbot);
  if (found.length === CHATBOTS_PER_RUN) return "more";
  await deleteFolder(ctx.files, chatbotsFolder(userId));
  return "done";
}
