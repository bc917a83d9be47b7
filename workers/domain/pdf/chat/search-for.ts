import { questionLanguage } from "../retrieval/question-language";
import { readQuestion } from "../retrieval/read-question";
import type { Asked } from "./grounding";
import { pagesNamed } from "./pages-named";

/** Questions before this one that are read with it: further back is another subject. */
const MOST_BEFORE = 3;
/** A question with fewer words says too little by itself, unless it names its subject. */
const SHORT_QUESTION_WORDS = 6;
/** Words of its own that make a short question's subject. */
const FEWEST_WORDS = 2;
/** How a question begins that goes on from the one before. */
const GOES_ON =
  /^\W*(?:and|but|or|then|so|same|what about|how about|et|mais|ou|alors|idem|pareil|m[eê]me chose|qu['’]en est-il|quid)(?![\p{L}\p{N}])/iu;

/**
 * What passages are looked for: "And in 2022?" is about what was asked before, as far back as it was said; a question
 * about words that were selected is about these.
 */
export function searchFor({
  question,
  earlier,
  document,
}: Pick<Asked, "question" | "earlier" | "document">): string {
  if (document.selection) return `${question}\n${document.selection.text}`;
  const said = [question];
  for (const before of earlier.slice(-MOST_BEFORE).reverse()) {
    if (standsAlone(said[0]!)) break;
    said.unshift(before);
  }
  return said.join("\n");
}

function standsAlone(question: string): boolean {
  if (GOES_ON.test(question)) return false;
  if (pagesNamed(question, 1).length > 0) return true;
  const { words, standsFor } = readQuestion(question, [], questionLanguage(question));
  const own = [...words].filter(([word, weight]) => weight >= 1 && !/^\p{N}/u.test(word)).length;
  const isShort = question.split(/\s+/).length < SHORT_QUESTION_WORDS;
  return isShort ? standsFor.length > 0 || own >= FEWEST_WORDS : own > 0 || standsFor.length > 0;
}
