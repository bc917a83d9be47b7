import type { Language } from "../../../contract/languages";
import type { WebsitePage } from "../../../contract/social/campaigns";
import { isWhole, readsAlone } from "../../../core/knowledge/text/reads-alone";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import { contentWords, fold, isStopWord } from "../../../providers/lexical/words";

/** A sentence that a post can be made of. */
export interface Candidate {
  text: string;
  page: WebsitePage;
  /** Position of the sentence on its page. */
  at: number;
  score: number;
}

const MIN_LENGTH = 45;
const BEST_LENGTH = 150;
/** Matches what sites say to their visitors that is not about their subject. */
const FRAME =
  /cookie|javascript|browser|navigateur|©|all rights|tous droits|privacy|confidentialit|click here|cliquez|sign in|log in|connectez|subscribe|abonnez|newsletter|404|lorem ipsum|read more|lire la suite|en savoir plus|powered by/i; /** Matches what only makes sense behind the sentence before it. */
const LEANS =
  /^(?:\p{L}+ (?:it|them)\b|(?:but|and|or|so|then|this|that|these|those|it|they|he|she|also|however|for example|mais|et|ou|donc|ensuite|cela|ceci|ces|ce|il|elle|ils|elles|aussi|cependant|par exemple)\b)/iu;

/**
 * The sentences of a website that can stand alone, the most telling first: those with the words that the site uses
 * most, with figures, on its first pages and near their beginnings.
 */
export function rankSentences(pages: readonly WebsitePage[], language: Language): Candidate[] {
  const all = pages.flatMap((page) => page.sentences.map((text, at) => ({ text, page, at })));
  const languages = new Map(pages.map((page) => [page, languageOfWords(page.sentences.join(" "))]));
  // Authors are quoted as they write; a sentence of a page is read without the ones around it.
  const isTold = (text: string, page: WebsitePage) =>
    page.url ? readsAlone(text, languages.get(page)!) : isWhole(text);
  const usable = all.filter(
    ({ text, page }) => text.length >= MIN_LENGTH && !FRAME.test(text) && isTold(text, page),
  );
  const words = new Map<string, number>();
  for (const { text } of all)
    for (const word of new Set(contentWords(text, language))) words.set(word, (words.get(word) ?? 0) + 1);
  const score = ({ text, page, at }: Omit<Candidate, "score">): number => {
    const own = [...new Set(contentWords(text, language))];
    const common =
      own.reduce((sum, word) => sum + Math.log(words.get(word) ?? 1), 0) / Math.sqrt(own.length + 1);
    const length = 1 - Math.min(1, Math.abs(text.length - BEST_LENGTH) / BEST_LENGTH);
    const place = 1 / (1 + at / 8) + 1 / (1 + pages.indexOf(page));
    return common + length + place + (/\d/.test(text) ? 0.5 : 0) - (page.url || !LEANS.test(text) ? 0 : 2);
  };
  return usable
    .map((sentence) => ({ ...sentence, score: score(sentence) }))
    .toSorted((a, b) => b.score - a.score);
}

const MAX_TAGS = 3;

/** Hashtags of the words that a page has most, as they are written there. */
export function hashtagsOf(page: WebsitePage, language: Language): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of `${page.title} ${page.sentences.join(" ")}`.match(/\p{L}{5,}/gu) ?? []) {
    if (isStopWord(fold(word), language)) continue;
    const [key] = contentWords(word, language);
    if (!key) continue;
    const inTitle = page.title.toLowerCase().includes(word.toLowerCase()) ? 2 : 0;
    const known = counts.get(key);
    // The shortest of its forms is the plainest: "garden" rather than "gardening".
    const shortest = known && known.word.length <= word.length ? known.word : word;
    counts.set(key, { word: shortest, count: (known?.count ?? inTitle) + 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_TAGS)
    .map(({ word }) => `#${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`);
}
