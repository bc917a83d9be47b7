/** Measures a text as X counts it. */
type Measure = (text: string) => number;

/**
 * Finds the places where a text may be cut, as the ends of the units within a range; cuts are ordered from the coarsest
 * unit to the finest.
 */
type Cut = (text: string, from: number, to: number) => number[];

export interface Limits {
  /** Length that one part may have. */
  max: number;
  /** Most parts; the last one has the rest. */
  most?: number;
  measure: Measure;
}

/**
 * Splits a text into parts that each fit into one post of a thread: at paragraphs where they fit, else at lines, else at
 * sentences, else at words, and a longer word anywhere between its letters. Links, hashtags, mentions and emoji stay whole
 * where they fit. Each part is a piece of the text as it stands; only the spaces and line breaks between two parts are
 * left out.
 */
export function splitThread(text: string, { max, most = Infinity, measure }: Limits): string[] {
  const parts: string[] = [];
  let from = 0;
  let to = 0;
  const pieceOf = (start: number, end: number) => withoutEdges(text.slice(start, end));
  const fits = (start: number, end: number) => measure(pieceOf(start, end)) <= max;
  const close = () => {
    const piece = pieceOf(from, to);
    if (piece) parts.push(piece);
    from = to;
  };
  const add = (start: number, end: number, level: number): void => {
    if (parts.length >= most - 1 || fits(from, end)) return void (to = end);
    if (!fits(start, end) && level < CUTS.length) {
      let at = start;
      for (const next of CUTS[level]!(text, start, end)) {
        add(at, next, level + 1);
        at = next;
      }
      return;
    }
    close();
    to = end;
  };
  add(0, text.length, 0);
  const rest = pieceOf(from, to);
  return rest ? [...parts, rest] : parts;
}

/** A piece without the blank lines before it and the spaces after it: its first line may be indented. */
function withoutEdges(piece: string): string {
  const lines = piece.trimEnd().split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  return lines.slice(Math.max(0, first)).join("\n");
}

const atLines: Cut = (text, from, to) => {
  const ends: number[] = [];
  for (let at = text.indexOf("\n", from); at >= 0 && at + 1 < to; at = text.indexOf("\n", at + 1))
    ends.push(at + 1);
  return [...ends, to];
};

/** Cuts after the blank lines that follow a paragraph. */
const atParagraphs: Cut = (text, from, to) => {
  const isBlank = (start: number, end: number) => text.slice(start, end).trim() === "";
  const ends = atLines(text, from, to);
  return ends.filter((end, at) => {
    const next = ends[at + 1];
    return next === undefined || (isBlank(ends[at - 1] ?? from, end) && !isBlank(end, next));
  });
};

const SPACE = /\s/u;
/** Scripts without spaces between words, and pictures. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/u;
/** Signs and small letters that no line begins with. */
const CLOSING = /[\p{Pe}\p{Pf}、。，．！？：；…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョๆฯ]/u;

/** The letter that ends before a position, and the one that begins there. */
const around = (text: string, at: number): [before: string, after: string] => [
  Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "",
  String.fromCodePoint(text.codePointAt(at) ?? 32),
];

/**
 * Matches what is not cut where something else can be: links, hashtags and mentions, also in texts without spaces.
 */
const WHOLE =
  /https?:\/\/[^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uff00-\uffef]+|#[\p{L}\p{N}\p{M}_]+|@[a-z0-9_]+/giu;

const wholes = (text: string): [from: number, to: number][] =>
  Array.from(text.matchAll(WHOLE), ({ 0: whole, index }) => [index, index + whole.length]);

/** The ends of segments at which a text may be cut. */
function atSegments(
  granularity: Intl.SegmenterOptions["granularity"],
  mayCut: (before: string, after: string) => boolean,
): Cut {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return (text, from, to) => {
    const piece = text.slice(from, to);
    const kept = wholes(piece);
    const ends = Array.from(segmenter.segment(piece), ({ index, segment }) => index + segment.length);
    return ends
      .filter(
        (end) =>
          end === piece.length ||
          (mayCut(...around(piece, end)) && !kept.some(([start, last]) => start < end && end < last)),
      )
      .map((end) => from + end);
  };
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Even within a link: one that X does not shorten may be longer than a post. */
const atLetters: Cut = (text, from, to) =>
  Array.from(letters.segment(text.slice(from, to)), ({ index, segment }) => from + index + segment.length);

/** A full stop ends a sentence where a space follows: there are others in addresses, numbers and code. */
const isAfterSpace = (before: string, after: string): boolean => SPACE.test(before) && !SPACE.test(after);

const CUTS: readonly Cut[] = [
  atParagraphs,
  atLines,
  atSegments("sentence", (before, after) => isAfterSpace(before, after) || /[。！？｡]/u.test(before)),
  atSegments(
    "word",
    (before, after) =>
      isAfterSpace(before, after) || (UNSPACED.test(before) && UNSPACED.test(after) && !CLOSING.test(after)),
  ),
  atSegments("grapheme", () => true),
  atLetters,
];
