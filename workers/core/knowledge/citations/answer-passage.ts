import type { AnswerLine, Chunk } from "../../../contract/knowledge";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { parseQuestion } from "../query/parse-question";
import type { Field } from "../query/match-concepts";
import type { TextSpan } from "../text/excerpt";
import { tablesIn } from "../text/tables";
import { normalizeWords } from "../text/tokenize";
import { ENTRY, lineOf, type Line } from "./answer-lines";
import { readSentences } from "./read-sentences";

/** Sentences of an answer, and its characters: what a reader takes in at a glance. */
const MAX_SENTENCES = 3;
const MAX_LENGTH = 420;
/** Entries of a list or lines of code that the last sentence announces, and characters of the answer with them. */
const MAX_ANNOUNCED = 10;
const MAX_LENGTH_WITH_ANNOUNCED = 900;
/** Words of the headings above a sentence, and of a question before it, count for it. */
const ABOVE = 0.7;
/** The passage was found for what it says; other sentences of its section weigh less. */
const ELSEWHERE = 0.8;
/** Weight of sentences without any figure, where one is asked for. */
const WITHOUT_FIGURE = 0.6;
/** Share of the question that one more sentence must add. */
const PER_SENTENCE = 0.06;
/** The same for each character: of two sentences, the shorter one says it better. */
const PER_CHARACTER = 0.0003;

/** One to three whole sentences of a section, in their order, with the list or the code that they announce. */
export interface AnswerPassage {
  lines: AnswerLine[];
  /** Share of what is asked that they and the headings above them say, 0 to 1. */
  said: number;
  /** Whether a row of a table says it, and no sentence. */
  isRow: boolean;
}

interface Asked {
  question: string;
  /** Language of the reader, in whose manner sentences are taken to end. */
  reader: TextLanguage;
  field?: Field | undefined;
  /** Rarity of words in what is searched, 0 to 1; words that are nowhere are the rarest. */
  rarity: ReadonlyMap<string, number>;
}

/** Finds the sentences of a section that answer a question best; null where no whole sentence does. */
export type FindAnswer = (text: string, around: TextSpan, chunks: readonly Chunk[]) => AnswerPassage | null;

/** Finds answers to a question in the sentences of texts in any language. */
export function answerFinder({ question, reader, field, rarity }: Asked): FindAnswer {
  const queries: Partial<Record<TextLanguage, WordsAsked>> = {};
  return (text, around, chunks) => {
    const { language, sentences } = readSentences(text, reader, tablesIn(chunks));
    const query = (queries[language] ??= wordsAsked(question, language, { field, rarity }));
    const lines = sentences
      .filter(({ start, end }) => /\S/.test(text.slice(start, end)))
      .map((sentence) => lineOf(text, sentence));
    const headingsAt = headingReader(chunks, language);
    let best = null as Candidate | null;
    const consider = (first: number, last: number, above: readonly ReadonlySet<string>[]) => {
      const { start } = lines[first]!;
      const isInside = start < around.end && lines[last]!.end > around.start;
      const found = scoreOf(lines, { first, last, above: [headingsAt(start), ...above] }, query);
      const score = found.score * (isInside ? 1 : ELSEWHERE);
      if (score > (best?.score ?? 0)) best = { ...found, first, last, score };
    };
    for (const [first, { start, mayBegin, row }] of lines.entries()) {
      if (row) consider(first, first, [row.headers]);
      if (!mayBegin) continue;
      const before = lines[first - 1];
      const asked = before?.isQuestion ? [before.words] : [];
      for (let last = first; last < first + MAX_SENTENCES; last++) {
        const line = lines[last];
        if (!line?.isWhole || (last > first && line.end - start > MAX_LENGTH)) break;
        if (mayEnd(lines, last)) consider(first, last, asked);
      }
    }
    if (!best) return null;
    const { said } = best;
    if (lines[best.first]!.row) return { lines: [], said, isRow: true };
    const { first, last } = withContext(text, lines, best);
    const told = lines.slice(first, lastTold(lines, last, lines[first]!.start) + 1);
    return { lines: told.map((line) => toldAs(text, line)), said, isRow: false };
  };
}

/** Whether an answer is whole with this sentence: what it announces, if anything, follows it. */
const mayEnd = (lines: readonly Line[], at: number): boolean =>
  !lines[at]!.isLead || isAnnounced(lines[at + 1]);

const isAnnounced = (line: Line | undefined): boolean => line?.isEntry === true || line?.isCode === true;

function toldAs(text: string, { start, end, isEntry, isCode }: Line): AnswerLine {
  const written = text.slice(start, end);
  if (isEntry) return { kind: "entry", text: written.replace(ENTRY, "").trim() };
  return isCode ? { kind: "code", text: written.trimEnd() } : { kind: "sentence", text: written.trim() };
}

const NONE: ReadonlySet<string> = new Set();

/** A word of a question, in any of the forms that say it in a text. */
interface AskedWord {
  word: string;
  forms: readonly string[];
  /** Weight in the score: higher for rare words, and for those that say much of the question. */
  worth: number;
  /** Whether the question says it, not only implies it. */
  isOwn: boolean;
}

/** Words of a question as those of a text are compared. */
interface WordsAsked {
  words: readonly AskedWord[];
  /** Total weight of the words of the question itself. */
  whole: number;
  wantsFigure: boolean;
}

function wordsAsked(
  question: string,
  language: TextLanguage,
  { field, rarity }: Pick<Asked, "field" | "rarity">,
): WordsAsked {
  const { words: own, translations, implied, wantsFigure } = parseQuestion(question, [], language, field);
  const asked = (weights: ReadonlyMap<string, number>, isOwn: boolean) =>
    [...weights].map(([word, weight]): AskedWord => {
      const forms = [word, ...(translations.get(word) ?? []).map(({ stem }) => stem)];
      const known = forms.flatMap((form) => rarity.get(form) ?? []);
      return { word, forms, worth: weight * (known.length > 0 ? Math.min(...known) : 1), isOwn };
    });
  const words = [...asked(own, true), ...asked(implied, false)];
  const whole = words.reduce((sum, { worth, isOwn }) => sum + (isOwn ? worth : 0), 0);
  return { words, whole: Math.max(whole, 1e-9), wantsFigure };
}

/** Reads the words of the headings above a place in a text. */
function headingReader(chunks: readonly Chunk[], language: TextLanguage) {
  const words = new Map<Chunk, ReadonlySet<string>>();
  return (at: number): ReadonlySet<string> => {
    const chunk = chunks.findLast(({ start }) => start <= at);
    if (!chunk) return NONE;
    const known = words.get(chunk) ?? new Set(normalizeWords(chunk.headings.join("\n"), language));
    words.set(chunk, known);
    return known;
  };
}

interface Window {
  first: number;
  last: number;
}

interface Candidate extends Window {
  score: number;
  said: number;
}

function scoreOf(
  lines: readonly Line[],
  { first, last, above }: Window & { above: readonly ReadonlySet<string>[] },
  { words, whole, wantsFigure }: WordsAsked,
): Pick<Candidate, "score" | "said"> {
  const window = lines.slice(first, last + 1);
  const shareOf = ({ forms }: AskedWord): number => {
    const isIn = (some: ReadonlySet<string>) => forms.some((form) => some.has(form));
    return window.some((line) => isIn(line.words)) ? 1 : above.some(isIn) ? ABOVE : 0;
  };
  const sum = words.reduce((total, word) => total + word.worth * shareOf(word), 0);
  const said = Math.min(1, sum / whole);
  if (said === 0) return { score: 0, said };
  const hasFigure = window.some((line) => line.hasFigure);
  const length = lines[last]!.end - lines[first]!.start;
  const score = said * (wantsFigure && !hasFigure ? WITHOUT_FIGURE : 1);
  return { score: score - PER_SENTENCE * (last - first) - PER_CHARACTER * length, said };
}

/** Adds the sentence that the first one refers to, and those of its paragraph that follow, while there is room. */
function withContext(text: string, lines: readonly Line[], { first, last }: Window): Window {
  const fits = (from: number, to: number) =>
    to - from < MAX_SENTENCES && lines[to]!.end - lines[from]!.start <= MAX_LENGTH;
  const follows = (at: number) =>
    lines[at]?.isWhole === true &&
    !text
      .slice(lines[at - 1]!.start, lines[at]!.start)
      .trimStart()
      .includes("\n");
  while (
    lines[first]!.refersBack &&
    first > 0 &&
    lines[first - 1]!.isWhole &&
    follows(first) &&
    fits(first - 1, last)
  )
    first--;
  const known = last;
  while (!lines[last]!.isLead && follows(last + 1) && fits(first, last + 1)) last++;
  return { first, last: last > known && !mayEnd(lines, last) ? last - 1 : last };
}

/** The last sentence, or the last line of the list or the code that it announces. */
function lastTold(lines: readonly Line[], last: number, start: number): number {
  const { isLead, isEntry } = lines[last]!;
  const goesOn = (line: Line | undefined): boolean =>
    isLead ? isAnnounced(line) : isEntry && line?.isEntry === true;
  let to = last;
  while (
    to - last < MAX_ANNOUNCED &&
    goesOn(lines[to + 1]) &&
    lines[to + 1]!.end - start <= MAX_LENGTH_WITH_ANNOUNCED
  )
    to++;
  return to;
}
