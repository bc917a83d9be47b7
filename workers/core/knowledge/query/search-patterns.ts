import { LANGUAGES } from "../../../contract/languages";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import { anyWordPatterns, typedWords } from "../../../providers/lexical/search-words";
import { fold, isStopWord } from "../../../providers/lexical/words";
import type { TextPatterns } from "../section-store";
import type { Field } from "./match-concepts";
import { parseQuestion } from "./parse-question";

const MAX_WORDS = 12;
const MAX_IMPLIED_WORDS = 8;

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
