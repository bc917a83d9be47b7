import { and, eq, isNull } from "drizzle-orm";
import { MAX_AVATAR_BYTES } from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { supportChatbots } from "../../../db/schema/chatbots";
import { newKey, shardOf } from "../../../core/ids";
import { avatarFolder } from "../../../providers/storage/chatbot-keys";
import type { StoredFile } from "../../../providers/storage/file-storage";
import { sniffImageType } from "../../../providers/storage/images";
import { AppError } from "../../../core/errors";
import { isOwn, requireChatbot } from "../own-chatbot";
import { avatarUrl, avatarVersion } from "../view-chatbot";

const TYPES = ["image/png", "image/jpeg", "image/webp"];

/**
 * Gives the user's chatbot a picture in the place of the one it has; returns its address. Fails with `not_found`,
 * `payload_too_large` or `unsupported_media` (not a PNG, JPEG or WebP by its bytes).
 */
export async function setAvatar(ctx: Context, chatbotId: string, file: File): Promise<string | null> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  if (file.size > MAX_AVATAR_BYTES) throw new AppError("payload_too_large");
  const bytes = await file.arrayBuffer();
  const contentType = sniffImageType(new Uint8Array(bytes.slice(0, 16)));
  if (!contentType || !TYPES.includes(contentType)) throw new AppError("unsupported_media");
  const key = `${avatarFolder(chatbot.user_id, chatbotId)}${newKey("img", shardOf(chatbotId))}`;
  await ctx.files.put(key, bytes, { contentType });
  await changeAvatar(ctx, chatbotId, key);
  if (chatbot.avatar_key) await ctx.files.delete([chatbot.avatar_key]);
  return avatarUrl({ ...chatbot, avatar_key: key });
}

/** Removes the picture of the user's chatbot, if it has one. Fails with `not_found`. */
export async function removeAvatar(ctx: Context, chatbotId: string): Promise<void> {
  const { avatar_key } = await requireChatbot(ctx, chatbotId);
  await changeAvatar(ctx, chatbotId, null);
  if (avatar_key) await ctx.files.delete([avatar_key]);
}

const changeAvatar = (ctx: Context, chatbotId: string, avatar_key: string | null) =>
  ctx.db.update(supportChatbots).set({ avatar_key, updated_at: Date.now() }).where(isOwn(ctx, chatbotId));

/**
 * The picture of the chatbot with this public key. That of a private chatbot is shown to those who know its address,
 * as its owner's screens do: they load it without a credential. Fails with `not_found`.
 */
export async function openAvatar(
  ctx: Context,
  key: string,
  version: string | undefined,
): Promise<StoredFile> {
  const [row] = await ctx.db
    .select({ avatar_key: supportChatbots.avatar_key, is_public: supportChatbots.is_public })
    .from(supportChatbots)
    .innerJoin(users, and(eq(users.id, supportChatbots.user_id), isNull(users.suspended_at)))
    .where(eq(supportChatbots.access_key, key))
    .limit(1);
  const isShown = row?.avatar_key && (row.is_public || version === avatarVersion(row.avatar_key));
  const file = isShown ? await ctx.files.get(row.avatar_key!) : null;
  if (!file) throw new AppError("not_found");
  return file;
}
