import { LANGUAGES, type Language } from "../../contract/languages";
import { fold, isStopWord } from "../../providers/lexical/words";
import { ACCOUNTS } from "./concepts/accounts";
import { BUSINESS } from "./concepts/business";
import type { Concept } from "./concepts/concept";
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

/** Words of the task, not of its subject: they are in most questions, and anywhere in a document. */
const TASK = `answer question respond response reply give tell find list describe explain state say show shown mention
  according based using basing rely relying provided provide information details detail document report page file
  pdf text assume public equities analyst investor calculate calculated compute computed round rounded decimal decimals
  place places usd dollars dollar eur euros million millions billion billions thousand thousands amount value figure
  number primarily mainly useful metric relevant meaningful data fiscal fy year years annual company corporation firm
  group defined definition clearly roughly approximately following line items judgments judgment
  reponse question repondez donnez indiquez expliquez decrivez listez document rapport page texte selon base montant
  valeur chiffre nombre millions milliards euros annee annees exercice societe entreprise groupe arrondi calculez
  environ principalement information donnees`;

const TASK_WEIGHT = 0.2;
/** Words of the document's own name are all over it. */
const NAME_WEIGHT = 0.25;
const YEAR_WEIGHT = 0.6;
const IMPLIED_WEIGHT = 0.4;
const CONCEPT_WEIGHT = 0.8;
const FIGURES =
  /\b(?:how (?:much|many)|amount|ratio|rate|total|percent\w*|number of|value|margin|million|billion|usd|calculate|combien|montant|taux|nombre|pourcentage|total|valeur)\b|%|\$|€/i;
const SPELLED: Record<string, string> = Object.fromEntries(
  [
    "zero one two three four five six seven eight nine ten eleven twelve",
    "zero un deux trois quatre cinq six sept huit neuf dix onze douze",
  ].flatMap((names) => names.split(" ").map((name, number) => [name, String(number)])),
);
const QUARTERS = ["first", "second", "third", "fourth"];

/** Reads a question for an index of `language`; `names` are the names of the documents asked. */
export function readQuestion(question: string, names: readonly string[], language: Language): Asked {
  const plain = plainForms(question.slice(0, LONGEST_QUESTION));
  const sequence = comparedWords(plain, language).slice(0, MOST_WORDS);
  const named = new Set(comparedWords(names.join(" ").replace(/[_.\-]+/g, " "), language));
  const task = taskWords(language);
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
    const weight = isYear ? YEAR_WEIGHT : task.has(word) ? TASK_WEIGHT : named.has(word) ? NAME_WEIGHT : 1;
    asked.words.set(word, Math.max(weight, asked.words.get(word) ?? 0));
  }
  for (const found of conceptsIn(sequence, conceptsOf(language))) addConcept(asked, found);
  for (const [name, number] of Object.entries(SPELLED))
    if (new RegExp(`\\b${name}\\b`, "i").test(plain) && number.length > 1)
      asked.implied.set(number, IMPLIED_WEIGHT);
  return asked;
}

/** Writes out what questions abbreviate: "FY18" is 2018, "Q2" a second quarter, "R&D" one word. */
function plainForms(question: string): string {
  return fold(question)
    .replace(/\bfy\s?'?(\d{2})\b/g, "20$1")
    .replace(/\bfy\s?((?:19|20)\d{2})\b/g, "$1")
    .replace(/\bq([1-4])(?=\b|\D)/g, (_, quarter: string) => ` ${QUARTERS[Number(quarter) - 1]} quarter `)
    .replace(/(\w)&(\w)/g, "$1n$2");
}

const taskSets: Partial<Record<Language, Set<string>>> = {};
const taskWords = (language: Language) => (taskSets[language] ??= new Set(comparedWords(TASK, language)));

interface ReadConcept {
  say: string[][];
  on: readonly Statement[];
}

interface Trigger {
  words: string[];
  concepts: ReadConcept[];
}

type Concepts = Map<string, Trigger[]>;

const read: Partial<Record<Language, Concepts>> = {};

/** The concepts by the first word of what asks for them, the longest phrases first. */
function conceptsOf(language: Language): Concepts {
  const known = read[language];
  if (known) return known;
  const triggers = new Map<string, Trigger>();
  const phrases = (list: string) =>
    list
      .split(/[,;]\s*/)
      .map((phrase) => comparedWords(plainForms(phrase), language))
      .filter((words) => words.length > 0);
  for (const [ask, say, on = []] of [...ACCOUNTS, ...BUSINESS] as Concept[]) {
    const concept = { say: phrases(say), on };
    for (const words of phrases(ask)) {
      const key = words.join(" ");
      const trigger = triggers.get(key);
      if (trigger) {
        if (!trigger.concepts.includes(concept)) trigger.concepts.push(concept);
      } else triggers.set(key, { words, concepts: [concept] });
    }
  }
  const concepts: Concepts = new Map();
  for (const trigger of triggers.values()) {
    const first = trigger.words[0]!;
    const same = concepts.get(first);
    if (same) same.push(trigger);
    else concepts.set(first, [trigger]);
  }
  for (const same of concepts.values()) same.sort((a, b) => b.words.length - a.words.length);
  return (read[language] = concepts);
}

/** The concepts that a question names, the longest name at each place: "operating cash flow" is not about cash. */
function conceptsIn(sequence: readonly string[], concepts: Concepts): Trigger[] {
  const found: Trigger[] = [];
  for (let at = 0; at < sequence.length;) {
    const trigger = concepts
      .get(sequence[at]!)
      ?.find(({ words }) => words.every((word, n) => sequence[at + n] === word));
    if (trigger) found.push(trigger);
    at += trigger?.words.length ?? 1;
  }
  return found;
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
