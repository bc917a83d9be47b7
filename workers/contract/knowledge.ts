/** A passage of a source's section: characters `start` to `end` of its text. It never crosses a section. */
export interface Chunk {
  start: number;
  end: number;
  /** The headings above it, outermost first. */
  headings: string[];
  kind: "text" | "table";
}
