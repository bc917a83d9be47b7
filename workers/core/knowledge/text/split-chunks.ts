import type { Chunk } from "../../../contract/knowledge";
import type { TextBlock } from "../../../contract/reading";
import { sentencesOf } from "./sentences";

const MIN_WORDS = 80;
/** A passage of so many words may end with its paragraph. */
const MIN_PARAGRAPH_WORDS = 60;
const SHORT_PARAGRAPH = 40;
const MAX_WORDS = 120;
const MAX_TABLE_WORDS = 160;
const MAX_CAPTION_WORDS = 25;
const MAX_HEADING = 160;

/** A heading above what follows, with its level. */
export interface OpenHeading {
  text: string;
  level: number;
}

interface Passage {
  start: number;
  end: number;
  words: number;
  /** False while it is only headings. */
  hasText: boolean;
}

/**
 * Divides a section into passages; `open` are the headings that the section before left open, and becomes those that this
 * one leaves.
 */
export function splitChunks(
  page: { text: string; blocks: readonly TextBlock[] },
  open: OpenHeading[],
): Chunk[] {
  const writer = new ChunkWriter(page.text, open);
  for (const [at, block] of page.blocks.entries()) writer.add(block, page.blocks[at + 1]?.kind === "table");
  return writer.finish();
}

class ChunkWriter {
  readonly #chunks: Chunk[] = [];
  #passage: Passage | null = null;

  constructor(
    readonly text: string,
    readonly open: OpenHeading[],
  ) {}

  add(block: TextBlock, isAboveTable: boolean): void {
    if (block.kind === "heading") return this.#heading(block);
    if (block.kind === "table") return this.#table(block);
    if (isAboveTable && countWords(this.text.slice(block.start, block.end)) <= MAX_CAPTION_WORDS)
      return this.#caption(block);
    for (const { start, end, words } of partsOf(this.text, block)) {
      if (this.#passage?.hasText && this.#passage.words + words > MAX_WORDS) this.#close();
      const held: Passage | null = this.#passage;
      this.#passage = {
        start: held?.start ?? start,
        end,
        words: (held?.words ?? 0) + words,
        hasText: true,
      };
      if (this.#passage.words >= (end === block.end ? MIN_PARAGRAPH_WORDS : MIN_WORDS)) this.#close();
    }
  }

  finish(): Chunk[] {
    this.#close();
    return this.#chunks;
  }

  #heading(block: TextBlock): void {
    if (this.#passage?.hasText) this.#close();
    while (this.open.length > 0 && this.open.at(-1)!.level >= block.level) this.open.pop();
    const text = this.text.slice(block.start, block.end).replaceAll(/\s+/g, " ").slice(0, MAX_HEADING);
    this.open.push({ text, level: block.level });
    this.#passage = {
      start: this.#passage?.start ?? block.start,
      end: block.end,
      words: 0,
      hasText: false,
    };
  }

  #caption({ start, end }: TextBlock): void {
    if (this.#passage?.hasText) this.#close();
    this.#passage = { start: this.#passage?.start ?? start, end, words: 0, hasText: false };
  }

  /** Adds a table with its caption, and a heading right above. */
  #table(block: TextBlock): void {
    const above: Passage | null = this.#passage?.hasText === false ? this.#passage : null;
    const start = above?.start ?? block.start;
    if (above) this.#passage = null;
    this.#close();
    this.#chunks.push(...tableChunks(this.text, { ...block, start }, block.start, this.#headings()));
  }

  #close(): void {
    if (this.#passage)
      this.#chunks.push({
        start: this.#passage.start,
        end: this.#passage.end,
        headings: this.#headings(),
        kind: "text",
      });
    this.#passage = null;
  }

  #headings(): string[] {
    return this.open.map(({ text }) => text);
  }
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** A paragraph in its sentences, unless it is short. */
function partsOf(text: string, { start, end }: TextBlock): Omit<Passage, "hasText">[] {
  const words = countWords(text.slice(start, end));
  if (words <= SHORT_PARAGRAPH) return [{ start, end, words }];
  return sentencesOf(text.slice(start, end)).map((sentence) => ({
    start: start + sentence.start,
    end: start + sentence.end,
    words: countWords(sentence.text),
  }));
}

/** Rows of a table; where it is divided, the parts after the first have its first row above them, as a heading. */
function tableChunks(
  text: string,
  { start, end, hasHeader }: TextBlock,
  firstRow: number,
  headings: string[],
): Chunk[] {
  const rows = text.slice(firstRow, end).split("\n");
  const header = { start: firstRow, end: firstRow + rows[0]!.length };
  const rest = { kind: "table" as const, ...(hasHeader && { header }) };
  const chunks: Chunk[] = [{ start, end: start, headings, ...rest }];
  const above = [...headings, rows[0]!.replaceAll("\t", " · ").slice(0, MAX_HEADING)];
  let at = firstRow;
  let words = 0;
  for (const row of rows) {
    const own = countWords(row);
    if (words > 0 && words + own > MAX_TABLE_WORDS) {
      chunks.push({ start: at, end: at, headings: above, ...rest });
      words = 0;
    }
    chunks.at(-1)!.end = at + row.length;
    words += own;
    at += row.length + 1;
  }
  return chunks;
}
