import { fold } from "../../../providers/lexical/words";

const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/gu;
/**
 * Matches a name; one of several words, or with a number, is matched as a whole. The first word of a sentence is left out:
 * it has a capital whatever it is.
 */
const NAME =
  /(?<=[^\s.?!…:;«“"(]\s{1,3}["“«(]?)\p{Lu}[\p{L}\p{N}&’'-]*(?:\s(?:(?:of|de|du|des|the|la|le)\s)?(?:\p{Lu}[\p{L}\p{N}&’'-]*|\d+(?![\p{L}\p{N}])))*/gu;
/** Matches a comparison, which needs the question before as it was. Folded. */
const COMPARES =
  /\b(compar\w+|more|less|fewer|higher|lower|better|worse|than|before|since|chang\w+|differ\w*|grow\w*|grew|increas\w+|decreas\w+|plus|moins|mieux|avant|depuis|par rapport|augment\w+|diminu\w+|evolu\w+|vari\w+)\b/;

/**
 * Makes one question of two, the second of which goes on from the first: the year or the name that it brings takes the
 * place of the one before. "What did Almond earn in 2018?" and "And in 2017?" ask what Almond earned in 2017.
 */
export function mergeFollowUp(before: string, question: string): string {
  if (COMPARES.test(fold(question))) return `${before}\n${question}`;
  return `${replaceNames(replaceYears(before, question), question)}\n${question}`;
}

function replaceYears(before: string, question: string): string {
  const years = [...new Set(question.match(YEAR))];
  return years.length === 0 ? before : before.replace(YEAR, years.join(" "));
}

/** Replaces a single name: among several, the one that is meant is not known. */
function replaceNames(before: string, question: string): string {
  const [name, ...others] = new Set(question.match(NAME));
  const [named, ...alsoNamed] = new Set(before.match(NAME));
  if (!name || !named || others.length + alsoNamed.length > 0) return before;
  return before.replaceAll(named, name);
}
