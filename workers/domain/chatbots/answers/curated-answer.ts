import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { sharedWords, wordsOfQuestion } from "./question-words";

/** How many of the words of two questions must be the same for them to be one question. */
const MIN_SHARED = 0.75;

/** A question that the chatbot's owner has answered. */
export interface CuratedQuestion {
  source: string;
  question: string;
}

export interface CuratedAnswer extends CuratedQuestion {
  answer: string;
}

/** The query for the questions that the owner of a chatbot has answered. */
export const readCurated = (ctx: Context, chatbotId: string) =>
  ctx.db
    .select({ source: chatbotSources.id, question: chatbotSources.name })
    .from(chatbotSources)
    .where(
      and(
        eq(chatbotSources.chatbot_id, chatbotId),
        eq(chatbotSources.kind, "answer"),
        isNotNull(chatbotSources.live_version),
      ),
    );

/** Finds the one of some questions that a visitor's question is; null if it is none of them. */
export function questionMatcher(questions: readonly CuratedQuestion[]) {
  const known = new Map<Language, { one: CuratedQuestion; words: ReadonlySet<string> }[]>();
  const inLanguage = (language: Language) => {
    const read = questions.map((one) => ({ one, words: wordsOfQuestion(one.question, language) }));
    known.set(language, read);
    return read;
  };
  return (asked: string, language: Language): CuratedQuestion | null => {
    const words = wordsOfQuestion(asked, language);
    let best: { one: CuratedQuestion | null; shared: number } = { one: null, shared: 0 };
    for (const { one, words: others } of known.get(language) ?? inLanguage(language)) {
      const shared = sharedWords(words, others);
      if (shared >= MIN_SHARED && shared > best.shared) best = { one, shared };
    }
    return best.one;
  };
}

/** What the owner has answered; null if it was deleted in the meantime. */
export async function readAnswer(
  ctx: Context,
  { source, question }: CuratedQuestion,
): Promise<CuratedAnswer | null> {
  const [row] = await ctx.db
    .select({ answer: chatbotSources.content })
    .from(chatbotSources)
    .where(eq(chatbotSources.id, source));
  return row ? { source, question, answer: row.answer ?? "" } : null;
}
