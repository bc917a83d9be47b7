import { accented } from "./accents";

/** Which way text reads on the displayed page, clockwise: to the right, down, to the left (upside down), up. */
export type Turn = 0 | 1 | 2 | 3;

/**
 * A word, or a part of one, as it was drawn. Places are points in the frame of its own turn: `u` along the line from
 * where lines begin, `v` from the first line to the last.
 */
export interface TextPiece {
  text: string;
  turn: Turn;
  u0: number;
  u1: number;
  /** The baseline. */
  v: number;
  /** Height of the font. */
  size: number;
  isBold: boolean;
  /** True when white space was drawn between the piece before and this one. */
  isSpaced: boolean;
}

type LetterPlace = Pick<TextPiece, "v" | "size">;

/** What one needs to know of a font to place its letters. */
export interface FontFacts {
  /** Width of a unit of its letters, in ems. */
  unit: number;
  isBold: boolean;
  isVertical: boolean;
}

interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  vmetric?: number[] | null;
}

export interface Drawing {
  fnArray: number[];
  argsArray: unknown[];
}

/** The numbers that pdf.js gives its operations, by their names. */
type Operations = Readonly<Record<string, number>>;

type Matrix = [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const times = (m: Matrix, n: ArrayLike<number>): Matrix => [
  m[0] * n[0]! + m[2] * n[1]!,
  m[1] * n[0]! + m[3] * n[1]!,
  m[0] * n[2]! + m[2] * n[3]!,
  m[1] * n[2]! + m[3] * n[3]!,
  m[0] * n[4]! + m[2] * n[5]! + m[4],
  m[1] * n[4]! + m[3] * n[5]! + m[5],
];

interface TextState {
  ctm: Matrix;
  font: FontFacts | null;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  hScale: number;
  leading: number;
  rise: number;
}

export interface PageFrame {
  width: number;
  height: number;
  /** From the file's space to the displayed page, in points from the top left. */
  transform: Matrix;
}

/**
 * A gap of so many ems between two letters is the end of a word, even where no space was drawn. TeX sets the spaces of
 * a full line as narrow as a sixth of an em; pairs of letters are hardly ever set further apart than a tenth.
 */
export const WORD_GAP = 0.14;
/** What is longer is no word: it is kept in pieces. */
const MAX_LETTERS = 1_000;
/** How far the next letter may lie behind the one before, in ems, and still belong to its word. */
const OVERLAP = 0.35;
/** How far a letter lies behind the end of the accent it is drawn under, in ems, at least and at most. */
const UNDER = 0.2;
const FAR_UNDER = 1.2;

/** Reads the letters of a drawn page in the order they were drawn, with the widths of their own font. */
export class TextReader {
  readonly pieces: TextPiece[] = [];
  /** True when something else is drawn: pictures, lines, areas. */
  hasDrawings = false;
  readonly #stack: TextState[] = [];
  #state: TextState;
  #line: Matrix = IDENTITY;
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  #open: TextPiece | null = null;
  #wasSpace = true;
  /** Marked content that is open, true if its layer is switched off. */
  readonly #marked: boolean[] = [];

  constructor(
    readonly frame: PageFrame,
    readonly fonts: (name: string) => FontFacts | null,
    /** Whether a layer is shown. */
    readonly isShown: (layer: unknown) => boolean = () => true,
  ) {
    this.#state = {
      ctm: frame.transform,
      font: null,
      fontSize: 1,
      charSpacing: 0,
      wordSpacing: 0,
      hScale: 1,
      leading: 0,
      rise: 0,
    };
  }

  read({ fnArray, argsArray }: Drawing, ops: Operations): void {
    const steps = this.#steps(ops);
    for (let at = 0; at < fnArray.length; at += 1) steps.get(fnArray[at]!)?.(argsArray[at] as never);
  }

  #steps(ops: Operations): Map<number, (args: never) => void> {
    const restore = () => void (this.#state = this.#stack.pop() ?? this.#state);
    const save = () => void this.#stack.push({ ...this.#state });
    const set = (change: Partial<TextState>) => void Object.assign(this.#state, change);
    const steps: [number, (args: never) => void][] = [
      [ops.save, save],
      [ops.restore, restore],
      [ops.transform, (args: number[]) => this.#transform(args)],
      [
        ops.paintFormXObjectBegin,
        ([matrix]: [ArrayLike<number> | null]) => {
          save();
          if (matrix) set({ ctm: times(this.#state.ctm, matrix) });
        },
      ],
      [ops.paintFormXObjectEnd, restore],
      [ops.beginGroup, save],
      [ops.endGroup, restore],
      [ops.beginMarkedContent, () => void this.#marked.push(false)],
      [
        ops.beginMarkedContentProps,
        ([tag, layer]: [string, unknown]) => void this.#marked.push(tag === "OC" && !this.isShown(layer)),
      ],
      [ops.endMarkedContent, () => void this.#marked.pop()],
      [ops.beginText, () => this.#moveTo(IDENTITY)],
      [ops.setCharSpacing, ([charSpacing]: [number]) => set({ charSpacing })],
      [ops.setWordSpacing, ([wordSpacing]: [number]) => set({ wordSpacing })],
      [ops.setHScale, ([scale]: [number]) => set({ hScale: scale / 100 })],
      [ops.setLeading, ([leading]: [number]) => set({ leading: -leading })],
      [ops.setTextRise, ([rise]: [number]) => set({ rise })],
      [ops.setFont, ([name, fontSize]: [string, number]) => set({ font: this.fonts(name), fontSize })],
      [ops.setTextMatrix, (args: [ArrayLike<number>] | ArrayLike<number>) => this.#moveTo(args)],
      [ops.moveText, ([x, y]: [number, number]) => this.#move(x, y)],
      [
        ops.setLeadingMoveText,
        ([x, y]: [number, number]) => {
          set({ leading: y });
          this.#move(x, y);
        },
      ],
      [ops.nextLine, () => this.#move(0, this.#state.leading)],
      [ops.showText, ([glyphs]: [(Glyph | number)[]]) => this.#show(glyphs)],
      [ops.constructPath, () => void (this.hasDrawings = true)],
      [ops.shadingFill, () => void (this.hasDrawings = true)],
      [ops.paintInlineImageXObject, () => void (this.hasDrawings = true)],
    ] as [number, (args: never) => void][];
    return new Map(steps);
  }

  #transform(args: number[]): void {
    this.#state.ctm = times(this.#state.ctm, args);
    // A picture is drawn in a unit square; its own operation is gone, since no picture is read.
    const [a, b, c, d] = args as Matrix;
    if (Math.abs(a * d - b * c) > 100) this.hasDrawings = true;
  }

  #moveTo(args: [ArrayLike<number>] | ArrayLike<number>): void {
    const matrix = typeof args[0] === "number" ? (args as ArrayLike<number>) : (args[0] as ArrayLike<number>);
    this.#line = [matrix[0]!, matrix[1]!, matrix[2]!, matrix[3]!, matrix[4]!, matrix[5]!];
    this.#x = this.#y = this.#lineX = this.#lineY = 0;
  }

  #move(x: number, y: number): void {
    this.#x = this.#lineX += x;
    this.#y = this.#lineY += y;
  }

  #show(glyphs: (Glyph | number)[]): void {
    const { font, fontSize, ctm } = this.#state;
    if (!font) return;
    const at = times(ctm, this.#line);
    // pdf.js draws a font of negative size mirrored; where letters stand is the same.
    const size = Math.abs(fontSize) * Math.hypot(at[2], at[3]);
    if (font.isVertical) this.#showDown(glyphs, font, at, size);
    else this.#showAlong(glyphs, font, at, size);
  }

  /** Letters that follow one another are placed together: placing each separately costs more than all else. */
  #showAlong(glyphs: (Glyph | number)[], font: FontFacts, at: Matrix, size: number): void {
    const { fontSize, hScale, charSpacing, wordSpacing, rise } = this.#state;
    const y = this.#y + rise;
    const [dx, dy] = [at[2] * y + at[4], at[3] * y + at[5]];
    const way = font.unit * fontSize * hScale < 0 ? -1 : 1;
    const points = way * Math.hypot(at[0], at[1]);
    let text = "";
    let start = 0;
    let end = 0;
    const place = () => {
      if (text !== "")
        this.#add(
          text,
          at[0] * start + dx,
          at[1] * start + dy,
          at[0] * end + dx,
          at[1] * end + dy,
          size,
          font.isBold,
        );
      text = "";
    };
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        this.#x += ((-glyph * fontSize) / 1000) * hScale;
        continue;
      }
      const width = glyph.width * font.unit * fontSize;
      if (isBlank(glyph.unicode)) {
        place();
        this.#wasSpace = true;
      } else {
        const gap = (this.#x - end) * points;
        const both = isUnder(text, gap, size) ? accented(text, glyph.unicode) : null;
        const goesOn = gap < WORD_GAP * size && gap > -OVERLAP * size && takesMore(text);
        if (!goesOn && both === null) place();
        const to = this.#x + width * hScale;
        if (text === "") [start, end] = [this.#x, to];
        else if ((to - end) * way > 0) end = to;
        if (both !== null && (this.#x - start) * way < 0) start = this.#x;
        text = both ?? text + inDrawnOrder(glyph.unicode);
      }
      this.#x += (width + (glyph.isSpace ? wordSpacing : 0) + charSpacing) * hScale;
    }
    place();
  }

  #showDown(glyphs: (Glyph | number)[], { isBold }: FontFacts, at: Matrix, size: number): void {
    const { fontSize, charSpacing, wordSpacing, rise } = this.#state;
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        this.#y -= (glyph * fontSize) / 1000;
        continue;
      }
      const down = (glyph.vmetric ? -glyph.vmetric[0]! : 1000) * 0.001 * fontSize;
      const y = this.#y + rise;
      const x0 = at[0] * this.#x + at[2] * y + at[4];
      const y0 = at[1] * this.#x + at[3] * y + at[5];
      if (isBlank(glyph.unicode)) this.#wasSpace = true;
      else this.#add(glyph.unicode, x0, y0, x0 - at[2] * down, y0 - at[3] * down, size, isBold);
      this.#y -= down - (glyph.isSpace ? wordSpacing : 0) - charSpacing;
    }
  }

  #add(text: string, x0: number, y0: number, x1: number, y1: number, size: number, isBold: boolean): void {
    if (this.#marked.includes(true)) return;
    const turn = turnOf(x1 - x0, y1 - y0, this.#open?.turn ?? 0);
    let [u0, u1, v] = [x0, x1, y0];
    if (turn !== 0) [u0, u1, v] = inTurn(turn, x0, y0, x1, y1, this.frame);
    const open = this.#open;
    const gap = open ? u0 - open.u1 : 0;
    const isSameLine =
      open !== null && open.turn === turn && Math.abs(open.v - v) < 0.35 * Math.max(size, open.size);
    const both = isSameLine && isUnder(open.text, gap, size) ? accented(open.text, text) : null;
    const isClose = gap > -OVERLAP * size && gap < WORD_GAP * size;
    const goesOn = isSameLine && isClose && takesMore(open.text) && !areShifted({ v, size }, open);
    if (open && !this.#wasSpace && (goesOn || both !== null)) {
      open.text = both ?? open.text + text;
      // A capital's accent was raised: the line is the letter's.
      if (both !== null) [open.u0, open.v] = [Math.min(open.u0, u0), Math.max(open.v, v)];
      open.u1 = Math.max(open.u1, u1);
      if (size > open.size) {
        open.size = size;
        open.v = v;
      }
      return;
    }
    const isSpaced = this.#wasSpace || gap >= WORD_GAP * size;
    this.#open = { text, turn, u0: Math.min(u0, u1), u1: Math.max(u0, u1), v, size, isBold, isSpaced };
    this.pieces.push(this.#open);
    this.#wasSpace = false;
  }
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** The letters of a ligature, from left to right as all others are. */
const inDrawnOrder = (text: string) =>
  text.length > 1 && RIGHT_TO_LEFT.test(text) ? [...text].reverse().join("") : text;

const isBlank = (text: string) => (text.length === 1 ? text <= " " || text === "\u00a0" : text.trim() === "");

/** Whether letters are smaller and higher than those next to them, as an exponent or the mark of a note. */
export const isRaised = (small: LetterPlace, large: LetterPlace) =>
  small.size < 0.85 * large.size && large.v - small.v > 0.15 * large.size;

const areShifted = (one: LetterPlace, other: LetterPlace) => isRaised(one, other) || isRaised(other, one);

/** Whether a letter may be drawn under an accent that ends the text before it. */
const isUnder = (before: string, gap: number, size: number) =>
  gap < -UNDER * size && gap > -FAR_UNDER * size && takesMore(before);

/** Whether letters may follow in the same piece. Signs of scripts without spaces each have their own place. */
function takesMore(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  const isSpaceless = (last >= 0x2e80 && last <= 0x9fff) || (last >= 0xf900 && last <= 0xfaff);
  return !isSpaceless && text.length < MAX_LETTERS;
}

/** Where a letter begins and ends along its line, and its baseline, for text that does not read to the right. */
function inTurn(
  turn: Turn,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { width, height }: PageFrame,
): [u0: number, u1: number, v: number] {
  if (turn === 1) return [y0, y1, width - x0];
  if (turn === 2) return [width - x0, width - x1, height - y0];
  return [height - y0, height - y1, x0];
}

/** The nearest quarter turn; letters without width continue as those before. */
function turnOf(dx: number, dy: number, before: Turn): Turn {
  if (dx === 0 && dy === 0) return before;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy > 0 ? 1 : 3;
}
