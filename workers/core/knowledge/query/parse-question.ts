import { LANGUAGES } from "../../../contract/languages";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import { withoutMarks } from "../../../contract/text/index-words";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { isStopWord, stopWords } from "../../../providers/lexical/words";
import { lowWeightWords } from "./low-weight-words";
import { matchConcepts, MAX_WORDS, type Field, type Trigger } from "./match-concepts";
import type { SourceIndex } from "../index/build-index";
import type { Statement } from "../index/section-features";
import { normalizerOf, normalizeWords, spellOut, walkWords } from "../text/tokenize";
import { translateWord, type TranslateWord } from "../translation/translate-word";
import type { Translation } from "../translation/word-list";

/** A question as it is compared with a document's words. */
export interface ParsedQuestion {
  /** The question's own words, and how well each distinguishes the pages of the document. */
  words: Map<string, number>;
  /** Translations of its words, where the document is in another language. */
  translations: Map<string, readonly Translation[]>;
  /** Words that it means and does not say. */
  implied: Map<string, number>;
  /** The same as they are written. */
  impliedAsWritten: string[];
  /** Names that a row or a heading of the answer may have: words that stand together. */
  phrases: string[][];
  /** Question words that a phrase replaces, by the phrase's position. */
  standsFor: string[][];
  /** Statements of accounts that have the answer, 0 to 1. */
  statements: Partial<Record<Statement, number>>;
  years: string[];
  /** True if the answer is a number. */
  wantsFigure: boolean;
  /** Whether it is in another language than the document. */
  isForeign: boolean;
  /** Whether words that the document has not may be translated there: not where others are in the question's language. */
  mayBeTranslated: boolean;
}

const MAX_QUESTION = 2_000;

/** Words of the document's own name are all over it. */
const NAME_WEIGHT = 0.25;
const YEAR_WEIGHT = 0.6;
const IMPLIED_WEIGHT = 0.5;
const CONCEPT_WEIGHT = 0.8;
const FIGURES =
  /\b(?:how (?:much|many)|amount|ratio|rate|total|percent\w*|number of|value|margin|million|billion|usd|calculate|combien|montant|taux|nombre|pourcentage|total|valeur)\b|%|\$|€/i;
/** Asks for words, not for figures, whatever it is about. Without accents. */
const CAUSES =
  /\b(?:why|how come|reasons?|causes?d?|dr[io]ve[rsn]?|explain\w*|describe|discuss|due to|pourquoi|raisons?|expliqu\w+|decri\w+|a cause)\b/;
const SPELLED: Record<string, string> = Object.fromEntries(
  [
    "zero one two three four five six seven eight nine ten eleven twelve",
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze",
  ].flatMap((names) => names.split(" ").map((name, number) => [name, String(number)])),
);

/** Reads a question for an index of `language`; `names` are the names of the documents query. */
export function parseQuestion(
  question: string,
  names: readonly string[],
  language: TextLanguage,
  field: Field = "reports",
  translate: TranslateWord = translateWord,
): ParsedQuestion {
  question = question.slice(0, MAX_QUESTION);
  const plain = spellOut(question);
  const asksIn = languageOfWords(question, language);
  const sequence = normalizeWords(plain, language).slice(0, MAX_WORDS);
  const named = new Set(normalizeWords(names.join(" ").replace(/[_.\-]+/g, " "), language));
  const lesser = lowWeightWords(language);
  const idle = asksIn === language ? NONE : idleWords(asksIn, language);
  const query: ParsedQuestion = {
    words: new Map(),
    translations: new Map(),
    implied: new Map(),
    impliedAsWritten: [],
    phrases: [],
    standsFor: [],
    statements: {},
    years: [...new Set(plain.match(/\b(?:19|20)\d\d\b/g) ?? [])],
    wantsFigure: false,
    isForeign: asksIn !== language,
    mayBeTranslated: asksIn !== language,
  };
  for (const word of sequence) {
    if (idle.has(word) || [...LANGUAGES, asksIn].some((one) => isStopWord(word, one))) continue;
    const isYear = /^(?:19|20)\d\d$/.test(word);
    const weight = isYear ? YEAR_WEIGHT : named.has(word) ? NAME_WEIGHT : (lesser.get(word) ?? 1);
    query.words.set(word, Math.max(weight, query.words.get(word) ?? 0));
  }
  if (query.isForeign) addTranslations(query, question, { asksIn, language, translate });
  const unnamed = spellOut(withoutNames(question, named, language));
  for (const found of matchConcepts(unnamed, { field, language, asksIn })) addConcept(query, found);
  for (const [name, number] of Object.entries(SPELLED))
    if (new RegExp(`\\b${name}\\b`, "i").test(plain) && number.length > 1)
      query.implied.set(number, IMPLIED_WEIGHT);
  const isOfAccounts = Object.keys(query.statements).length > 0;
  query.wantsFigure = FIGURES.test(question) || (isOfAccounts && !CAUSES.test(plain));
  return query;
}

/** Adds what a question's words mean in a document's language. One whose translations are of any question says as little. */
function addTranslations(
  { words, translations }: ParsedQuestion,
  question: string,
  { asksIn, language, translate }: { asksIn: TextLanguage; language: TextLanguage; translate: TranslateWord },
): void {
  const lesser = lowWeightWords(language);
  const readOwn = normalizerOf(asksIn);
  const readForeign = normalizerOf(language);
  const add = (raw: string) => {
    const own = readOwn(raw);
    const word = readForeign(withoutMarks(raw.toLowerCase()));
    const weight = word && words.get(word);
    if (!own || !weight || translations.has(word)) return;
    const found = translate(own, asksIn, language);
    if (found.length === 0) return;
    translations.set(word, found);
    words.set(word, Math.min(weight, Math.max(...found.map(({ stem }) => lesser.get(stem) ?? 1))));
  };
  walkWords(question, 0, question.length, add, () => {});
}

const NONE: ReadonlySet<string> = new Set();
const idleIn = new Map<string, ReadonlySet<string>>();

/** Words of a question in `asksIn` that are not about anything, as those of a document in another language are compared. */
function idleWords(asksIn: TextLanguage, language: TextLanguage): ReadonlySet<string> {
  const key = `${asksIn} ${language}`;
  const idle = idleIn.get(key) ?? new Set(normalizeWords([...stopWords(asksIn)].join(" "), language));
  idleIn.set(key, idle);
  return idle;
}

/** The company "Marlowe Stores" is not about stores: without the document's name, where it stands within a sentence. */
function withoutNames(question: string, named: ReadonlySet<string>, language: TextLanguage): string {
  return question.replace(NAME_PATTERN, (name, at: number) => {
    const words = normalizeWords(name, language);
    const isName = words.length > 0 && words.every((word) => named.has(word));
    return isName && /[^\s.?!]\s*$/.test(question.slice(0, at)) ? " " : name;
  });
}

function addConcept(query: ParsedQuestion, { words, concepts }: Trigger): void {
  for (const { say, written, on } of concepts) {
    query.impliedAsWritten.push(...written);
    for (const kind of on)
      query.statements[kind] = Math.max(query.statements[kind] ?? 0, CONCEPT_WEIGHT / Math.sqrt(on.length));
    for (const phrase of say) {
      query.phrases.push(phrase);
      query.standsFor.push(words);
      for (const word of phrase)
        if (!query.words.has(word))
          query.implied.set(word, Math.max(IMPLIED_WEIGHT, query.implied.get(word) ?? 0));
    }
  }
}

/** Words with a capital, or digits and capitals as in "3M". */
const NAME_PATTERN = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&.-]*|\d+\p{Lu}+)/gu;

/**
 * Names in a question that stand on a document's first section too, such as its company's: they tell that the question is
 * about this document, and sections of it apart by nothing.
 */
export function namesInFirstSection(question: string, indexes: readonly SourceIndex[]): string[] {
  const names = question.slice(0, 2_000).match(NAME_PATTERN) ?? [];
  return names.filter((name) => indexes.some((index) => isInFirstSection(index, name)));
}

function isInFirstSection({ sections, tokens, terms, language }: SourceIndex, name: string): boolean {
  const [first] = sections;
  const words = normalizeWords(name, language).map((word) => terms.get(word));
  if (!first || first.section !== 1 || words.length === 0) return false;
  const front = tokens.subarray(first.from, first.to);
  return words.every((word) => word !== undefined && front.includes(word));
}
