import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { contentWords } from "../../../providers/lexical/words";

/** How many of the words of two questions must be the same for them to be one question. */
const MIN_SHARED = 0.75;

export interface CuratedAnswer {
  source: string;
  question: string;
  answer: string;
}

/** The answer that the chatbot's owner has written for this very question, in whichever words order; null without one. */
export async function findCuratedAnswer(
  ctx: Context,
  chatbotId: string,
  asked: string,
  language: Language,
): Promise<CuratedAnswer | null> {
  const answers = await ctx.db
    .select({
      source: chatbotSources.id,
      question: chatbotSources.name,
      answer: chatbotSources.content,
    })
    .from(chatbotSources)
    .where(
      and(
        eq(chatbotSources.chatbot_id, chatbotId),
        eq(chatbotSources.kind, "answer"),
        isNotNull(chatbotSources.live_version),
      ),
    );
  const words = new Set(contentWords(asked, language));
  const [best] = answers
    .map((one) => ({ one, shared: sharedWords(words, new Set(contentWords(one.question, language))) }))
    .sort((a, b) => b.shared - a.shared);
  if (!best || best.shared < MIN_SHARED) return null;
  const { source, question, answer } = best.one;
  return { source, question, answer: answer ?? "" };
}

/** Words that both have among those that either has, 0 to 1. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
