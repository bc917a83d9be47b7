/** First halves of compounds that are hardly ever the first half of a divided word. */
const FIRST_HALVES =
  /(?:^|\P{L})(?:well|self|ill|quasi|vice|half|cross|high|low|long|short|full|hard|deep|world|state|user|year|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/iu;
/** Endings that a hyphen at a line's end divides from their word: "high-ly", "self-ish", "short-age". */
const ENDING =
  /^(?:ly|er|est|ness|ish|ing|ed|en|age|less|hood|ity|s|y|ty|ment|ful|wide|light|time|over|ways?|sense|tions?|sions?|mental|ally|able|ible|[ae]nce)\b/iu;

/**
 * Whether the hyphen between the end of a line and the next line belongs to a compound: another hyphen stands in one of
 * its parts, or the first part is a word that compounds are made with.
 */
export function isCompound(last: string, next: string): boolean {
  if (/^\p{L}+-\p{L}/u.test(next)) return true;
  if (ENDING.test(next)) return false;
  return /\p{L}-\p{L}/u.test(last) || FIRST_HALVES.test(last.replace("\u2010", "-"));
}
