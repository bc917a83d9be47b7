import type { TextPiece } from "../../../../providers/pdf/read-text";

/** A piece of a row. */
export interface Placed extends TextPiece {
  /** True when it belongs to the word of the piece on its left, however far that is. */
  isGlued?: boolean;
  /** Whether it is read after a space, where that does not follow from its place. */
  isAfterSpace?: boolean;
  /** True for an initial: the lines beside it begin behind it. */
  isInitial?: boolean;
  /** Place of the piece on the page, if the page was straightened. */
  drawn?: TextPiece;
}

/** Pieces on one baseline, in no order. */
export interface Baseline {
  v: number;
  size: number;
  pieces: Placed[];
}
