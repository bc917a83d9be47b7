import type { ChatbotFigures, ChatbotStatistics } from "../../../contract/chatbots/statistics";
import type { Context } from "../../../core/context";
import { requireChatbot } from "../own-chatbot";
import { countResolved, lastDays, readFigures } from "./figures";
import { readSourceUse } from "./source-use";
import { readUnanswered } from "./unanswered";

type Days = ChatbotStatistics["days"];

/** Reads what the user's chatbot did in the last days, today included. Fails with `not_found`. */
export async function readStatistics(
  ctx: Context,
  chatbotId: string,
  days: Days,
): Promise<ChatbotStatistics> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  const period = lastDays(days, Date.now());
  const [per_day, resolved, unanswered, use] = await Promise.all([
    readFigures(ctx, chatbotId, period),
    countResolved(ctx, chatbotId, period),
    readUnanswered(ctx, chatbot, period),
    readSourceUse(ctx, chatbotId, period),
  ]);
  return { days, totals: { ...totalOf(per_day), resolved }, per_day, unanswered, ...use };
}

/** The figures of the last days alone. Fails with `not_found`. */
export async function readDailyFigures(
  ctx: Context,
  chatbotId: string,
  days: Days,
): Promise<ChatbotStatistics["per_day"]> {
  await requireChatbot(ctx, chatbotId);
  return readFigures(ctx, chatbotId, lastDays(days, Date.now()));
}

function totalOf(days: readonly ChatbotFigures[]): ChatbotFigures {
  const sumOf = (figure: keyof ChatbotFigures) => days.reduce((sum, day) => sum + day[figure], 0);
  return {
    conversations: sumOf("conversations"),
    questions: sumOf("questions"),
    courtesies: sumOf("courtesies"),
    unanswered: sumOf("unanswered"),
    leads: sumOf("leads"),
    liked: sumOf("liked"),
    disliked: sumOf("disliked"),
    handed_over: sumOf("handed_over"),
    cost: sumOf("cost"),
  };
}
