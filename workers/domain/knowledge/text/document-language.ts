import type { Language } from "../../../contract/languages";

const COMMON: Record<Language, string> = {
  en: "the of and to in for that with was are this from which has have been were their its not but they will more other than also such can may these into all any our his her out about would there who when where between over under after before during each only some most",
  fr: "les des une est dans pour que par sur pas plus avec son ses aux sont qui cette ont été leur mais nous vous comme tout être fait deux même ces entre sans peut aussi après avant ainsi dont elle ils elles leurs cet sous était depuis chez lors afin",
};

const SETS = {
  en: new Set(COMMON.en.split(" ")),
  fr: new Set(COMMON.fr.split(" ")),
};
const BOTH = new Set([...SETS.en, ...SETS.fr]);

/** Words that say nothing about what a text is about. */
export const isCommonWord = (word: string): boolean => BOTH.has(word);

const MIN_COMMON = 12;

/** The language that a text is written in; null when it is neither, or too short to tell. */
export function languageOf(text: string): Language | null {
  let en = 0;
  let fr = 0;
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    if (SETS.en.has(word)) en += 1;
    if (SETS.fr.has(word)) fr += 1;
  }
  if (Math.max(en, fr) < MIN_COMMON) return null;
  if (en > fr * 2) return "en";
  return fr > en * 2 ? "fr" : null;
}
