import { and, eq, isNotNull } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { nextTask } from "../../../core/in-slices";
import { sharedWords, wordsOfQuestion } from "../visitors/question-words";

/** Share of the words of two questions that must be the same for them to be one question. */
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

/** Words of questions that are remembered: visitors ask all the time, and owners answer two thousand questions. */
const MAX_REMEMBERED = 10_000;
const remembered = new Map<string, ReadonlySet<string>>();

/** Questions that are read within some milliseconds. */
const SLICE = 20;

/** The words of questions in a language. Others' work goes on while those are read that are not remembered. */
async function readWords(questions: readonly CuratedQuestion[], language: Language) {
  const read: { one: CuratedQuestion; words: ReadonlySet<string> }[] = [];
  let unknown = 0;
  for (const one of questions) {
    const key = `${language} ${one.question}`;
    let words = remembered.get(key);
    if (!words) {
      if ((unknown += 1) % SLICE === 0) await nextTask();
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(key, (words = wordsOfQuestion(one.question, language)));
    }
    read.push({ one, words });
  }
  return read;
}

/** Finds the one of some questions that a visitor's question is; null if it is none of them. */
export function questionMatcher(questions: readonly CuratedQuestion[]) {
  const known = new Map<Language, ReturnType<typeof readWords>>();
  const inLanguage = (language: Language) => {
    const read = readWords(questions, language);
    known.set(language, read);
    return read;
  };
  return async (asked: string, language: Language): Promise<CuratedQuestion | null> => {
    const words = wordsOfQuestion(asked, language);
    let best: { one: CuratedQuestion | null; shared: number } = { one: null, shared: 0 };
    for (const { one, words: others } of await (known.get(language) ?? inLanguage(language))) {
      const shared = sharedWords(words, others);
      if (shared >= MIN_SHARED && shared > best.shared) best = { one, shared };
    }
    return best.one;
  };
}

/** Reads an answer of the owner; null if it was deleted in the meantime. */
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
