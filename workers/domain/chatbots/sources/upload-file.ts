import { eq } from "drizzle-orm";
import { MAX_CHATBOT_FILE_BYTES, type SourceView } from "../../../contract/chatbots/sources";
import type { Context } from "../../../context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { newKey, shardOf } from "../../../keys";
import { sourceFileKey } from "../../../providers/storage/chatbot-keys";
import { AppError } from "../../errors";
import { safeFileName } from "../../pdf/files/safe-file-name";
import { requireChatbot } from "../bots/own-chatbot";
import { isReadable } from "../training/read-file-source";
import { startTraining } from "../training/train-chatbot";
import { assertRoom } from "./add-sources";
import { viewSource } from "./list-sources";

/** Stored with every file: whatever its sender called it, no browser may open it as a page of ours. */
const STORED_AS = { contentType: "application/octet-stream" };

/**
 * Adds a file to the user's chatbot and trains it. Fails with `not_found`, `file_too_large`, `unsupported_media` (not one
 * of the kinds that can be read) or `too_many_sources`.
 */
export async function uploadSourceFile(ctx: Context, chatbotId: string, file: File): Promise<SourceView> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  const name = safeFileName(file.name);
  if (file.size > MAX_CHATBOT_FILE_BYTES) throw new AppError("file_too_large");
  if (!isReadable(name)) throw new AppError("unsupported_media");
  await assertRoom(ctx, chatbotId, 1);
  const id = newKey("src", shardOf(chatbotId));
  const file_key = sourceFileKey(chatbot.user_id, chatbotId, id);
  // The row first: what is stored without one would stay for ever.
  const [row] = await ctx.db
    .insert(chatbotSources)
    .values({
      id,
      chatbot_id: chatbotId,
      kind: "file",
      name,
      file_key,
      byte_size: file.size,
      created_at: Date.now(),
    })
    .returning();
  try {
    await ctx.files.put(file_key, await file.arrayBuffer(), STORED_AS);
  } catch (error) {
    await ctx.db.delete(chatbotSources).where(eq(chatbotSources.id, id));
    throw error;
  }
  await startTraining(ctx, chatbot, []);
  return viewSource(row!);
}
