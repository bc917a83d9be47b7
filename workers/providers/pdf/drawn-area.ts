import { coverOf, type Matrix, type PageFrame } from "./geometry";

type Step = [number, (args: never) => void];

/** The area of the smallest picture that counts, as a part of the page. */
const MIN_PICTURE = 0.000_2;
const PAPER = /^#f{6}$/i;

/**
 * Area drawn on a page besides text. Pictures themselves are not read, and their operations are gone: a picture fills
 * a unit square, so where the square was placed and nothing follows, there was one.
 */
export class DrawnArea {
  /** True when anything is seen besides text. */
  hasDrawings = false;
  /** The part of the page that pictures cover, from 0 to 1. */
  covered = 0;
  #square = 0;
  #fill = "#000000";
  readonly #fills: string[] = [];

  constructor(readonly frame: PageFrame) {}

  /** The unit square has been placed: a picture may follow. */
  transform(ctm: Matrix): void {
    this.#square = coverOf(ctm, this.frame);
  }

  /** Something else is drawn in the space that was placed. */
  drawElsewhere(): void {
    this.#square = 0;
  }

  /** The placed space is left. */
  end(): void {
    if (this.#square > MIN_PICTURE) {
      this.covered = Math.min(1, this.covered + this.#square);
      this.hasDrawings = true;
    }
    this.#square = 0;
  }

  steps(ops: Readonly<Record<string, number>>): Step[] {
    const seen = () => {
      this.drawElsewhere();
      this.hasDrawings = true;
    };
    const fills = new Set([ops.fill, ops.eoFill]);
    const path = ([paint]: [number]) => {
      this.drawElsewhere();
      // A path that is only clipped with, or filled in the colour of the paper, is not seen.
      if (paint !== ops.endPath && !(fills.has(paint) && PAPER.test(this.#fill))) this.hasDrawings = true;
    };
    return [
      [ops.constructPath, path],
      [ops.shadingFill, seen],
      [ops.paintInlineImageXObject, () => this.end()],
      [ops.setFillRGBColor, ([colour]: [string]) => void (this.#fill = colour)],
      [ops.setFillColorN, () => void (this.#fill = "")],
    ] as Step[];
  }

  save(): void {
    this.#fills.push(this.#fill);
  }

  restore(): void {
    this.end();
    this.#fill = this.#fills.pop() ?? this.#fill;
  }
}
