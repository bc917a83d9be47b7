import type { Sentence } from "./read-sentences";

/** A sentence or line of a text, as it may stand in an answer. */
export interface Line extends Sentence {
  /** Whether it is a sentence or an entry of a list, and no heading, row, code or part of a sentence. */
  isWhole: boolean;
  isCode: boolean;
  /** Whether an answer may begin with it: not in the middle of a sentence. */
  mayBegin: boolean;
  isEntry: boolean;
  /** Whether it announces what follows. */
  isLead: boolean;
  /** Whether it begins with a word for what the sentence before it names. */
  refersBack: boolean;
}

/** Fewer words are a heading, a label or a caption; of a sentence that ends as one, or announces something, "Yes" and "No" alone. */
const MIN_WORDS = 4;
const MIN_WORDS_OF_SENTENCE = 2;
/** Share of signs of which code, addresses and formulas have more than sentences do. */
const MAX_SIGNS = 0.06;
const SIGN = /[{}<>|=_$\\^~#@%[\]/]/g;
/** Lines of code keep their indentation, other texts have none. */
const INDENTED = /^(?: {2}|\t)/;
/** Options of a command. */
const OPTION = /(?:^|\s)--?[a-z]/gi;
const MAX_OPTIONS = 1;
/** The mark of an entry of a list. */
export const ENTRY = /^\s*(?:[-•*–▪◦]|\d{1,2}[.)])\s+(?=\S)/;
const END = /[.!?…。！？][)\]"”’»]*\s*$/;
const LEAD = /[:：]\s*$/;
const REFERS_BACK =
  /^\s*(?:this|that|these|those|it|they|he|she|then|however|also|otherwise|therefore|instead|thus|so|but|in (?:this|that|these|such|addition)|additionally|finally|furthermore|moreover|for (?:example|instance)|similarly|ce|cet|cette|cela|ces|celui|celle|il|elle|ils|elles|ensuite|puis|mais|donc|ainsi|dans (?:ce|ces|cette)|en outre|de plus|enfin|par exemple|dies(?:e[rsnm]?)?|er|sie|es|dann|jedoch|aber|dadurch|este|esta|esto|estos|estas|entonces|pero|это|этот|эта|эти|он|она|они|тогда|но)\b/iu;

/** Tells what a sentence of a text is. */
export function lineOf(text: string, sentence: Sentence): Line {
  const written = text.slice(sentence.start, sentence.end);
  const signs = written.match(SIGN)?.length ?? 0;
  const options = written.match(OPTION)?.length ?? 0;
  const isCode = signs > MAX_SIGNS * written.length || options > MAX_OPTIONS || INDENTED.test(written);
  const ends = END.test(written);
  const announces = LEAD.test(written);
  const isText =
    !sentence.row && sentence.length >= (ends || announces ? MIN_WORDS_OF_SENTENCE : MIN_WORDS) && !isCode;
  const isEntry = ENTRY.test(written) && !sentence.row;
  const isLead = isText && announces;
  const isWhole = isText && !sentence.isQuestion && (ends || isEntry || isLead);
  return {
    ...sentence,
    isCode: isCode && !sentence.row,
    isEntry,
    isLead,
    isWhole,
    mayBegin: isWhole && (isEntry || !/^[^\p{L}\p{N}]*\p{Ll}/u.test(written)),
    refersBack: REFERS_BACK.test(written),
  };
}
