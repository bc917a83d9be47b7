import { and, eq } from "drizzle-orm";
import type { ChatbotUpdate, ChatbotView } from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { settings } from "../../../db/schema/settings";
import { AppError } from "../../../core/errors";
import { invalidateSettings } from "../../../core/settings/read-settings";
import { nextRecrawl } from "../training/next-recrawl";
import { assertModel } from "./assert-model";
import { assertOwnAddress } from "./assert-own-address";
import { isOwn, requireChatbot } from "../own-chatbot";
import { readChatbot } from "../view-chatbot";

/** Changes the fields that are named. Fails with `not_found`, `plan_required` or `validation_failed` (the model, the address). */
export async function changeChatbot(
  ctx: Context,
  { id, welcome_message, ...change }: ChatbotUpdate,
): Promise<ChatbotView> {
  const row = await requireChatbot(ctx, id);
  await assertModel(ctx, change.model_id);
  assertOwnAddress(ctx, change.hand_over);
  const now = Date.now();
  const appearance = change.appearance ?? row.appearance;
  const { recrawl = row.recrawl } = change;
  await ctx.db
    .update(supportChatbots)
    .set({
      ...change,
      appearance: welcome_message === undefined ? appearance : { ...appearance, welcome: welcome_message },
      ...(recrawl === row.recrawl ? {} : { recrawl_at: nextRecrawl(recrawl, now) }),
      updated_at: now,
    })
    .where(isOwn(ctx, id));
  return readChatbot(ctx, id);
}

/**
 * Opens a chatbot to everyone who has its address, or closes it. Fails with `not_found`, or `not_trained` while there
 * is nothing that it could answer from.
 */
export async function shareChatbot(ctx: Context, chatbotId: string, isPublic: 0 | 1): Promise<ChatbotView> {
  const { sources_trained } = await readChatbot(ctx, chatbotId);
  if (isPublic && sources_trained === 0) throw new AppError("not_trained");
  await ctx.db
    .update(supportChatbots)
    .set({ is_public: isPublic, updated_at: Date.now() })
    .where(isOwn(ctx, chatbotId));
  return readChatbot(ctx, chatbotId);
}

/** Gives a chatbot a new public key: addresses and embeddings with the old one end at once. Fails with `not_found`. */
export async function rotateAccessKey(ctx: Context, chatbotId: string): Promise<string> {
  const { access_key: old } = await requireChatbot(ctx, chatbotId);
  const access_key = crypto.randomUUID();
  const now = Date.now();
  await ctx.db.batch([
    ctx.db.update(supportChatbots).set({ access_key, updated_at: now }).where(isOwn(ctx, chatbotId)),
    // The product's own chatbot is found by its key.
    ctx.db
      .update(settings)
      .set({ value: access_key, updated_at: now })
      .where(and(eq(settings.setting_key, "support_chatbot_key"), eq(settings.value, old))),
  ]);
  invalidateSettings();
  return access_key;
}
