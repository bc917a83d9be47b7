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
  /** First cell of the row. */
  label: string;
  /** The cells that are asked for; `header` is empty where the column has none. */
  cells: { header: string; value: string }[];
}

/** A sentence of an answer, an entry of a list that it announces, or lines of code. */
export interface AnswerLine {
  kind: "sentence" | "entry" | "code";
  /** Words as they stand in the text, without the mark of an entry. */
  text: string;
}
