import { and, eq, isNull, like } from "drizzle-orm";
import type { SiteChatbotView } from "../../../contract/admin/site-chatbot";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import { listPublicPages } from "../site-files";
import { readSettings } from "../../../core/settings/read-settings";
import { isProductPage, type ChatbotRow } from "../../chatbots/public";
import { isoTime } from "../../../core/iso-time";

/** The chatbot that the settings name to help the product's own users; null if there is none (any more). */
export async function findSiteChatbot(ctx: Context): Promise<ChatbotRow | null> {
  const { support_chatbot_key: key } = await readSettings(ctx);
  if (!key) return null;
  const [row] = await ctx.db
    .select()
    .from(supportChatbots)
    .where(eq(supportChatbots.access_key, key))
    .limit(1);
  return row ?? null;
}

/** The same as an administrator sees it. */
export async function readSiteChatbot(ctx: Context): Promise<SiteChatbotView | null> {
  const chatbot = await findSiteChatbot(ctx);
  if (!chatbot) return null;
  const [pages, [owner]] = await Promise.all([
    readProductPages(ctx, chatbot.id),
    ctx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, chatbot.user_id), isNull(users.suspended_at)))
      .limit(1),
  ]);
  return {
    name: chatbot.name,
    owner: owner?.email ?? null,
    is_public: chatbot.is_public === 1,
    training_status: chatbot.training_status,
    trained_at: isoTime(chatbot.trained_at),
    pages: pages.length,
    pages_waiting: pages.filter(({ state }) => state === "waiting").length,
  };
}

/**
 * The administrator's e-mail address where a user has it too: the likely owner of a chatbot of the product; else empty.
 */
export async function proposedOwner(ctx: Context): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== "admin") return "";
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.email, actor.email), isNull(users.suspended_at)))
    .limit(1);
  return user?.email ?? "";
}

/** The public pages of the product that a chatbot has among its sources. */
export async function readProductPages(ctx: Context, chatbotId: string) {
  const rows = await ctx.db
    .select({ url: chatbotSources.url, state: chatbotSources.state })
    .from(chatbotSources)
    .where(
      and(
        eq(chatbotSources.chatbot_id, chatbotId),
        eq(chatbotSources.kind, "page"),
        like(chatbotSources.url, "http%"),
      ),
    );
  return rows.flatMap(({ url, state }) => (url && isProductPage(ctx, url) ? [{ url, state }] : []));
}

/** The address of every public page in each language that it exists in. */
export async function publicAddresses(ctx: Context, origin: string): Promise<string[]> {
  const pages = await listPublicPages(ctx);
  return pages.flatMap(({ path, languages }) =>
    languages.map((language) => new URL(`${path}?lang=${language}`, origin).href),
  );
}
