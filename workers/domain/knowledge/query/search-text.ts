import { questionLanguage } from "../text/question-language";
import { parseQuestion } from "./parse-question";
import { parsePageReferences } from "./page-references";

/** Questions before this one that are read with it: further back is another subject. */
const MAX_BEFORE = 3;
/** A question with fewer words says too little by itself, unless it names its subject. */
const SHORT_QUESTION_WORDS = 6;
/** Words of its own that make a short question's subject. */
const MIN_WORDS = 2;
/** How a follow-up question begins. */
const GOES_ON =
  /^\W*(?:and|but|or|then|so|same|what about|how about|et|mais|ou|alors|idem|pareil|m[eê]me chose|qu['’]en est-il|quid)(?![\p{L}\p{N}])/iu;

/** A question as it is asked in a conversation. */
interface AskedInContext {
  question: string;
  /** What was asked before, oldest first. */
  earlier: readonly string[];
  /** Words that were selected to ask about them. */
  selection?: string | undefined;
}

/**
 * The text that passages are searched with: "And in 2022?" is about what was asked before, as far back as it was said; a
 * question about words that were selected is about these.
 */
export function searchText({ question, earlier, selection }: AskedInContext): string {
  if (selection) return `${question}\n${selection}`;
  const questions = [question];
  for (const before of earlier.slice(-MAX_BEFORE).reverse()) {
    if (standsAlone(questions[0]!)) break;
    questions.unshift(before);
  }
  return questions.join("\n");
}

function standsAlone(question: string): boolean {
  if (GOES_ON.test(question)) return false;
  if (parsePageReferences(question, 1).length > 0) return true;
  const { words, standsFor } = parseQuestion(question, [], questionLanguage(question));
  const own = [...words].filter(([word, weight]) => weight >= 1 && !/^\p{N}/u.test(word)).length;
  const isShort = question.split(/\s+/).length < SHORT_QUESTION_WORDS;
  return isShort ? standsFor.length > 0 || own >= MIN_WORDS : own > 0 || standsFor.length > 0;
}
