import type { Language } from "../../../contract/languages";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { fold } from "../../../providers/lexical/words";
import { mergeFollowUp } from "./merge-follow-up";
import { parseQuestion } from "./parse-question";

/** Characters of a question that are read for its kind. */
const MAX_READ = 2_000;

/** A question as it is asked in a conversation. */
export interface AskedInContext {
  question: string;
  /** Earlier questions, oldest first. */
  earlier: readonly string[];
  /** Words that were selected to ask about them. */
  selection?: string | undefined;
}

/** Kind of a question, and the texts that are searched for it. */
export interface QuestionIntent {
  /** The pages that it names, in its order: "What is on page 12?", "Résume les pages 3 à 5". */
  pages: number[];
  /** Whether it is about all of a document rather than some place in it: its notes answer it, not a few passages. */
  isWholeDocument: boolean;
  /** Subject that the whole document is asked about; empty where the question is about everything it says. */
  topic: string;
  /**
   * The text that passages are searched with: "And in 2022?" is about what was asked before, as far back as it was said,
   * and about no other year; a question about words that were selected is about these.
   */
  searchText: string;
  /** Whether it is understood only from the questions before. */
  isFollowUp: boolean;
}

/** Matches what asks the same of several documents, each by itself; folded. */
const OF_EACH: Record<Language, RegExp> = {
  en: /\b(compar\w+|differen(?:ce|ces|t)|differ|versus|vs|contrast\w*|which (?:one )?of (?:these|the|them|my|our)|which (?:documents?|files?|reports?|contracts?|papers?|offers?|pdfs?)|(?:each|every|all|both|how many|any) (?:of )?(?:the |these |those |my |our )?(?:\w+ )?(?:documents?|files?|reports?|contracts?|papers?|offers?|pdfs?|of them))\b/,
  fr: /\b(compar\w+|differen(?:ce|ces|t|ts|te|tes)|par rapport|contrairement|lesquel(?:le)?s?|laquelle|lequel|quel(?:le)?s? (?:documents?|fichiers?|rapports?|contrats?|articles?|offres?|pdf)|(?:chaque|chacune?|toute?s?|tous|les deux|combien) (?:des? |d[’' ]?entre )?(?:les |ces |mes |nos )?(?:documents?|fichiers?|rapports?|contrats?|articles?|offres?|pdf|eux|elles))\b/,
};

/** Tells whether a question has to be answered for each document by itself: it compares them, or asks the same of all. */
export const isAskedOfEach = (question: string): boolean => {
  const folded = fold(question.slice(0, MAX_READ));
  return Object.values(OF_EACH).some((pattern) => pattern.test(folded));
};

/** Tells what kind of question it is. */
export function questionIntent({ question, earlier, selection }: AskedInContext): QuestionIntent {
  const withoutPages = withoutPageReferences(question);
  const isWholeDocument = Object.values(WHOLE).some((pattern) => pattern.test(fold(question)));
  return {
    pages: parsePageReferences(question),
    isWholeDocument,
    topic: isWholeDocument ? topicOf(withoutPages) : "",
    searchText: selection
      ? `${withoutPages}\n${selection}`
      : withoutPageReferences(withEarlier(question, earlier)),
    isFollowUp: !selection && earlier.length > 0 && !standsAlone(question),
  };
}

const PAGES =
  /(?<![\p{L}\p{N}])(?:pages?|pgs?\.?|pp?\.)\s*(?:n[o°]\.?\s*)?(\d{1,4}(?:\s*(?:,|-|–|to|and|&|through|à|a|et|au)\s*(?:page\s*)?\d{1,4})*)(?![\p{L}\p{N}%])/giu;
const RANGE = /^(?:-|–|to|through|à|a|au)$/iu;
/** More than any document has. */
const MAX_NAMED_PAGES = 2_000;

function parsePageReferences(question: string): number[] {
  const pages = new Set<number>();
  for (const [, list] of question.matchAll(PAGES)) {
    let last = 0;
    let isRange = false;
    for (const part of list!.match(/\d+|[^\d\s]+/g) ?? []) {
      const page = Number(part);
      if (Number.isNaN(page)) {
        isRange = RANGE.test(part);
        continue;
      }
      for (let at = isRange ? last + 1 : page; at <= page && pages.size < MAX_NAMED_PAGES; at++)
        pages.add(at);
      last = page;
    }
  }
  return [...pages].filter((page) => page > 0);
}

const withoutPageReferences = (question: string): string => question.replace(PAGES, " ").trim();

/** Words that ask about a document as a whole, folded. */
const WHOLE: Record<Language, RegExp> = {
  en: /\b(summar(y|i[sz]e|ies)|overview|outline|tl;?dr|main (points?|ideas?|topics?|findings?|themes?)|key (points?|takeaways?|findings?|messages?)|(whole|entire) (document|file|report|book|text)|what (is|are) (this|these|the) (documents?|files?|reports?|books?|papers?|texts?|pdfs?) about|list (all|every|each)|(all|every) (the )?[a-z]+s? (mentioned|listed|named|described)|table of contents)\b/,
  fr: /\b(resum(e|er|es|ez)|synthese|synthetis(e|er|ez)|vue d.ensemble|apercu|plan du (document|texte|rapport)|(points?|idees?|themes?|conclusions?|messages?) (principa(l|ux|les?)|cles?|essentiels?)|(tout|ensemble) (le|du) (document|fichier|rapport|livre|texte)|de quoi (parle|traite)|list(e|er|ez) (de )?(tou(s|tes)|chaque|l.ensemble)|tou(s|tes) les [a-z]+ (mentionn|cite|nomme|decrit)|table des matieres)/,
};

/** Matches the length or form that an answer is to have: it says nothing of its subject. */
const FORM =
  /\b(?:in|en|as|with|avec|sous forme d[e'’])\s+(?:\S+\s+){0,2}(?:bullets?|points?|sentences?|words?|lines?|paragraphs?|lists?|phrases?|mots|lignes|paragraphes?|puces|listes?)\b/g;

function topicOf(question: string): string {
  const rest = [WHOLE.en, WHOLE.fr, FORM].reduce(
    (text, pattern) => text.replace(new RegExp(pattern, "g"), " "),
    fold(question),
  );
  return namesSubject(rest, nearestLanguage(question)) ? rest.trim() : "";
}

/** Questions before this one that are read with it: further back is another subject. */
export const MAX_EARLIER = 3;

function withEarlier(question: string, earlier: readonly string[]): string {
  const questions = [question];
  for (const before of earlier.slice(-MAX_EARLIER).reverse()) {
    if (standsAlone(questions[0]!)) break;
    questions.unshift(before);
  }
  return questions.reduce(mergeFollowUp);
}

/** Matches the beginning of a follow-up question. */
const FOLLOWS_UP =
  /^\W*(?:and|but|or|then|so|same|what about|how about|et|mais|ou|alors|idem|pareil|m[eê]me chose|qu['’]en est-il|quid)(?![\p{L}\p{N}])/iu;
/** A question with fewer words says too little by itself, unless it names its subject. */
const SHORT_QUESTION_WORDS = 6;
/** Words of its own that make a short question's subject. */
const MIN_WORDS = 2;

function standsAlone(question: string): boolean {
  if (FOLLOWS_UP.test(question)) return false;
  if (parsePageReferences(question).length > 0) return true;
  const isShort = question.split(/\s+/).length < SHORT_QUESTION_WORDS;
  return namesSubject(question, nearestLanguage(question), isShort ? MIN_WORDS : 1);
}

/** Whether a question has enough words that say what it is about. */
function namesSubject(question: string, language: Language, minWords = 1): boolean {
  const { words, standsFor } = parseQuestion(question, [], language);
  const own = [...words].filter(([word, weight]) => weight >= 1 && !/^\p{N}/u.test(word)).length;
  // "Why?" asks for causes, and does not say of what.
  return standsFor.some((replaced) => replaced.length > 0) || own >= minWords;
}
