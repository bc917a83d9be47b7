/** A block of a section's text: characters `start` to `end`. `level` is a heading's, from 1. */
export interface TextBlock {
  kind: "heading" | "text" | "table";
  level: number;
  start: number;
  end: number;
  /** Whether the first row of a table names its columns. */
  hasHeader?: boolean;
}

/** A passage of a source's section: characters `start` to `end` of its text. It never crosses a section. */
export interface Chunk {
  start: number;
  end: number;
  /** The headings above it, outermost first. */
  headings: string[];
  kind: "text" | "table";
  /** The position of the table's header row; absent if the table has none. */
  header?: { start: number; end: number };
}

/** A row as it is read under the headers of its table. */
export interface QuotedRow {
  /** Its first cell. */
  label: string;
  /** The cells that are asked for; `header` is empty where the column has none. */
  cells: { header: string; value: string }[];
}
