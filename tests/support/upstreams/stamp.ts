/**
 * Tokens that carry the moment they were written, so that a reader in another process of this machine
 * can tell what was added on the way: 6 digits of base 36 for the clock, 3 for the index, one full stop.
 */
export const STAMP_LENGTH = 10;

const CLOCK_SPAN = 36 ** 6;
const INDEX_SPAN = 36 ** 3;

/** Microseconds of the clock that all processes of a machine share, modulo about 36 minutes. */
export function clock(): number {
  return Number((process.hrtime.bigint() / 1000n) % BigInt(CLOCK_SPAN));
}

/** A ten-character token for `index` (below 46,656), written now. */
export function stamp(index: number): string {
  return `${clock().toString(36).padStart(6, "0")}${(index % INDEX_SPAN).toString(36).padStart(3, "0")}.`;
}

/** Reads a token; `undefined` when these ten characters are not one. */
export function readStamp(token: string): { writtenAt: number; index: number } | undefined {
  if (!/^[0-9a-z]{9}\.$/.test(token)) return undefined;
  return { writtenAt: Number.parseInt(token.slice(0, 6), 36), index: Number.parseInt(token.slice(6, 9), 36) };
}

/** Microseconds between two readings of `clock`, its wrap-around undone. */
export function elapsed(from: number, to: number): number {
  const difference = to - from;
  return difference < -CLOCK_SPAN / 2 ? difference + CLOCK_SPAN : difference;
}
