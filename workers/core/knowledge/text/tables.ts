import type { Chunk } from "../../../contract/knowledge";
import type { TextSpan } from "./excerpt";

/** A table of a section whose first row names its columns. */
export interface Table {
  header: TextSpan;
  /** End of the last row. */
  end: number;
}

/** The tables of a section that have a row of headers and others below it. */
export function tablesIn(chunks: readonly Chunk[]): Table[] {
  const tables = new Map<number, Table>();
  for (const { header, end } of chunks) if (header) tables.set(header.start, { header, end });
  return [...tables.values()].filter(({ header, end }) => end > header.end);
}

/** The rows of a table below its headers. */
export function rowsOf(text: string, { header, end }: Table): TextSpan[] {
  const rows: TextSpan[] = [];
  for (let start = header.end + 1; start < end;) {
    const newline = text.indexOf("\n", start);
    const rowEnd = newline < 0 || newline > end ? end : newline;
    rows.push({ start, end: rowEnd });
    start = rowEnd + 1;
  }
  return rows;
}

/** The cells of a row. */
export const cellsOf = (text: string, { start, end }: TextSpan): string[] =>
  text
    .slice(start, end)
    .split("\t")
    .map((cell) => cell.trim());
