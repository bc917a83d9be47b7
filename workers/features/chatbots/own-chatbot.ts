import { and, eq, sql } from "drizzle-orm";
import type { Context, VisitorActor } from "../../core/context";
import { supportChatbots } from "../../db/schema/chatbots";
import { userOf } from "../../core/actor";
import { AppError } from "../../core/errors";

export type ChatbotRow = typeof supportChatbots.$inferSelect;

/** A chatbot as a visitor's key opens it. */
export interface OpenedChatbot extends ChatbotRow {
  /** True if it has something to answer from. */
  isTrained: boolean;
}

/** The chatbot that the visitor's key opened, as `findSessionChatbot` read it. */
export const openedChatbot = ({ resource }: VisitorActor): OpenedChatbot => resource.record as OpenedChatbot;

/** 1 if there is anything that a chatbot can answer from, else 0: its last source may have been deleted. */
export const HAS_CONTENT = sql<0 | 1>`EXISTS (SELECT 1 FROM chatbot_sources s
  WHERE s.chatbot_id = support_chatbots.id AND s.live_version IS NOT NULL)`;

/** The condition under which a chatbot is the actor's. */
export const isOwn = (ctx: Context, chatbotId: string) =>
  and(eq(supportChatbots.id, chatbotId), eq(supportChatbots.user_id, userOf(ctx).id));

/** The actor's chatbot. Every access by id goes through this. Fails with `not_found`, also for another user's. */
export async function requireChatbot(ctx: Context, chatbotId: string): Promise<ChatbotRow> {
  const [row] = await ctx.db.select().from(supportChatbots).where(isOwn(ctx, chatbotId)).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}
