import { normalForm } from "../../contract/text/normal-form";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stopwords as englishStopWords } from "@orama/stopwords/english";
import { stopwords as frenchStopWords } from "@orama/stopwords/french";
import { stemmer as stemEnglish } from "stemmer";
import type { Language } from "../../contract/languages";

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

const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  // "won't" would make a stop word of "won".
  en: foldedWords([...englishStopWords, ...TYPED_ENGLISH.split(" ")].filter((word) => word !== "won't")),
  fr: foldedWords([...frenchStopWords, ...FRENCH_QUESTION_WORDS, ...TYPED_FRENCH.split(" ")]),
};

/** The folded words of a language that say nothing of what a text is about. */
export const stopWords = (language: Language): ReadonlySet<string> => STOP_WORDS[language];

/** True for a folded word that says nothing of what a text is about. */
export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word);

/** Reduces a word to what its forms have in common, folded. French endings are known by their accents. */
export const stem = (word: string, language: Language): string =>
  language === "fr" ? fold(stemFrench(normalForm(word.toLowerCase(), "NFC"))) : stemEnglish(fold(word));

/**
 * The words of a text that say what it is about, in order and as often as they occur: lower case, without accents
 * or endings, so that "Arrêter" and "arrête" are one word.
 */
export function contentWords(text: string, language: Language): string[] {
  const words = normalForm(text, "NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && !isStopWord(fold(word), language))
    .map((word) => stem(word, language));
}
