import type { Direction } from "./reading-direction";
import type { Region } from "./reading-order";
import type { Row } from "./rows";
import type { Placed } from "./placed";

export interface Line {
  pieces: Placed[];
  u0: number;
  u1: number;
  v: number;
  size: number;
  isBold: boolean;
  /** Beginnings of the cells, as indexes of pieces; only in tables. */
  cells: number[];
}

/** A group of lines: a heading, a paragraph, a table. */
export interface Block {
  kind: "heading" | "text" | "table";
  /** 1 to 3 for headings, 1 the largest; 0 for others. */
  level: number;
  lines: Line[];
}

/** A step to the next line of more than so many usual ones begins a paragraph. */
const PARAGRAPH_STEP = 1.3;
const INDENT = 0.9;
const MAX_HEADING_WORDS = 18;
/** Most words of a heading that ends with a full stop; with more, it is a sentence. */
const MOST_WORDS_WITH_STOP = 6;
/** The ends of sentences as they are drawn. */
const SENTENCE_ENDS = { ltr: /[.!?:»”"]$/, rtl: /^[.!?؟:«“"]/ } as const;
const LIST_ITEM = /^(?:[•▪◦●■–—*·]|\(?\d{1,3}[.)]|\(?[a-z][.)])$/u;
/** Captions above a table or below a picture. */
const CAPTION = /^(?:table|tableau|figure|fig|chart|graphique)\.?$/i;
const NUMBERED = /^(\d{1,2}(?:\.\d{1,2})*)\.?$/;

/** The most usual size of letters: that of the running text. */
export function bodySize(rows: Row[]): number {
  const letters = new Map<number, number>();
  for (const { segments } of rows)
    for (const { pieces } of segments)
      for (const { size, text } of pieces) {
        const rounded = Math.round(size * 2) / 2;
        letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
      }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [10, 0])[0];
}

/** Divides what is read one after the other into blocks. */
export function toBlocks(regions: Region[], body: number, direction: Direction): Block[] {
  return regions.flatMap(({ kind, rows }): Block[] => {
    const lines = rows.map(toLine);
    return kind === "table" ? [{ kind, level: 0, lines }] : paragraphs(lines, body, direction);
  });
}

function toLine({ segments, v, size }: Row): Line {
  const pieces = segments.flatMap((segment) => segment.pieces);
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const bold = pieces.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0);
  const cells: number[] = [];
  let at = 0;
  for (const segment of segments) {
    cells.push(at);
    at += segment.pieces.length;
  }
  return {
    pieces,
    // The lines beside an initial begin where the first one goes on.
    u0: (pieces.find(({ isInitial }) => !isInitial) ?? pieces[0]!).u0,
    u1: segments.at(-1)!.u1,
    v,
    size,
    isBold: bold > letters * 0.8,
    cells,
  };
}

function paragraphs(lines: Line[], body: number, direction: Direction): Block[] {
  const left = Math.min(...lines.map(({ u0 }) => u0));
  const right = Math.max(...lines.map(({ u1 }) => u1));
  const steps = lines.slice(1).map((line, at) => line.v - lines[at]!.v);
  const usual =
    steps.filter((step) => step > 0).sort((a, b) => a - b)[Math.floor(steps.length / 3)] ?? body * 1.3;
  const groups: Line[][] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (before && !begins(before, line, { usual, left, right, direction })) groups.at(-1)!.push(line);
    else groups.push([line]);
  });
  return groups.map((group) => {
    const level = headingLevel(group, body);
    return { kind: level > 0 ? "heading" : "text", level, lines: group };
  });
}

interface Column {
  /** The usual step from line to line. */
  usual: number;
  left: number;
  right: number;
  direction: Direction;
}

function begins(before: Line, line: Line, { usual, left, right, direction }: Column): boolean {
  const step = line.v - before.v;
  const em = line.size;
  if (step > PARAGRAPH_STEP * Math.max(usual, em) || step < 0) return true;
  if (Math.abs(line.size - before.size) > 0.12 * em) return true;
  if (line.isBold !== before.isBold && !goesOn(before, line, { left, right, direction })) return true;
  if (LIST_ITEM.test(line.pieces.at(direction === "ltr" ? 0 : -1)!.text)) return true;
  const [from, to]: ((line: Line) => number)[] =
    direction === "ltr"
      ? [({ u0 }) => u0 - left, ({ u1 }) => right - u1]
      : [({ u1 }) => right - u1, ({ u0 }) => u0 - left];
  const isIndented = from!(line) > INDENT * em && from!(before) < 0.3 * em;
  const last = before.pieces.at(direction === "ltr" ? -1 : 0)!.text;
  const endsEarly = to!(before) > 0.2 * (right - left) && SENTENCE_ENDS[direction].test(last);
  return isIndented || endsEarly;
}

/** Whether a sentence goes on from one line to the next: words of it may be bold, and a whole line of them. */
function goesOn(before: Line, line: Line, { left, right, direction }: Omit<Column, "usual">): boolean {
  const [last, first] =
    direction === "ltr" ? [before.pieces.at(-1)!, line.pieces[0]!] : [before.pieces[0]!, line.pieces.at(-1)!];
  const room = direction === "ltr" ? right - before.u1 : before.u0 - left;
  return (
    room < 0.2 * (right - left) && !SENTENCE_ENDS[direction].test(last.text) && /^\p{Ll}/u.test(first.text)
  );
}

/** 0 when the lines are no heading. */
function headingLevel(lines: Line[], body: number): number {
  const pieces = lines.flatMap((line) => line.pieces);
  const { size } = lines[0]!;
  const isBold = lines.every((line) => line.isBold);
  const letters = pieces.map(({ text }) => text).join("");
  if (lines.length > 3 || pieces.length > MAX_HEADING_WORDS || !/\p{L}{2}/u.test(letters)) return 0;
  const isLarger = size >= body * 1.12;
  // A line of a text that is set a little larger, such as a lead or a quotation.
  if (size < body * 1.25 && pieces.length > MOST_WORDS_WITH_STOP && /[.,;]$/.test(pieces.at(-1)!.text))
    return 0;
  if (!isLarger && !(isBold && size >= body * 0.95 && lines.length <= 2)) return 0;
  if (!isLarger && (/[.,;:]$/.test(letters) || CAPTION.test(pieces[0]!.text))) return 0;
  const number = NUMBERED.exec(pieces[0]!.text)?.[1];
  if (number && pieces.length > 1)
    return Math.min(3, number.split(".").filter(Boolean).length + (size >= body * 1.9 ? 0 : 1));
  if (size >= body * 1.7) return 1;
  return size >= body * 1.25 ? 2 : 3;
}
