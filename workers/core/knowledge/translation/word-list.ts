import type { TextLanguage } from "../../../providers/lexical/text-languages";

/** A word of another language that may be meant by a word. */
export interface Translation {
  /** The word as an index has it. */
  stem: string;
  /** The word as it is written most often. */
  word: string;
  /** Probability of this translation, below 1. */
  probability: number;
}

/** Languages that have a list of words with their translations from and to English. */
export const LISTED_LANGUAGES = ["fr", "de", "es"] as const satisfies TextLanguage[];
export type ListedLanguage = (typeof LISTED_LANGUAGES)[number];

/** Words of one language with their translations, by their stems. */
export type WordList = ReadonlyMap<string, Translation[]>;

interface Entry extends Omit<Translation, "probability"> {
  /** Probability of it, given the English word, and the reverse. */
  there: number;
  back: number;
}

/** Matches a stem, what the word adds to it or how it is written, and probabilities in tenths: "encrypt+ion", "happi=happy97". */
const ENTRY = /^([^+=\d]+)(?:([+=])([^\d]+))?(?:(\d)(\d))?$/;

function readEntry(text: string): Entry | null {
  const [, stem, sign, rest = "", there = "0", back = "0"] = ENTRY.exec(text) ?? [];
  if (!stem) return null;
  const word = sign === "+" ? stem + rest : sign === "=" ? rest : stem;
  return { stem, word, there: Number(there) / 10, back: Number(back) / 10 };
}

/** Reads a list in both directions. Each line is an English word and its translations. */
export function readWordList(text: string): { fromEnglish: WordList; toEnglish: WordList } {
  const fromEnglish = new Map<string, Translation[]>();
  const toEnglish = new Map<string, Translation[]>();
  const add = (list: Map<string, Translation[]>, stem: string, translation: Translation) => {
    const known = list.get(stem);
    if (known) known.push(translation);
    else list.set(stem, [translation]);
  };
  for (const line of text.split("\n")) {
    const [english, ...others] = line.split(" ").flatMap((part) => readEntry(part) ?? []);
    if (!english) continue;
    for (const { stem, word, there, back } of others) {
      add(fromEnglish, english.stem, { stem, word, probability: there });
      add(toEnglish, stem, { stem: english.stem, word: english.word, probability: back });
    }
  }
  return { fromEnglish, toEnglish };
}
