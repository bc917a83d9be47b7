import type { TextBlock } from "../../../../contract/reading";
import { WORD_GAP } from "../../../../providers/pdf/letters";
import type { TextPiece } from "../../../../providers/pdf/read-text";
import { UNKNOWN } from "../../../../providers/pdf/glyph-text";
import type { Turn } from "../../../../providers/pdf/geometry";
import type { LayoutWord, PageLayout } from "../../pages/page-layouts";
import { bodySize, toBlocks, type Block, type Line } from "./blocks";
import { cleanText, signBetween, withoutLeaders } from "./clean-pieces";
import { isCompound } from "./line-hyphens";
import { directionOf, directionOfLine, inReadingDirection, type Direction } from "./reading-direction";
import { readingOrder } from "./reading-order";
import { toRows } from "./rows";
import type { Placed } from "./placed";
import { straighten } from "./straighten";
import { withDrawnBrackets } from "./swapped-brackets";

/** A page as it is drawn. */
export interface RawPage {
  page: number;
  /** Points, as displayed. */
  width: number;
  height: number;
  pieces: TextPiece[];
  /** True when something else than text is drawn on it. */
  hasDrawings: boolean;
  /** The part of the page that pictures cover, from 0 to 1; nothing where it is not known. */
  covered?: number;
}

export interface ExtractedText {
  text: string;
  blocks: TextBlock[];
  layout: PageLayout;
}

type Box = [x: number, y: number, w: number, h: number];

/** Extent of letters above and below their baseline, in ems. */
const ASCENT = 0.8;
const DESCENT = 0.2;
/** A line of a cell that continues in the next one leaves less than this part of it empty. */
const FULL_CELL = 0.2;
/** Places are kept to a ten-thousandth of the page. */
const FINE = 10_000;

/** The text of a page in reading order, and where its words stand. */
export function extractText(raw: RawPage): ExtractedText {
  const writer = new PageWriter(raw);
  const said = withoutLeaders(raw.pieces);
  for (const turn of [0, 1, 2, 3] as Turn[]) {
    const pieces = said.filter((piece) => piece.turn === turn && isText(piece.text));
    if (pieces.length === 0) continue;
    const rows = withDrawnBrackets(toRows(straighten(pieces)));
    const body = bodySize(rows);
    const lines = rows.flatMap(({ segments }) => segments.map((segment) => drawnText(segment.pieces)));
    const around = directionOf(lines, null);
    for (const block of toBlocks(readingOrder(rows, around), body, around)) writer.write(block, around);
  }
  return writer.result();
}

class PageWriter {
  readonly #parts: string[] = [];
  readonly #words: LayoutWord[] = [];
  readonly #blocks: TextBlock[] = [];
  readonly #compounds: Set<string>;
  #length = 0;

  constructor(readonly raw: RawPage) {
    const divided = raw.pieces.filter(({ text }) => /\p{L}-\p{L}/u.test(text));
    this.#compounds = new Set(divided.map(({ text }) => lettersOf(text)));
  }

  write({ kind, level, lines }: Block, around: Direction): void {
    if (this.#length > 0) this.#put("\n\n");
    const start = this.#length;
    const isTable = kind === "table";
    const direction = directionOf(
      lines.map(({ pieces }) => drawnText(pieces)),
      around,
    );
    const right = Math.max(...lines.map(({ u1 }) => u1));
    for (const [at, line] of lines.entries()) {
      const [before, after] = [lines[at - 1], lines[at + 1]];
      const flows = !isTable || (direction === "ltr" && continues(before, line, right));
      const hyphen = flows ? this.#hyphen(before, line) : null;
      if (at > 0 && !hyphen) this.#put(flows ? " " : "\n");
      const flowsOn =
        after !== undefined && (!isTable || (direction === "ltr" && continues(line, after, right)));
      this.#line(cellsOf(line, isTable, direction), flowsOn && this.#hyphen(line, after) === "dropped");
    }
    this.#blocks.push({ kind, level, start, end: this.#length });
  }

  result(): ExtractedText {
    const { page, width, height } = this.raw;
    return {
      text: this.#parts.join(""),
      blocks: this.#blocks,
      layout: { page, width, height, words: this.#words },
    };
  }

  #line(cells: Placed[][], dropsHyphen: boolean): void {
    for (const [index, pieces] of cells.entries()) {
      if (index > 0) this.#put("\t");
      for (const [at, piece] of pieces.entries()) {
        const before = pieces[at - 1];
        if (before) {
          const isApart = piece.isAfterSpace ?? areApart(before, piece);
          this.#put(isApart ? " " : signBetween(before, piece));
        }
        const text = cleanText(piece.text).trim();
        const isLast = dropsHyphen && index === cells.length - 1 && at === pieces.length - 1;
        this.#word(isLast ? text.replace(/[-\u2010]$/, "") : text, piece);
      }
    }
  }

  /**
   * Whether a hyphen that ends a line is part of the text. It is dropped where a word was divided, and stays in a
   * compound; null when the line does not end with one.
   */
  #hyphen(before: Line | undefined, line: Line): "dropped" | "kept" | null {
    const last = before?.pieces.at(-1)?.text;
    const next = line.pieces[0]!.text;
    if (!last || !/\p{L}[-\u00ad\u2010]$/u.test(last) || !/^\p{Ll}/u.test(next)) return null;
    return isCompound(last, next) || this.#compounds.has(lettersOf(last + next)) ? "kept" : "dropped";
  }

  #word(text: string, piece: TextPiece): void {
    const start = this.#length;
    this.#put(text);
    this.#words.push([start, this.#length, ...this.#box(piece)]);
  }

  #put(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }

  /** The piece's box on the displayed page. */
  #box({ drawn, ...piece }: Placed): Box {
    const { width, height } = this.raw;
    const { turn, size, v } = drawn ?? piece;
    const [u0, u1] = drawn ? [drawn.u0, drawn.u0 + piece.u1 - piece.u0] : [piece.u0, piece.u1];
    const [top, bottom] = [v - ASCENT * size, v + DESCENT * size];
    if (turn === 1) return box(width - bottom, u0, width - top, u1, this.raw);
    if (turn === 2) return box(width - u1, height - bottom, width - u0, height - top, this.raw);
    if (turn === 3) return box(top, height - u1, bottom, height - u0, this.raw);
    return box(u0, top, u1, bottom, this.raw);
  }
}

/** The pieces of a line, or of each cell of a row, in the order in which they are read. */
function cellsOf({ pieces, cells }: Line, isTable: boolean, direction: Direction): Placed[][] {
  const own = isTable ? cells.map((from, at) => pieces.slice(from, cells[at + 1])) : [pieces];
  const read = own.map((cell) =>
    inReadingDirection(cell, directionOfLine(drawnText(cell), direction), areApart),
  );
  return direction === "rtl" ? read.reverse() : read;
}

/** A sign without a name that stands by itself is a bullet or a part of a large bracket, no letter. */
const isText = (text: string) => cleanText(text).replaceAll(UNKNOWN, "").trim() !== "";

const drawnText = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join(" ");

/** Whether there is a space between two pieces of a line, whichever of them stands on the left. */
function areApart(one: Placed, other: Placed): boolean {
  const [left, right] = one.u0 <= other.u0 ? [one, other] : [other, one];
  if (right.isGlued) return false;
  const gap = right.u0 - left.u1;
  return gap >= WORD_GAP * right.size || (right.isSpaced && gap > 0.02 * right.size);
}

/** Whether a row of a table that ends at `right` is the rest of the last cell of the row before. */
function continues(before: Line | undefined, { pieces, cells, u0, size }: Line, right: number): boolean {
  if (!before || cells.length > 1 || !/^\p{Ll}/u.test(pieces[0]!.text)) return false;
  const left = before.pieces[before.cells.at(-1)!]!.u0;
  return Math.abs(left - u0) < size && right - before.u1 < FULL_CELL * (right - left);
}

/** Corners in points as parts of the page. */
function box(x0: number, y0: number, x1: number, y1: number, { width, height }: RawPage): Box {
  const [left, upper] = [share(x0, width), share(y0, height)];
  return [left, upper, fine(share(x1, width) - left), fine(share(y1, height) - upper)];
}

const fine = (value: number) => Math.round(value * FINE) / FINE;
const share = (value: number, whole: number) => fine(Math.min(1, Math.max(0, value / whole)));
const lettersOf = (text: string) =>
  cleanText(text)
    .toLowerCase()
    .replace(/[^\p{L}-]/gu, "");
