import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as russian } from "@orama/stopwords/russian";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { stemmer as stemEnglish } from "stemmer";

interface Language {
  stem: (word: string) => string;
  small: ReadonlySet<string>;
}

/** Languages by their tags; in another one, words are compared as they are. */
const LANGUAGES: Record<string, Language> = {
  en: { stem: stemEnglish, small: partsOf(english) },
  fr: { stem: stemFrench, small: partsOf(french) },
  de: { stem: stemGerman, small: partsOf(german) },
  es: { stem: stemSpanish, small: partsOf(spanish) },
  ru: { stem: stemRussian, small: partsOf(russian) },
};

const IN_RUNS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
const OF_RUN = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** Words are compared by the parts that an apostrophe divides. */
function partsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => word.toLowerCase().split(/['’]/)));
}

/** The stems of a text's words in order, without small words; of a run of Chinese or Japanese, each two neighbours. */
export function stemsOf(text: string, language: string): string[] {
  const { stem, small } = LANGUAGES[language] ?? { stem: (word: string) => word, small: new Set() };
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words
    .flatMap((word) => word.match(IN_RUNS) ?? [])
    .flatMap((part) => {
      if (OF_RUN.test(part)) return pairsOf([...part]);
      return small.has(part) ? [] : [withoutMarks(stem(part))];
    });
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.length < 2
    ? [...characters]
    : characters.slice(1).map((character, at) => characters[at]! + character);

const withoutMarks = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");
