import { eq } from "drizzle-orm";
import { MAX_CHATBOT_FILE_BYTES, type SourceView } from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { newKey, shardOf } from "../../../core/ids";
import { SOURCE_FILE, sourceFileKey } from "../../../providers/storage/chatbot-keys";
import { AppError } from "../../../core/errors";
import { safeFileName } from "../../../core/files/safe-file-name";
import { nameOfPart } from "../../../core/files/uploads/name-of-part";
import { requireChatbot, type ChatbotRow } from "../own-chatbot";
import { isReadable } from "../training/read-file-source";
import { startTraining } from "../training/train-chatbot";
import { assertRoom } from "./add-sources";
import { viewSource } from "./list-sources";

/**
 * Adds a file to the user's chatbot and trains it. Fails with `not_found`, `file_too_large`, `unsupported_media` (not
 * one of the kinds that can be read) or `too_many_sources`.
 */
export async function uploadSourceFile(ctx: Context, chatbotId: string, file: File): Promise<SourceView> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  if (file.size > MAX_CHATBOT_FILE_BYTES) throw new AppError("file_too_large");
  const name = readableName(nameOfPart(file));
  await assertRoom(ctx, chatbotId, 1);
  const id = newKey("src", shardOf(chatbotId));
  return storeSourceFile(ctx, chatbot, { id, name, bytes: await file.arrayBuffer() });
}

/** The name of a file without a path. Fails with `unsupported_media` unless files of this name can be read. */
export function readableName(sent: string): string {
  const name = safeFileName(sent);
  if (!isReadable(name)) throw new AppError("unsupported_media");
  return name;
}

/** Stores a file as a source of a chatbot and trains it. Repeating it with the same id changes nothing. */
export async function storeSourceFile(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "user_id">,
  { id, name, bytes }: { id: string; name: string; bytes: ArrayBuffer },
): Promise<SourceView> {
  const file_key = sourceFileKey(chatbot.user_id, chatbot.id, id);
  // The row first: what is stored without one would stay forever.
  await ctx.db
    .insert(chatbotSources)
    .values({
      id,
      chatbot_id: chatbot.id,
      kind: "file",
      name,
      file_key,
      byte_size: bytes.byteLength,
      created_at: Date.now(),
    })
    .onConflictDoNothing({ target: chatbotSources.id });
  try {
    await ctx.files.put(file_key, bytes, SOURCE_FILE);
  } catch (error) {
    await ctx.db.delete(chatbotSources).where(eq(chatbotSources.id, id));
    throw error;
  }
  await startTraining(ctx, chatbot, []);
  const [row] = await ctx.db.select().from(chatbotSources).where(eq(chatbotSources.id, id));
  if (!row) throw new AppError("not_found");
  return viewSource(row);
}
