import { normalForm } from "../../contract/text/normal-form";
import { SMALL_WORDS, STEMMERS, type TextLanguage } from "./text-languages";

/** A text without capitals and accents. */
export const fold = (text: string): string => normalForm(text.toLowerCase(), "NFD").replace(/\p{M}/gu, "");

/** Contractions are compared by their parts: a text is split at its apostrophes. */
const foldedWords = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => fold(word).split("'")).filter((part) => part.length > 1));

/** The published list of English has these words of questions, that of French does not. */
const FRENCH_QUESTION_WORDS = ["combien", "comment", "pourquoi", "quand", "quoi"];

/** Words typed in a hurry: contractions without their apostrophe, and thanks. */
const TYPED_ENGLISH =
  "im ive dont doesnt didnt cant couldnt wouldnt shouldnt isnt arent wasnt whats wheres whens whos hows thats theres youre theyre pls plz please thanks thx";
const TYPED_FRENCH = "cest jai jaimerais quil quelle quest svp stp merci";

const MORE_WORDS: Partial<Record<TextLanguage, readonly string[]>> = {
  en: TYPED_ENGLISH.split(" "),
  fr: [...FRENCH_QUESTION_WORDS, ...TYPED_FRENCH.split(" ")],
};

const known: Partial<Record<TextLanguage, ReadonlySet<string>>> = {};

/** The folded words of a language that say nothing of what a text is about. */
export const stopWords = (language: TextLanguage): ReadonlySet<string> =>
  (known[language] ??= foldedWords([
    // "won't" would make a stop word of "won".
    ...SMALL_WORDS[language].filter((word) => word !== "won't"),
    ...(MORE_WORDS[language] ?? []),
  ]));

/** True for a folded word that says nothing of what a text is about. */
export const isStopWord = (word: string, language: TextLanguage): boolean => stopWords(language).has(word);

/** Reduces a word to what its forms have in common, folded. */
export const stem = (word: string, language: TextLanguage): string =>
  language === "en"
    ? STEMMERS.en(fold(word))
    : fold(STEMMERS[language](normalForm(word.toLowerCase(), "NFC")));

/**
 * The words of a text that say what it is about, in order and as often as they occur: lower case, without accents
 * or endings, so that "Arrêter" and "arrête" are one word.
 */
export function contentWords(text: string, language: TextLanguage): string[] {
  const words = normalForm(text, "NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && !isStopWord(fold(word), language))
    .map((word) => stem(word, language));
}
