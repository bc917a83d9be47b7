import { LANGUAGES } from "../../../contract/languages";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { anyWordPatterns, typedWords } from "../../../providers/lexical/search-words";
import { fold, isStopWord } from "../../../providers/lexical/words";
import type { TextPatterns } from "../section-store";
import { normalizeWords } from "../text/tokenize";
import { translatedTo, translateWord, type TranslateWord } from "../translation/translate-word";
import { lowWeightWords } from "./low-weight-words";
import type { Field } from "./match-concepts";
import { parseQuestion } from "./parse-question";

const MAX_READ = 2_000;
const MAX_WORDS = 12;
const MAX_IMPLIED_WORDS = 8;

/** Words that are looked for in another language, and translations of each. */
const MAX_TRANSLATED_WORDS = 16;
const MAX_TRANSLATIONS = 2;

/** The translations of a question's words as a full-text expression; empty where none is known. */
export function translatedPattern(
  question: string,
  asksIn: TextLanguage,
  translate: TranslateWord = translateWord,
): string {
  const stems = new Set(normalizeWords(question.slice(0, MAX_READ), asksIn));
  const isLesser = (stem: string, language: TextLanguage) => lowWeightWords(language).has(stem);
  const words = [...stems].flatMap((stem) =>
    translatedTo(asksIn).flatMap((language) =>
      isLesser(stem, asksIn)
        ? []
        : translate(stem, asksIn, language)
            .filter((one) => !isLesser(one.stem, language))
            .slice(0, MAX_TRANSLATIONS)
            .map(({ word }) => word),
    ),
  );
  return anyWordPatterns(new Set(words), MAX_TRANSLATED_WORDS).join(" OR ");
}

/** The words of a question and some that it implies, as full-text expressions. */
export function searchPatterns(question: string, field?: Field): TextPatterns {
  const join = (words: Iterable<string>, max: number) => anyWordPatterns(words, max).join(" OR ");
  const isContent = (word: string) => !LANGUAGES.some((language) => isStopWord(fold(word), language));
  const { impliedAsWritten } = parseQuestion(question, [], languageOfWords(question), field);
  const implied = impliedAsWritten.filter(isContent).sort((a, b) => b.length - a.length);
  return {
    own: join(typedWords(question).filter(isContent), MAX_WORDS),
    implied: join(implied, MAX_IMPLIED_WORDS),
  };
}
