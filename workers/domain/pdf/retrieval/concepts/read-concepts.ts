import type { Language } from "../../../../contract/languages";
import type { Statement } from "../page-traits";
import { comparedWords } from "../split-words";
import { ACCOUNTS } from "./accounts";
import { BUSINESS } from "./business";
import type { Concept } from "./concept";
import { plainForms } from "./plain-forms";

interface ReadConcept {
  say: string[][];
  on: readonly Statement[];
}

/** Before what is asked for in French, and means something else in English: "stocks" are inventories, or shares. */
const FRENCH = "fr:";

/** A phrase that asks for concepts. */
export interface Trigger {
  words: string[];
  concepts: ReadConcept[];
}

type Concepts = Map<string, Trigger[]>;

const read = new Map<string, Concepts>();

/** The concepts by the first word of what asks for them, the longest phrases first. */
function conceptsOf(language: Language, asksIn: Language): Concepts {
  const key = `${language} ${asksIn}`;
  const known = read.get(key);
  if (known) return known;
  const triggers = new Map<string, Trigger>();
  const phrases = (list: string) =>
    list
      .split(/[,;]\s*/)
      .filter((phrase) => asksIn === "fr" || !phrase.startsWith(FRENCH))
      .map((phrase) => phrase.replace(FRENCH, ""))
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
  read.set(key, concepts);
  return concepts;
}

/**
 * The concepts that a question in the language `asksIn` names, the longest name at each place: "operating cash flow" is
 * not about cash. Its words are as those of a document in `language` are compared.
 */
export function conceptsIn(sequence: readonly string[], language: Language, asksIn: Language): Trigger[] {
  const concepts = conceptsOf(language, asksIn);
  const found: Trigger[] = [];
  for (let at = 0; at < sequence.length;) {
    const trigger = concepts.get(sequence[at]!)?.find(({ words }) => follows(sequence, at, words) > 0);
    if (trigger) found.push(trigger);
    at += trigger ? follows(sequence, at, trigger.words) : 1;
  }
  return found;
}

/** Words that may stand between those of a name: "sold two of its businesses" is about businesses sold. */
const GAP = 2;

/** How many words of the sequence a name takes up from here; 0 when it does not stand here. */
function follows(sequence: readonly string[], from: number, words: readonly string[]): number {
  let at = from;
  for (const word of words) {
    const next = sequence.indexOf(word, at);
    if (next < 0 || next - at > (at === from ? 0 : GAP)) return 0;
    at = next + 1;
  }
  return at - from;
}
