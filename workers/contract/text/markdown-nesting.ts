/**
 * Quotes and lists within one another, far more than any text has: parsing them takes time by the square of their
 * depth.
 */
const MAX_DEPTH = 40;

const MARK = String.raw`(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])`;
/** Marks in a row, or one that is indented under so many others. */
const TOO_DEEP = new RegExp(
  String.raw`^(?:[ \t]*${MARK}){${MAX_DEPTH}}|^[ \t>]{${2 * MAX_DEPTH},}${MARK}`,
  "m",
);

/** Whether a text nests quotes and lists so deeply that formatting it would hang or overflow the stack. */
export const nestsTooDeeply = (markdown: string): boolean => TOO_DEEP.test(markdown);
