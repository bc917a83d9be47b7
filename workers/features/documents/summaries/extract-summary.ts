import type { Language } from "../../../contract/languages";
import type { PdfAnalysis } from "../../../contract/pdf/files";
import type { PdfSummary } from "../../../contract/pdf/chat";
import { contentWords } from "../../../providers/lexical/words";

/** Summary of a page in a sentence or two. */
export interface PageNote {
  /** Printed number, or the number itself. */
  page: number | string;
  note: string;
}

const MAX_SENTENCES = 6;
const MAX_SENTENCE_LENGTH = 320;
const MAX_QUESTIONS = 3;
const MAX_HEADING_LENGTH = 90;

interface Texts {
  page: string;
  /** A question about what stands under a heading. */
  ask: (heading: string) => string;
  /** A question about a word that the document often uses. */
  askWord: (word: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    page: "p.",
    ask: (heading) => `What is “${heading}” about?`,
    askWord: (word) => `What does the document say about “${word}”?`,
  },
  fr: {
    page: "p.",
    ask: (heading) => `Que contient la partie «\u00a0${heading}\u00a0»\u00a0?`,
    askWord: (word) => `Que dit le document au sujet de «\u00a0${word}\u00a0»\u00a0?`,
  },
};

/** Headings of pages that say nothing themselves: a question about them has no answer. */
const EMPTY_PARTS =
  /^(?:front |back )?(?:cover|cover page|title page|half title|contents|table of contents|list of (?:figures|tables)|index|copyright|acknowledge?ments|references|bibliography|(?:page de )?couverture|page de (?:garde|titre)|sommaire|table des (?:matières|illustrations|figures|tableaux)|remerciements|références|bibliographie|mentions légales)$/iu;

/** A summary without a language model: the notes whose words the document uses most, in its order, with their pages. */
export function extractSummary(
  notes: readonly PageNote[],
  outline: PdfAnalysis["outline"],
  language: Language,
): PdfSummary {
  const words = notes.map(({ note }) => new Set(contentWords(note, language)));
  const pagesWith = new Map<string, number>();
  for (const word of words.flatMap((each) => [...each])) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  const weight = (at: number) =>
    [...words[at]!].reduce((sum, word) => sum + Math.log(pagesWith.get(word)!), 0) /
    Math.sqrt(words[at]!.size + 1);
  const best = choose(notes, weight, words);
  const { page: abbreviation } = TEXTS[language];
  return {
    summary: best.map(({ page, note }) => `- ${cut(note)} *(${abbreviation} ${page})*`).join("\n"),
    questions: questions(notes, outline, pagesWith, language),
  };
}

/** The first note opens; then the weightiest ones that say something new. */
function choose(
  notes: readonly PageNote[],
  weight: (at: number) => number,
  words: Set<string>[],
): PageNote[] {
  const ranked = notes.map((_, at) => at).toSorted((a, b) => weight(b) - weight(a));
  const kept: number[] = [0];
  for (const at of ranked) {
    if (kept.length >= MAX_SENTENCES) break;
    const isNew = kept.every((other) => overlap(words[at]!, words[other]!) < 0.6);
    if (!kept.includes(at) && isNew) kept.push(at);
  }
  return kept.toSorted((a, b) => a - b).map((at) => notes[at]!);
}

const overlap = (a: Set<string>, b: Set<string>): number =>
  [...a].filter((word) => b.has(word)).length / Math.max(1, Math.min(a.size, b.size));

/** Questions about the document's own headings, else about the words that most of its pages share. */
function questions(
  notes: readonly PageNote[],
  outline: PdfAnalysis["outline"],
  pagesWith: Map<string, number>,
  language: Language,
): string[] {
  const top = Math.min(...outline.map(({ level }) => level));
  const titles = outline
    .filter(
      ({ level, title }) => level <= top + 1 && title.length <= MAX_HEADING_LENGTH && /\p{L}{4}/u.test(title),
    )
    .map(({ title }) => title.trim())
    .filter((title) => !EMPTY_PARTS.test(title));
  const { ask, askWord } = TEXTS[language];
  const spread = evenly([...new Set(titles)], MAX_QUESTIONS).map(ask);
  if (spread.length === MAX_QUESTIONS) return spread;
  const common = [...pagesWith]
    .filter(([word, pages]) => word.length > 4 && pages < Math.max(2, notes.length * 0.8))
    .toSorted((a, b) => b[1] - a[1])
    .map(([word]) => askWord(asWritten(word, notes, language)));
  return [...new Set([...spread, ...common])].slice(0, MAX_QUESTIONS);
}

/** A word as the notes write it: what is compared has lost its ending. */
function asWritten(stem: string, notes: readonly PageNote[], language: Language): string {
  for (const { note } of notes)
    for (const word of note.match(/[\p{L}\p{N}]+/gu) ?? [])
      if (contentWords(word, language)[0] === stem) return word;
  return stem;
}

const evenly = <T>(items: T[], most: number): T[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);

const cut = (text: string): string =>
  text.length <= MAX_SENTENCE_LENGTH
    ? text
    : `${text.slice(0, text.lastIndexOf(" ", MAX_SENTENCE_LENGTH))} …`;
