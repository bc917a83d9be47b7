/**
 * Direction in which text reads on the displayed page, clockwise: to the right, down, to the left (upside down), up.
 */
export type Turn = 0 | 1 | 2 | 3;

export type Matrix = [number, number, number, number, number, number];

export interface PageFrame {
  width: number;
  height: number;
  /** Maps the file's space to the displayed page, in points from the top left. */
  transform: Matrix;
}

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const times = (m: Matrix, n: ArrayLike<number>): Matrix => [
  m[0] * n[0]! + m[2] * n[1]!,
  m[1] * n[0]! + m[3] * n[1]!,
  m[0] * n[2]! + m[2] * n[3]!,
  m[1] * n[2]! + m[3] * n[3]!,
  m[0] * n[4]! + m[2] * n[5]! + m[4],
  m[1] * n[4]! + m[3] * n[5]! + m[5],
];

/**
 * Returns the beginning and end of a letter along its line, and its baseline, for text that does not read to the right.
 */
export function inTurn(
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
export function turnOf(dx: number, dy: number, before: Turn): Turn {
  if (dx === 0 && dy === 0) return before;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy > 0 ? 1 : 3;
}

/** The part of the page, from 0 to 1, that the unit square covers under a matrix, as a rectangle around it. */
export function coverOf(m: Matrix, { width, height }: PageFrame): number {
  const clip = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const xs = [m[4], m[4] + m[0], m[4] + m[2], m[4] + m[0] + m[2]];
  const ys = [m[5], m[5] + m[1], m[5] + m[3], m[5] + m[1] + m[3]];
  const wide = clip(Math.max(...xs), width) - clip(Math.min(...xs), width);
  const high = clip(Math.max(...ys), height) - clip(Math.min(...ys), height);
  return (wide * high) / (width * height);
}
