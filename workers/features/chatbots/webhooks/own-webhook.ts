import { eq } from "drizzle-orm";
import type { WebhookInput, WebhookView } from "../../../contract/chatbots/webhooks";
import type { Context } from "../../../core/context";
import { chatbotWebhooks } from "../../../db/schema/chatbot-webhooks";
import { parseHttpsUrl } from "../../../providers/web/safe-post";
import { openText, sealText, type SealedPlace } from "../../../core/secrets/sealed-text";
import { AppError } from "../../../core/errors";
import { requireChatbot } from "../own-chatbot";
import { newSecret } from "./sign-webhook";

export type WebhookRow = typeof chatbotWebhooks.$inferSelect;

const NONE: WebhookView = { url: "", events: [], has_secret: false };

/** The webhook of the user's chatbot. Fails with `not_found`. */
export async function readWebhook(ctx: Context, chatbotId: string): Promise<WebhookView> {
  await requireChatbot(ctx, chatbotId);
  const row = await findWebhook(ctx, chatbotId);
  return row ? { url: row.url, events: row.events, has_secret: true } : NONE;
}

/**
 * Sets or, with an empty address, removes the webhook of the user's chatbot; a secret that it makes is answered this
 * once. Fails with `not_found`, `not_configured` (no key to encrypt with) or `validation_failed` (an address that is
 * not on the public web).
 */
export async function changeWebhook(
  ctx: Context,
  chatbotId: string,
  input: WebhookInput,
): Promise<WebhookView> {
  await requireChatbot(ctx, chatbotId);
  const { url, new_secret } = input;
  if (!url) {
    await ctx.db.delete(chatbotWebhooks).where(eq(chatbotWebhooks.chatbot_id, chatbotId));
    return NONE;
  }
  assertPublic(ctx, url);
  const events = [...new Set(input.events)];
  const known = await findWebhook(ctx, chatbotId);
  const secret = known && !new_secret ? null : newSecret();
  const sealed = secret === null ? known!.secret : await sealText(ctx.config, placeOf(chatbotId), secret);
  const now = Date.now();
  const changed = { url, events, secret: sealed, updated_at: now };
  await ctx.db
    .insert(chatbotWebhooks)
    .values({ ...changed, chatbot_id: chatbotId, created_at: now })
    .onConflictDoUpdate({ target: chatbotWebhooks.chatbot_id, set: changed });
  return { url, events, has_secret: true, ...(secret === null ? {} : { secret }) };
}

/** The webhook of a chatbot; null without one. */
export async function findWebhook(ctx: Context, chatbotId: string): Promise<WebhookRow | null> {
  const rows = await ctx.db.select().from(chatbotWebhooks).where(eq(chatbotWebhooks.chatbot_id, chatbotId));
  return rows[0] ?? null;
}

/** Null if the operator's key with which it was sealed is gone. */
export const openSecret = (ctx: Context, { chatbot_id, secret }: WebhookRow): Promise<string | null> =>
  openText(ctx.config, placeOf(chatbot_id), secret);

const placeOf = (chatbotId: string): SealedPlace => ({
  table: "chatbot_webhooks",
  column: "secret",
  row: chatbotId,
});

function assertPublic(ctx: Context, url: string): void {
  try {
    parseHttpsUrl(ctx, url);
  } catch {
    throw new AppError("validation_failed", { fields: { url: "not_public" } });
  }
}
