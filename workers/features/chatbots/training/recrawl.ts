import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Recrawl } from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../core/context";
import { chatbotSources, supportChatbots } from "../../../db/schema/chatbots";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { requireChatbot, type ChatbotRow } from "../own-chatbot";
import { nextRecrawl } from "./next-recrawl";
import { startTraining } from "./train-chatbot";

const CHATBOTS_PER_RUN = 100;

/** Reads all pages of the user's chatbot again; those that have not changed cost nothing. Fails with `not_found`. */
export async function recrawl(ctx: Context, chatbotId: string): Promise<void> {
  await readAgain(ctx, await requireChatbot(ctx, chatbotId));
}

/** Reads one source of the user's chatbot again, such as one that could not be read. Fails with `not_found`. */
export async function retrySource(ctx: Context, sourceId: string): Promise<void> {
  const [chatbot] = await ctx.db
    .select({ id: supportChatbots.id, user_id: supportChatbots.user_id })
    .from(chatbotSources)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotSources.chatbot_id))
    .where(and(eq(chatbotSources.id, sourceId), eq(supportChatbots.user_id, userOf(ctx).id)))
    .limit(1);
  if (!chatbot) throw new AppError("not_found");
  await startTraining(ctx, chatbot, [
    ctx.db
      .update(chatbotSources)
      .set({ state: "waiting", error: null })
      .where(eq(chatbotSources.id, sourceId)),
  ]);
}

/** Reads the pages of all chatbots again whose time has come. */
export async function recrawlDue(ctx: Context): Promise<void> {
  const now = Date.now();
  const due = await ctx.db
    .select({ id: supportChatbots.id, user_id: supportChatbots.user_id, recrawl: supportChatbots.recrawl })
    .from(supportChatbots)
    .where(lte(supportChatbots.recrawl_at, now))
    .orderBy(asc(supportChatbots.recrawl_at))
    .limit(CHATBOTS_PER_RUN);
  for (const chatbot of due) await readAgain(ctx, chatbot);
}

/** Reads all pages of a chatbot again, as `recrawl` does for its owner. */
export function readAgain(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "user_id" | "recrawl">,
): Promise<void> {
  const { recrawl } = chatbot;
  return startTraining(ctx, chatbot, [
    ctx.db
      .update(chatbotSources)
      .set({ state: "waiting", error: null })
      .where(
        and(
          eq(chatbotSources.chatbot_id, chatbot.id),
          eq(chatbotSources.kind, "page"),
          inArray(chatbotSources.state, ["trained", "failed"]),
        ),
      ),
    ctx.db
      .update(supportChatbots)
      .set({ recrawl_at: nextRecrawl(recrawl as Recrawl, Date.now()) })
      .where(eq(supportChatbots.id, chatbot.id)),
  ]);
}
