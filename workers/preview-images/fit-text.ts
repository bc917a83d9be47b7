/** One word of a title, and whether it belongs to the marked phrase. */
export interface Word {
  text: string;
  isMarked: boolean;
}

export interface FittedTitle {
  /** Size in pixels. */
  size: number;
  lines: Word[][];
}

/** The width of a word, or of a space, in a font of one pixel. */
export type Measure = (text: string) => number;

/** The largest first. A title that is too long for the smallest is cut. */
const SIZES = [
  { size: 112, lines: 2 },
  { size: 92, lines: 2 },
  { size: 84, lines: 2 },
  { size: 76, lines: 3 },
  { size: 66, lines: 4 },
  { size: 58, lines: 5 },
  { size: 50, lines: 6 },
];
/** A marked phrase of so many letters is not broken, as on the pages. */
const MAX_UNBROKEN = 14;

/** Breaks a title into lines of about the same width, in the largest size that has room for all of it. */
export function fitTitle(title: string, marked: string, width: number, measure: Measure): FittedTitle {
  const words = wordsOf(title, marked);
  for (const { size, lines: limit } of SIZES) {
    const lines = breakLines(words, width / size, measure);
    const fits = lines.length <= limit && lines.every((line) => widthOf(line, measure) <= width / size);
    if (fits) return { size, lines: balance(words, lines.length, width / size, measure) };
  }
  const { size, lines: limit } = SIZES.at(-1)!;
  const lines = breakLines(piecesOf(words, width / size, measure), width / size, measure);
  return { size, lines: cut(lines, limit, width / size, measure) };
}

/**
 * Breaks a text into so many lines at most: all of it, else the first sentences that have room, else the beginning of
 * the first. `width` is in sizes of the font.
 */
export function fitLines(text: string, limit: number, width: number, measure: Measure): string[] {
  if (!text || limit < 1) return [];
  const linesOf = (part: string) => breakLines(piecesOf(wordsOf(part, ""), width, measure), width, measure);
  const sentences = text.split(/(?<=[.!?…]) /);
  for (let count = sentences.length; count > 0; count--) {
    const lines = linesOf(sentences.slice(0, count).join(" "));
    if (lines.length <= limit) return balance(lines.flat(), lines.length, width, measure).map(textOf);
  }
  // The beginning of a sentence in a single line says nothing.
  return limit > 1 ? cut(linesOf(sentences[0]!), limit, width, measure).map(textOf) : [];
}

/** Each word is measured once, however many lines are tried. */
export const widthOf = (words: readonly Word[], measure: Measure): number =>
  words.reduce((sum, { text }) => sum + measure(text), 0) + Math.max(0, words.length - 1) * measure(" ");

export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(" ");

/** No-break spaces join the text around them to one word. */
function wordsOf(text: string, marked: string): Word[] {
  const clean = oneSpaced(text);
  const phrase = oneSpaced(marked);
  const from = phrase ? clean.indexOf(phrase) : -1;
  if (from < 0) return clean.split(" ").map((word) => ({ text: word, isMarked: false }));
  const to = from + phrase.length;
  let at = 0;
  const words = clean.split(" ").map((word) => {
    const isMarked = at < to && at + word.length > from;
    at += word.length + 1;
    return { text: word, isMarked };
  });
  if (phrase.length > MAX_UNBROKEN) return words;
  const isMarked = (word: Word) => word.isMarked;
  const [first, last] = [words.findIndex(isMarked), words.findLastIndex(isMarked)];
  const whole = { text: textOf(words.slice(first, last + 1)), isMarked: true };
  return [...words.slice(0, first), whole, ...words.slice(last + 1)];
}

const oneSpaced = (text: string): string => text.replace(/[ \t\r\n]+/g, " ").trim();

function breakLines(words: readonly Word[], width: number, measure: Measure): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf([...line, word], measure) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The narrowest lines of which there are no more. */
function balance(words: readonly Word[], count: number, width: number, measure: Measure): Word[][] {
  let best = breakLines(words, width, measure);
  for (let step = 1; step <= 20; step++) {
    const narrower = breakLines(words, width * (1 - step * 0.025), measure);
    if (narrower.length > count) break;
    best = narrower;
  }
  return best;
}

/** Words that are wider than a line, in pieces that are not. */
function piecesOf(words: readonly Word[], width: number, measure: Measure): Word[] {
  return words.flatMap(({ text, isMarked }) => {
    const whole = measure(text);
    if (whole <= width) return [{ text, isMarked }];
    const length = Math.max(1, Math.floor((text.length * width) / whole) - 2);
    const pieces = text.match(new RegExp(`.{1,${length}}`, "gsu")) ?? [];
    return pieces.map((piece) => ({ text: piece, isMarked }));
  });
}

/** The first lines; what is left out is shown by dots. */
function cut(lines: Word[][], limit: number, width: number, measure: Measure): Word[][] {
  if (lines.length <= limit) return lines;
  const kept = lines.slice(0, limit);
  const last = [...kept.pop()!];
  const addDots = () =>
    last.map((word, at) =>
      at < last.length - 1
        ? word
        : { ...word, text: `${word.text.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, "")}…` },
    );
  while (last.length > 1 && widthOf(addDots(), measure) > width) last.pop();
  return [...kept, addDots()];
}
