/** Begins a CSV file: without it, spreadsheets take UTF-8 for the system's own encoding. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is marked as a text. */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(",")}\r\n`;

function csvCell(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = /^[\s]*[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
