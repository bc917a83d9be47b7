import { accented } from "./accents";
import { DrawnArea } from "./drawn-area";
import { IDENTITY, inTurn, times, turnOf, type Matrix, type PageFrame, type Turn } from "./geometry";
import type { Glyph, GlyphText } from "./glyph-text";
import { inDrawnOrder, isBlank, isMark, isMarkOn, isShifted, isUnder, takesMore, WORD_GAP } from "./letters";

/**
 * A word, or a part of one, as it was drawn. Places are points in the frame of its own turn: `u` along the line from
 * where lines begin, `v` from the first line to the last. In its text, `NOTHING` and `UNKNOWN` stand for signs that the
 * file does not name.
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

/** Facts of a font that are needed to place and read its letters. */
export interface FontFacts {
  /** Width of a unit of its letters, in ems. */
  unit: number;
  isBold: boolean;
  isVertical: boolean;
  text: GlyphText;
}

export interface Drawing {
  fnArray: number[];
  argsArray: unknown[];
}

/** The numbers that pdf.js gives its operations, by their names. */
type Operations = Readonly<Record<string, number>>;

type AnnotationArgs = [id: string, rect: unknown, own: ArrayLike<number>, matrix: ArrayLike<number>];

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

/** A part of a line between two of its places along the text's own axis. */
interface Stretch {
  at: Matrix;
  dx: number;
  dy: number;
  size: number;
  isBold: boolean;
  /** Space between any two letters, in points: a word that is set wide is one word. */
  tracking: number;
}

/** Longest distance of the next letter behind the one before, in ems, within one word. */
const OVERLAP = 0.35;
/** Longest distance of a mark from the letter that it is drawn on across the line, in ems. */
const MARK_RISE = 0.9;

/** Reads the letters of a drawn page in the order they were drawn, with the widths of their own font. */
export class TextReader {
  readonly pieces: TextPiece[] = [];
  /** Area of everything else that is drawn: pictures, lines, surfaces. */
  readonly area: DrawnArea;
  /** Annotations that show text. */
  readonly annotations = new Set<string>();
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
  #annotation: string | null = null;

  constructor(
    readonly frame: PageFrame,
    readonly fonts: (name: string) => FontFacts | null,
    /** Whether a layer is shown. */
    readonly isShown: (layer: unknown) => boolean = () => true,
  ) {
    this.#state = this.#firstState();
    this.area = new DrawnArea(frame);
  }

  #firstState(): TextState {
    const { transform } = this.frame;
    const spacing = { charSpacing: 0, wordSpacing: 0, hScale: 1, leading: 0, rise: 0 };
    return { ctm: transform, font: null, fontSize: 1, ...spacing };
  }

  read({ fnArray, argsArray }: Drawing, ops: Operations): void {
    const steps = this.#steps(ops);
    for (let at = 0; at < fnArray.length; at += 1) steps.get(fnArray[at]!)?.(argsArray[at] as never);
    this.area.end();
  }

  #steps(ops: Operations): Map<number, (args: never) => void> {
    const restore = () => this.#restore();
    const save = () => this.#save();
    const set = (change: Partial<TextState>) => void Object.assign(this.#state, change);
    const transform = (args: ArrayLike<number>) => {
      set({ ctm: times(this.#state.ctm, args) });
      this.area.transform(this.#state.ctm);
    };
    const steps: [number, (args: never) => void][] = [
      [ops.save, save],
      [ops.restore, restore],
      [ops.transform, transform],
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
      [ops.beginAnnotation, (args: AnnotationArgs) => this.#beginAnnotation(args)],
      [ops.endAnnotation, () => this.#endAnnotation()],
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
      ...this.area.steps(ops),
    ] as [number, (args: never) => void][];
    return new Map(steps);
  }

  #save(): void {
    this.area.save();
    this.#stack.push({ ...this.#state });
  }

  #restore(): void {
    this.area.restore();
    this.#state = this.#stack.pop() ?? this.#state;
  }

  /** An annotation is drawn on the page as a whole, whatever was drawn before. */
  #beginAnnotation([id, , own, matrix]: AnnotationArgs): void {
    this.#save();
    this.#state = { ...this.#firstState(), ctm: times(times(this.frame.transform, own), matrix) };
    [this.#annotation, this.#wasSpace] = [id, true];
  }

  #endAnnotation(): void {
    this.#restore();
    [this.#annotation, this.#wasSpace] = [null, true];
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
    const { font, fontSize, ctm, hScale, charSpacing, rise } = this.#state;
    this.area.drawElsewhere();
    if (!font) return;
    const at = times(ctm, this.#line);
    // pdf.js draws a font of negative size mirrored; where letters stand is the same.
    const size = Math.abs(fontSize) * Math.hypot(at[2], at[3]);
    if (font.isVertical) return this.#showDown(glyphs, font, at, size);
    const y = this.#y + rise;
    const tracking = Math.max(0, charSpacing * Math.sign(fontSize || 1)) * hScale * Math.hypot(at[0], at[1]);
    const [dx, dy] = [at[2] * y + at[4], at[3] * y + at[5]];
    this.#showAlong(glyphs, font, { at, dx, dy, size, isBold: font.isBold, tracking });
  }

  /** Letters that follow one another are placed together: placing each separately costs more than all else. */
  #showAlong(glyphs: (Glyph | number)[], font: FontFacts, stretch: Stretch): void {
    const { fontSize, hScale, charSpacing, wordSpacing } = this.#state;
    const { at, size, tracking } = stretch;
    const way = font.unit * fontSize * hScale < 0 ? -1 : 1;
    const points = way * Math.hypot(at[0], at[1]);
    let text = "";
    let start = 0;
    let end = 0;
    const place = () => {
      if (text !== "") this.#place(text, start, end, stretch);
      text = "";
    };
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        this.#x += ((-glyph * fontSize) / 1000) * hScale;
        continue;
      }
      const width = glyph.width * font.unit * fontSize;
      const said = font.text.of(glyph);
      if (isBlank(said)) {
        place();
        this.#wasSpace = true;
      } else {
        const gap = (this.#x - end) * points - tracking;
        const both = isUnder(text, gap, size) ? accented(text, said) : null;
        const isOnLetter = isMarkOn(text, said, gap, size);
        const goesOn = gap < WORD_GAP * size && gap > -OVERLAP * size && takesMore(text);
        if (!goesOn && !isOnLetter && both === null) place();
        const to = this.#x + width * hScale;
        if (text === "") [start, end] = [this.#x, to];
        else if ((to - end) * way > 0) end = to;
        if ((both !== null || isOnLetter) && (this.#x - start) * way < 0) start = this.#x;
        text = both ?? text + inDrawnOrder(said);
      }
      this.#x += (width + (glyph.isSpace ? wordSpacing : 0) + charSpacing) * hScale;
    }
    place();
  }

  #place(text: string, start: number, end: number, { at, dx, dy, size, isBold, tracking }: Stretch): void {
    const [x0, y0] = [at[0] * start + dx, at[1] * start + dy];
    this.#add(text, [x0, y0, at[0] * end + dx, at[1] * end + dy], { size, isBold, tracking });
  }

  #showDown(glyphs: (Glyph | number)[], { isBold, text }: FontFacts, at: Matrix, size: number): void {
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
      const said = text.of(glyph);
      if (isBlank(said)) this.#wasSpace = true;
      else this.#add(said, [x0, y0, x0 - at[2] * down, y0 - at[3] * down], { size, isBold, tracking: 0 });
      this.#y -= down - (glyph.isSpace ? wordSpacing : 0) - charSpacing;
    }
  }

  #add(
    text: string,
    [x0, y0, x1, y1]: [number, number, number, number],
    { size, isBold, tracking }: Pick<Stretch, "size" | "isBold" | "tracking">,
  ): void {
    if (this.#marked.includes(true)) return;
    if (this.#annotation !== null) this.annotations.add(this.#annotation);
    const turn = turnOf(x1 - x0, y1 - y0, this.#open?.turn ?? 0);
    let [u0, u1, v] = [x0, x1, y0];
    if (turn !== 0) [u0, u1, v] = inTurn(turn, x0, y0, x1, y1, this.frame);
    const open = this.#open;
    const gap = open ? u0 - open.u1 - tracking : 0;
    const step = open !== null && open.turn === turn ? Math.abs(open.v - v) / Math.max(size, open.size) : 1;
    const both = open && step < 0.35 && isUnder(open.text, gap, size) ? accented(open.text, text) : null;
    const isClose = gap > -OVERLAP * size && gap < WORD_GAP * size;
    const goesOn =
      open && step < 0.35 && isClose && takesMore(open.text) && !isShifted({ v, size }, open) && !isShifted(open, { v, size }); // prettier-ignore
    const isOnLetter = open && step < MARK_RISE && isMarkOn(open.text, text, gap, size);
    if (open && !this.#wasSpace && (goesOn || isOnLetter || both !== null)) {
      // Signs on letters are raised or lowered: the line is the letters'.
      if (isOnLetter && isMark(open.text)) open.v = v;
      if (both !== null) open.v = Math.max(open.v, v);
      if (both !== null || isOnLetter) open.u0 = Math.min(open.u0, u0);
      open.text = both ?? open.text + text;
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
