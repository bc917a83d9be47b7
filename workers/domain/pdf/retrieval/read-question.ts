import { LANGUAGES, type Language } from "../../../contract/languages";
import { isStopWord } from "../../../providers/lexical/words";
import { lesserWords } from "./concepts/lesser-words";
import { plainForms } from "./concepts/plain-forms";
import { conceptsIn, type Trigger } from "./concepts/read-concepts";
import type { Statement } from "./page-traits";
import { comparedWords } from "./split-words";

/** A question as it is compared with a document's words. */
export interface Asked {
  /** Its own words, and how much each tells pages of the document apart. */
  words: Map<string, number>;
  /** Words that it means and does not say. */
  implied: Map<string, number>;
  /** What a row or a heading of the answer may be called: words that stand together. */
  phrases: string[][];
  /** Question words that a phrase stands for, by the phrase's position. */
  standsFor: string[][];
  /** Statements of accounts that have the answer, 0 to 1. */
  statements: Partial<Record<Statement, number>>;
  years: string[];
  /** True for what is answered by a number. */
  wantsFigure: boolean;
}

const LONGEST_QUESTION = 2_000;
const MOST_WORDS = 60;

/** Words of the document's own name are all over it. */
const NAME_WEIGHT = 0.25;
const YEAR_WEIGHT = 0.6;
const IMPLIED_WEIGHT = 0.5;
const CONCEPT_WEIGHT = 0.8;
const FIGURES =
  /\b(?:how (?:much|many)|amount|ratio|rate|total|percent\w*|number of|value|margin|million|billion|usd|calculate|combien|montant|taux|nombre|pourcentage|total|valeur)\b|%|\$|€/i;
const SPELLED: Record<string, string> = Object.fromEntries(
  [
    "zero one two three four five six seven eight nine ten eleven twelve",
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze",
  ].flatMap((names) => names.split(" ").map((name, number) => [name, String(number)])),
);

/** Reads a question for an index of `language`; `names` are the names of the documents asked. */
export function readQuestion(question: string, names: readonly string[], language: Language): Asked {
  const plain = plainForms(question.slice(0, LONGEST_QUESTION));
  const sequence = comparedWords(plain, language).slice(0, MOST_WORDS);
  const named = new Set(comparedWords(names.join(" ").replace(/[_.\-]+/g, " "), language));
  const lesser = lesserWords(language);
  const asked: Asked = {
    words: new Map(),
    implied: new Map(),
    phrases: [],
    standsFor: [],
    statements: {},
    years: [...new Set(plain.match(/\b(?:19|20)\d\d\b/g) ?? [])],
    wantsFigure: FIGURES.test(question),
  };
  for (const word of sequence) {
    if (LANGUAGES.some((one) => isStopWord(word, one))) continue;
    const isYear = /^(?:19|20)\d\d$/.test(word);
    const weight = isYear ? YEAR_WEIGHT : named.has(word) ? NAME_WEIGHT : (lesser.get(word) ?? 1);
    asked.words.set(word, Math.max(weight, asked.words.get(word) ?? 0));
  }
  for (const found of conceptsIn(sequence, language)) addConcept(asked, found);
  for (const [name, number] of Object.entries(SPELLED))
    if (new RegExp(`\\b${name}\\b`, "i").test(plain) && number.length > 1)
      asked.implied.set(number, IMPLIED_WEIGHT);
  return asked;
}

function addConcept(asked: Asked, { words, concepts }: Trigger): void {
  for (const { say, on } of concepts) {
    for (const kind of on)
      asked.statements[kind] = Math.max(asked.statements[kind] ?? 0, CONCEPT_WEIGHT / Math.sqrt(on.length));
    for (const phrase of say) {
      asked.phrases.push(phrase);
      asked.standsFor.push(words);
      for (const word of phrase)
        if (!asked.words.has(word))
          asked.implied.set(word, Math.max(IMPLIED_WEIGHT, asked.implied.get(word) ?? 0));
    }
  }
}
