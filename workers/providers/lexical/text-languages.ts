import { stemmer as stemDutch } from "@orama/stemmers/dutch";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemItalian } from "@orama/stemmers/italian";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { stemmer as stemSwedish } from "@orama/stemmers/swedish";
import { stopwords as dutch } from "@orama/stopwords/dutch";
import { stopwords as english } from "@orama/stopwords/english";
import { stopwords as french } from "@orama/stopwords/french";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as italian } from "@orama/stopwords/italian";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as russian } from "@orama/stopwords/russian";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { stopwords as swedish } from "@orama/stopwords/swedish";
import { stemmer as stemEnglish } from "stemmer";

/** Languages of texts whose words are known by their stems; those of the interface are the first two. */
export const TEXT_LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "pt", "ru", "sv"] as const;

export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Algorithms of snowballstem.org, and Porter's for English. Most know endings by their accents. */
export const STEMMERS: Record<TextLanguage, (word: string) => string> = {
  en: stemEnglish,
  fr: stemFrench,
  de: stemGerman,
  es: stemSpanish,
  it: stemItalian,
  nl: stemDutch,
  pt: stemPortuguese,
  ru: stemRussian,
  sv: stemSwedish,
};

/** Words that say nothing of what a text is about, in small letters. */
export const SMALL_WORDS: Record<TextLanguage, readonly string[]> = {
  ...{ en: english, fr: french, de: german, es: spanish, it: italian },
  ...{ nl: dutch, pt: portuguese, ru: russian, sv: swedish },
};
