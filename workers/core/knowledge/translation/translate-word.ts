import type { TextLanguage } from "../../../providers/lexical/text-languages";
import type { Context } from "../../context";
import { errorFields } from "../../logger";
import { LISTED_LANGUAGES, readWordList, type ListedLanguage, type Translation } from "./word-list";

type Lists = ReturnType<typeof readWordList>;

/** Lists that this isolate has read; null for one that is not there. */
const lists = new Map<ListedLanguage, Lists | null>();

/** Translations of a word that are looked for. */
const MAX_TRANSLATIONS = 3;
const NONE: readonly Translation[] = [];

/** Finds what a word of one language, as its index has it, may mean in another, most likely first. */
export type TranslateWord = (stem: string, from: TextLanguage, to: TextLanguage) => readonly Translation[];

/** Translates by the lists that `readWordLists` has read in this isolate: without one, no word has a translation. */
export const translateWord: TranslateWord = (stem, from, to) => {
  const both = lists.get(listFor(from, to)!);
  const found = both && (from === "en" ? both.fromEnglish : both.toEnglish).get(stem);
  return found?.toSorted((a, b) => b.probability - a.probability).slice(0, MAX_TRANSLATIONS) ?? NONE;
};

/** Reads the lists between one language and others, each once in an isolate. One that is not there changes nothing. */
export async function readWordLists(
  ctx: Context,
  from: TextLanguage,
  others: Iterable<TextLanguage>,
): Promise<void> {
  const wanted = new Set([...others].flatMap((to) => listFor(from, to) ?? []));
  await Promise.all([...wanted].filter((list) => !lists.has(list)).map((list) => readList(ctx, list)));
}

/** Whether words are translated between two languages: a list of them was read. */
export const hasWordList = (from: TextLanguage, to: TextLanguage): boolean => {
  const list = listFor(from, to);
  return list !== undefined && lists.get(list) != null;
};

/** The languages that words of a language can be translated to. */
export const translatedTo = (from: TextLanguage): TextLanguage[] =>
  from === "en" ? [...LISTED_LANGUAGES] : listFor(from, "en") ? ["en"] : [];

const listFor = (from: TextLanguage, to: TextLanguage): ListedLanguage | undefined => {
  if (from !== "en" && to !== "en") return undefined;
  const other = from === "en" ? to : from;
  return LISTED_LANGUAGES.find((language) => language === other);
};

async function readList({ env, log }: Context, language: ListedLanguage): Promise<void> {
  try {
    const response = await env.ASSETS.fetch(`https://assets.invalid/word-lists/en-${language}.txt`);
    const text = await response.text();
    lists.set(language, response.ok ? readWordList(text) : null);
  } catch (error) {
    log.warn("word_list_not_read", { language, ...errorFields(error) });
  }
}

/** Forgets what was read, so that tests begin alike. */
export const forgetWordLists = (): void => lists.clear();
