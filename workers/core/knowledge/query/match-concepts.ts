import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { typedWords } from "../../../providers/lexical/search-words";
import type { Statement } from "../index/section-features";
import { normalizeWords, spellOut } from "../text/tokenize";
import accounting from "../vocabularies/accounting.json" with { type: "json" };
import business from "../vocabularies/business.json" with { type: "json" };
import customerService from "../vocabularies/customer-service.json" with { type: "json" };

/**
 * Names of things in one field. Retrieval works without any: a vocabulary adds what people and documents say for one
 * thing.
 */
interface Vocabulary {
  name: string;
  /** The published works whose terms these are. */
  sources: string[];
  concepts: Concept[];
}

/** One thing: what it is asked for by, and the words that documents have for it. Any form of the words is meant. */
interface Concept {
  /** A phrase after "fr:" is meant in French only. */
  ask: string[];
  say: string[];
  /** The statements of accounts that have it. */
  statements?: Statement[];
}

/** Subjects of sources. */
export type Field = "reports" | "customer service";

/** The vocabularies of each field: in another one, its words mean other things. */
const VOCABULARIES: Record<Field, Vocabulary[]> = {
  reports: [accounting, business] as Vocabulary[],
  "customer service": [customerService],
};

interface ReadConcept {
  say: string[][];
  /** The same as it is written, word by word. */
  written: string[];
  on: readonly Statement[];
}

/**
 * Prefix of names that are asked for in French, and mean something else in English: "stocks" are inventories, or
 * shares.
 */
const FRENCH = "fr:";

/** A phrase that asks for concepts. */
export interface Trigger {
  words: string[];
  concepts: ReadConcept[];
  /**
   * Matches the name's words as they are written, where those that are compared do not say it: "after the year" is not
   * any year, and "where" is left out of every text.
   */
  written: RegExp | null;
}

/** Words of a question that are read. */
export const MAX_WORDS = 60;

interface Concepts {
  /** Triggers by their first word, the longest phrases first. */
  byFirstWord: Map<string, Trigger[]>;
  /** Asked for by small words alone, such as "where". */
  bySmallWords: Trigger[];
}

const read = new Map<string, Concepts>();

function conceptsOf(field: Field, language: TextLanguage, asksIn: TextLanguage): Concepts {
  const key = `${field} ${language} ${asksIn}`;
  const known = read.get(key);
  if (known) return known;
  const triggers = new Map<string, Trigger>();
  const phrases = (list: readonly string[]) =>
    list
      .filter((phrase) => asksIn === "fr" || !phrase.startsWith(FRENCH))
      .map((phrase) => spellOut(phrase.replace(FRENCH, "")))
      .map((phrase) => ({ phrase, words: normalizeWords(phrase, language) }));
  for (const { ask, say, statements = [] } of VOCABULARIES[field].flatMap(
    (vocabulary) => vocabulary.concepts,
  )) {
    const said = phrases(say).filter(({ words }) => words.length > 0);
    const concept = {
      say: said.map(({ words }) => words),
      written: said.flatMap(({ phrase }) => typedWords(phrase)),
      on: statements,
    };
    for (const { phrase, words } of phrases(ask)) {
      const written =
        words.length === 0 ? atBeginning(phrase) : words.length === 1 ? asWritten(phrase) : null;
      const key = written?.source ?? words.join(" ");
      const trigger = triggers.get(key);
      if (trigger) {
        if (!trigger.concepts.includes(concept)) trigger.concepts.push(concept);
      } else triggers.set(key, { words, concepts: [concept], written });
    }
  }
  const [small, named] = [true, false].map((isSmall) =>
    [...triggers.values()].filter(({ words }) => (words.length === 0) === isSmall),
  );
  const byFirstWord = Map.groupBy(named!, ({ words }) => words[0]!);
  const concepts = { byFirstWord, bySmallWords: small! };
  const rank = ({ words, written }: Trigger) => words.length + (written ? 0.5 : 0);
  for (const same of byFirstWord.values()) same.sort((a, b) => rank(b) - rank(a));
  read.set(key, concepts);
  return concepts;
}

/**
 * Matches small words at the beginning of a question: elsewhere, they mean other things, and without accents "où" is
 * "ou".
 */
const atBeginning = (phrase: string): RegExp =>
  new RegExp(`(?:^|[.!?,;:]|\\b(?:and|so|et|alors)\\b)[^\\w.!?,;:]*${phrase}\\b`);

/** Makes the pattern of a phrase without its small words; null when it has none. */
function asWritten(phrase: string): RegExp | null {
  const words = phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2) return null;
  return new RegExp(words.map((word) => `\\b${word.replace(/s$/, "")}`).join(".{0,40}?"));
}

/**
 * The concepts that a question in the language `asksIn` names, the longest name at each place: "operating cash flow" is
 * not about cash. Its words are as those of a document in `language` are compared; `plain` is the question as written.
 */
export function matchConcepts(
  plain: string,
  { field, language, asksIn }: { field: Field; language: TextLanguage; asksIn: TextLanguage },
): Trigger[] {
  const sequence = normalizeWords(plain, language).slice(0, MAX_WORDS);
  const { byFirstWord, bySmallWords } = conceptsOf(field, language, asksIn);
  const names = ({ words, written }: Trigger, at: number) =>
    (!written || written.test(plain)) && follows(sequence, at, words) > 0;
  const found = bySmallWords.filter(({ written }) => written?.test(plain));
  for (let at = 0; at < sequence.length;) {
    const trigger = byFirstWord.get(sequence[at]!)?.find((one) => names(one, at));
    if (trigger) found.push(trigger);
    at += trigger ? follows(sequence, at, trigger.words) : 1;
  }
  return found;
}

/** Words that may stand between those of a name: "sold two of its businesses" is about businesses sold. */
const GAP = 2;

/** Counts the words of the sequence that a name takes up from here; 0 when it does not stand here. */
function follows(sequence: readonly string[], from: number, words: readonly string[]): number {
  let at = from;
  for (const word of words) {
    const next = sequence.indexOf(word, at);
    if (next < 0 || next - at > (at === from ? 0 : GAP)) return 0;
    at = next + 1;
  }
  return at - from;
}
