/** A block of a section's text: characters `start` to `end`. `level` is a heading's, from 1. */
export interface TextBlock {
  kind: "heading" | "text" | "table";
  level: number;
  start: number;
  end: number;
}

/** A passage of a source's section: characters `start` to `end` of its text. It never crosses a section. */
export interface Chunk {
  start: number;
  end: number;
  /** The headings above it, outermost first. */
  headings: string[];
  kind: "text" | "table";
}
