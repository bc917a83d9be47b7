import type { TextPiece } from "../../../../providers/pdf/read-text";
import type { Region } from "./reading-order";
import type { Row } from "./rows";

export interface Line {
  pieces: TextPiece[];
  u0: number;
  u1: number;
  v: number;
  size: number;
  isBold: boolean;
  /** Where its cells begin, as indexes of pieces; only in tables. */
  cells: number[];
}

/** What belongs together: a heading, a paragraph, a table. */
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
export function toBlocks(regions: Region[], body: number): Block[] {
  return regions.flatMap(({ kind, rows }): Block[] => {
    const lines = rows.map(toLine);
    return kind === "table" ? [{ kind, level: 0, lines }] : paragraphs(lines, body);
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
    u0: segments[0]!.u0,
    u1: segments.at(-1)!.u1,
    v,
    size,
    isBold: bold > letters * 0.8,
    cells,
  };
}

function paragraphs(lines: Line[], body: number): Block[] {
  const left = Math.min(...lines.map(({ u0 }) => u0));
  const right = Math.max(...lines.map(({ u1 }) => u1));
  const steps = lines.slice(1).map((line, at) => line.v - lines[at]!.v);
  const usual =
    steps.filter((step) => step > 0).sort((a, b) => a - b)[Math.floor(steps.length / 3)] ?? body * 1.3;
  const groups: Line[][] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (before && !begins(before, line, { usual, left, right })) groups.at(-1)!.push(line);
    else groups.push([line]);
  });
  return groups.map((group) => {
    const level = headingLevel(group, body);
    return { kind: level > 0 ? "heading" : "text", level, lines: group };
  });
}

function begins(
  before: Line,
  line: Line,
  { usual, left, right }: { usual: number; left: number; right: number },
): boolean {
  const step = line.v - before.v;
  const em = line.size;
  if (step > PARAGRAPH_STEP * Math.max(usual, em) || step < 0) return true;
  if (Math.abs(line.size - before.size) > 0.12 * em || line.isBold !== before.isBold) return true;
  if (LIST_ITEM.test(line.pieces[0]!.text)) return true;
  const isIndented = line.u0 - left > INDENT * em && before.u0 - left < 0.3 * em;
  const endsEarly = right - before.u1 > 0.2 * (right - left) && /[.!?:»”"]$/.test(before.pieces.at(-1)!.text);
  return isIndented || endsEarly;
}

/** 0 when the lines are no heading. */
function headingLevel(lines: Line[], body: number): number {
  const pieces = lines.flatMap((line) => line.pieces);
  const { size, isBold } = lines[0]!;
  const letters = pieces.map(({ text }) => text).join("");
  if (lines.length > 3 || pieces.length > MAX_HEADING_WORDS || !/\p{L}{2}/u.test(letters)) return 0;
  const isLarger = size >= body * 1.12;
  if (!isLarger && !(isBold && size >= body * 0.95 && lines.length <= 2)) return 0;
  if (!isLarger && (/[.,;:]$/.test(letters) || CAPTION.test(pieces[0]!.text))) return 0;
  const number = NUMBERED.exec(pieces[0]!.text)?.[1];
  if (number && pieces.length > 1)
    return Math.min(3, number.split(".").filter(Boolean).length + (size >= body * 1.9 ? 0 : 1));
  if (size >= body * 1.7) return 1;
  return size >= body * 1.25 ? 2 : 3;
}
