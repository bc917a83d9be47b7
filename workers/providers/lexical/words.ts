import type { Language } from "../../contract/languages";

/** Words that a question is made of but not about. Without accents, as they are compared. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `a about after all also am an and any are as at be been before but by can could did do does don for from
    get go had has have here how i if in into is it its just let like make many may me might more most
    much must my need no not of on one or our out please should so some support supported supports tell
    than that the their them then there these they thing this those to today too up us very want was we
    were what when where which who whom whose why will with without would yes you your`.split(/\s+/),
  ),
  fr: new Set(
    `ai alors as au aujourd aussi aux avec avez avoir ca car ce cela ces cet cette combien comment dans de des
    dire dit dois doit donc dont du elle elles en es est et ete etre faire fais fait faut hui ici il ils
    je la le les leur leurs lors ma mais me mes moi moins mon ne non nos notre nous on ont ou oui par pas
    peut peux plus pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi sa sans se
    ses si son sont sous suis sur svp te tes toi ton tres trop tu un une veux vos votre voudrais vous y`.split(
      /\s+/,
    ),
  ),
};

/** Endings that one word's forms differ by, the longest first. */
const ENDINGS: Record<Language, readonly string[]> = {
  en: ["ing", "ed", "es", "s", "e"],
  fr: [
    "ements",
    "ement",
    "ations",
    "ation",
    "ees",
    "ent",
    "ant",
    "ee",
    "es",
    "er",
    "ez",
    "ir",
    "is",
    "it",
    "e",
    "i",
    "s",
    "x",
  ],
};
const SHORTEST_STEM = 3;

/**
 * The words of a text that say what it is about, in order and as often as they occur: lower case, without accents
 * or endings, so that "Arrêter" and "arrête" are one word.
 */
export function contentWords(text: string, language: Language): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 1 && !STOP_WORDS[language].has(word))
    .map((word) => stem(word, language));
}

/** A text without capitals and accents. */
export const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** True for a folded word that says nothing of what a text is about. */
export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word);

/** The folded words that say nothing of what a text is about. */
export const stopWords = (language: Language): ReadonlySet<string> => STOP_WORDS[language];

/** A folded word without the endings that its forms differ by. */
export function stem(word: string, language: Language): string {
  if (language === "en" && word.endsWith("ss")) return word;
  const ending = ENDINGS[language].find(
    (end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM,
  );
  const root = ending ? word.slice(0, -ending.length) : word;
  // "stopping" is "stop": English doubles the last letter before these endings.
  if (language === "fr") return root;
  return (ending === "ing" || ending === "ed" ? root.replace(/([^aeiouls])\1$/, "$1") : root).replace(
    /y$/,
    "i",
  );
}
