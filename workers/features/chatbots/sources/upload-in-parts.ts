import { eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FileChunk, FinalizeUpload, SourceView } from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { uploadParts, uploads } from "../../../db/schema/pdf";
import { chatbotUploadFolder } from "../../../providers/storage/chatbot-keys";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { AppError, failAs } from "../../../core/errors";
import { waitForMemory } from "../../../core/held-memory";
import { joinChunks } from "../../../core/files/uploads/join-chunks";
import { findUpload, isOpen, type UploadRow } from "../../../core/files/uploads/own-upload";
import { storeChunk } from "../../../core/files/uploads/store-chunk";
import { requireChatbot } from "../own-chatbot";
import { assertRoom } from "./add-sources";
import { viewSource } from "./list-sources";
import { readableName, storeSourceFile } from "./upload-file";

/** Keeps files of chatbots apart from documents that their sender gave the same id. */
const uploadId = (fileId: string): string => `chatbot:${fileId}`;

/**
 * Stores one part of a file for a chatbot, in any order; the same index again takes the place of the one before. Answers
 * the indexes that are stored. Fails with `not_found` (the chatbot, where it is named), `unsupported_media` (the name,
 * where it is sent) or as `storeChunk` does.
 */
export async function storeFileChunk(
  ctx: Context,
  { fileId, chunkIndex, totalChunks, totalSize, fileName, supportChatId }: z.infer<typeof FileChunk>,
  bytes: ArrayBuffer,
): Promise<number[]> {
  if (supportChatId) await requireChatbot(ctx, supportChatId);
  if (fileName) readableName(fileName);
  return storeChunk(ctx, uploadId(fileId), {
    purpose: "chatbot",
    fileName: fileName ?? "file",
    folderId: null,
    index: chunkIndex,
    totalChunks,
    totalSize: totalSize ?? null,
    bytes,
  });
}

/**
 * Makes a source of a file whose parts have all arrived and trains the user's chatbot; again, it answers the same source.
 * Fails with `not_found`, `unsupported_media`, `too_many_sources`, `upload_not_found`, `upload_incomplete` (`missing` says
 * which parts) or `validation_failed` (another size than was sent).
 */
export const finalizeSourceFile = (ctx: Context, input: ArrivedFile): Promise<SourceView> =>
  failAs(ctx, "upload_incomplete", () => finalize(ctx, input));

/** A file whose parts have arrived. Its name and size are those that came with its parts, unless they are given. */
type ArrivedFile = Pick<z.infer<typeof FinalizeUpload>, "fileId" | "supportChatId"> &
  Partial<z.infer<typeof FinalizeUpload>>;

async function finalize(
  ctx: Context,
  { fileId, fileName, totalSize, supportChatId }: ArrivedFile,
): Promise<SourceView> {
  const chatbot = await requireChatbot(ctx, supportChatId);
  const upload = await findUpload(ctx, uploadId(fileId));
  if (upload?.completed_at) return readUploaded(ctx, chatbot.id, upload);
  if (!upload || !isOpen(upload)) throw new AppError("upload_not_found");
  const name = readableName(fileName ?? upload.file_name);
  await assertRoom(ctx, chatbot.id, 1);
  try {
    await joinChunks(ctx, upload, totalSize);
  } catch (error) {
    // Another call that finalizes it was faster.
    if ((await findUpload(ctx, upload.id))?.completed_at) return readUploaded(ctx, chatbot.id, upload);
    throw error;
  }
  const file = await ctx.files.get(upload.r2_key);
  if (!file) return readUploaded(ctx, chatbot.id, upload);
  await waitForMemory(ctx, file.size);
  const source = await storeSourceFile(ctx, chatbot, {
    id: upload.target_id,
    name,
    bytes: await file.arrayBuffer(),
  });
  await ctx.db.batch([
    ctx.db.update(uploads).set({ completed_at: Date.now() }).where(eq(uploads.target_id, upload.target_id)),
    ctx.db.delete(uploadParts).where(eq(uploadParts.target_id, upload.target_id)),
  ]);
  await deleteFolder(ctx.files, chatbotUploadFolder(upload.user_id, upload.target_id));
  return source;
}

/** The source that an upload has become. Fails with `upload_not_found`: deleted since, or another chatbot's. */
async function readUploaded(ctx: Context, chatbotId: string, { target_id }: UploadRow): Promise<SourceView> {
  const [row] = await ctx.db.select().from(chatbotSources).where(eq(chatbotSources.id, target_id));
  if (row?.chatbot_id !== chatbotId) throw new AppError("upload_not_found");
  return viewSource(row);
}
