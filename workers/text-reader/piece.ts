import type { TextBlock } from "../contract/reading";

/** A heading, paragraph, item of a list or table, before it has its place in a part. */
export interface Piece {
  kind: TextBlock["kind"];
  /** Level of a heading, from 1; 0 otherwise. */
  level: number;
  text: string;
  /** Id of a heading in its page. */
  anchor: string | null;
  /** Items stand on lines right below one another, other pieces have an empty line between them. */
  isItem: boolean;
  /** Whether the first row of a table names its columns. */
  hasHeader?: boolean;
}

export const paragraph = (text: string): Piece => ({
  kind: "text",
  level: 0,
  text,
  anchor: null,
  isItem: false,
});

/** Rows as lines, their cells separated by tabs. */
export const tableOf = (rows: readonly (readonly string[])[], hasHeader: boolean): Piece => ({
  ...paragraph(
    rows
      .map((cells) => cells.join("\t"))
      .filter((row) => row.trim())
      .join("\n"),
  ),
  kind: "table",
  hasHeader,
});
