import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { ChatbotView } from "../../contract/chatbots/chatbots";
import type { Context } from "../../core/context";
import { chatbotSources, supportChatbots } from "../../db/schema/chatbots";
import { userOf } from "../../core/actor";
import { AppError } from "../../core/errors";
import { isOwn, type ChatbotRow } from "./own-chatbot";

/** Numbers of a chatbot's sources: all, those it answers from, and those of two states. */
interface SourceCounts {
  total: number;
  live: number;
  waiting: number;
  failed: number;
}

/** All of the user's chatbots, newest first. */
export async function listChatbots(ctx: Context): Promise<ChatbotView[]> {
  const rows = await readChatbots(ctx, eq(supportChatbots.user_id, userOf(ctx).id));
  return rows.map(viewChatbot);
}

/** The user's chatbot. Fails with `not_found`. */
export async function readChatbot(ctx: Context, chatbotId: string): Promise<ChatbotView> {
  const [row] = await readChatbots(ctx, isOwn(ctx, chatbotId));
  if (!row) throw new AppError("not_found");
  return viewChatbot(row);
}

const readChatbots = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({ bot: supportChatbots, counts: COUNTS })
    .from(supportChatbots)
    .leftJoin(chatbotSources, eq(chatbotSources.chatbot_id, supportChatbots.id))
    .where(and(where))
    .groupBy(supportChatbots.id)
    .orderBy(desc(supportChatbots.created_at), desc(supportChatbots.id));

const countIf = (condition: SQL) => sql<number>`count(CASE WHEN ${condition} THEN 1 END)`;

const COUNTS = {
  total: sql<number>`count(${chatbotSources.id})`,
  live: countIf(sql`${chatbotSources.live_version} IS NOT NULL`),
  waiting: countIf(sql`${chatbotSources.state} = 'waiting'`),
  failed: countIf(sql`${chatbotSources.state} = 'failed'`),
};

function viewChatbot({ bot, counts }: { bot: ChatbotRow; counts: SourceCounts }): ChatbotView {
  return {
    id: bot.id,
    name: bot.name,
    model_id: bot.model_id,
    instructions: bot.instructions,
    personality: bot.personality,
    language: bot.language,
    only_from_sources: asBit(bot.only_from_sources),
    appearance: bot.appearance,
    lead_form: bot.lead_form,
    contact: bot.contact,
    hand_over: bot.hand_over,
    avatar_url: avatarUrl(bot),
    allowed_sites: bot.allowed_sites,
    limits: bot.limits,
    recrawl: bot.recrawl,
    retention_days: bot.retention_days,
    is_public: asBit(bot.is_public),
    access_key: bot.access_key,
    training_status: bot.training_status,
    sources_total: counts.total,
    sources_trained: counts.live,
    sources_waiting: counts.waiting,
    sources_failed: counts.failed,
    trained_at: bot.trained_at === null ? null : isoTime(bot.trained_at),
    created_at: isoTime(bot.created_at),
    updated_at: isoTime(bot.updated_at),
  };
}

/** The address of a chatbot's picture, a new one for each picture; null without one. */
export const avatarUrl = ({ access_key, avatar_key }: Pick<ChatbotRow, "access_key" | "avatar_key">) =>
  avatar_key &&
  `/api/v01/support-chatbot/chat-by-access-key/${access_key}/avatar?v=${avatarVersion(avatar_key)}`;

/** The end of a key is random: nobody guesses it. */
export const avatarVersion = (avatarKey: string): string => avatarKey.slice(-16);

const asBit = (value: number): 0 | 1 => (value ? 1 : 0);
const isoTime = (ms: number): string => new Date(ms).toISOString();
