/** Begins a CSV file: without it, spreadsheets take UTF-8 for the system's own encoding. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Matches what a spreadsheet takes for the beginning of a formula, also full-width. */
const FORMULA = /^(?:[=+\-−@|%]|[\t\r\n])/;
/** Characters before it that are not seen. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;
/**
 * Matches where a text falls apart in a program that takes another sign than the comma for the one between cells:
 * there, the quotation marks around the text are letters of it.
 */
const DIVIDERS = /([;\t\r\n]+)/;
/** Characters before a formula that such a program removes. */
const REMOVED = /^["'\s\p{Cc}\p{Default_Ignorable_Code_Point}]*/u;
/** The line of a list or a name, which does nothing: no function is called, no other program or file named. */
const PLAIN_LINE = /^[-+@−](?!.*'[#!])[^=＝(（|｜[]*$/;
/** A text that no spreadsheet divides, whatever it takes for the sign between cells. */
const INDIVISIBLE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._@:/+-]*$/u;

/** A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is marked as a text. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(",")}\r\n`;

/** An international telephone number. It has no name of a function or a cell, so it can do nothing. */
const TELEPHONE = /^\+\d[\d ().-]{4,38}$/;

function csvCell(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  // A spreadsheet would subtract what stands behind a hyphen.
  if (TELEPHONE.test(value)) return value.replaceAll("-", " ");
  if (value === "" || INDIVISIBLE.test(value)) return value;
  const text = isFormula(value) || FORMULA.test(value) ? `'${value}` : value;
  const [first, ...others] = text.split(DIVIDERS);
  return `"${[first, ...markParts(others)].join("").replaceAll('"', '""')}"`;
}

const isFormula = (text: string): boolean =>
  FORMULA.test(text.replace(UNSEEN, "").slice(0, 4).normalize("NFKC"));

/** The parts after the first one, each with its divider before it; a formula among them is marked as a text. */
const markParts = (parts: readonly string[]): string[] =>
  parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const removed = REMOVED.exec(part)![0];
    const begin = part.slice(removed.length);
    const isLine = /[\r\n]$/.test(parts[at - 1]!);
    if (!isFormula(begin) || (isLine && PLAIN_LINE.test(begin))) return part;
    return `${removed}'${begin}`;
  });
