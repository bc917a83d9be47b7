import { Marked, type Token, type Tokens } from "marked";
import type { TextBlock } from "../../../contract/reading";
import { dialect } from "../../../contract/text/marked-dialect";
import { splitChunks } from "../../../core/knowledge/text/split-chunks";
import { cleanText } from "../analysis/layout/clean-pieces";
import { extractNote } from "../analysis/layout/note";
import type { ExtractedText } from "../analysis/layout/extract-text";
import type { PageRow } from "../analysis/analyse-page";

const LOWEST_HEADING = 3;
const MAX_HEADING_WORDS = 18;
/** Lists in lists, quotes in quotes: beyond, they are one text. */
const DEEPEST = 12;
/** Characters without an empty line: reading Markdown takes time by their square. */
const LONGEST_BLOCK = 10_000;

const READER = new Marked(...dialect());

/** Prepares what is stored of a page that was read from its picture: as if its text had been in the file. */
export function transcribedPage(page: number, markdown: string): PageRow {
  const read = plainPage(page, markdown);
  if (read.text === "")
    return { page, status: "image", text: "", chunks: [], note: "", text_from: "picture" };
  const chunks = splitChunks(read, []);
  return { page, status: "text", text: read.text, chunks, note: extractNote(read), text_from: "picture" };
}

/** Markdown as the text of a page is written (see pages/page-layout); no word of it has a place. */
export function plainPage(page: number, markdown: string): ExtractedText {
  const writer = new PlainWriter();
  const tokens = tokensOf(markdown);
  if (tokens) writer.blocks(tokens, 0);
  else for (const paragraph of markdown.split(/\n{2,}/)) writer.paragraph(paragraph);
  return { text: writer.text, blocks: writer.written, layout: { page, width: 0, height: 0, words: [] } };
}

/** Null where Markdown would take too long to read, or cannot be: signs of it are words then. */
function tokensOf(markdown: string): Token[] | null {
  if (markdown.split(/\n{2,}/).some(({ length }) => length > LONGEST_BLOCK)) return null;
  try {
    return READER.lexer(markdown);
  } catch {
    // A stack that overflows, as far as is known.
    return null;
  }
}

class PlainWriter {
  text = "";
  readonly written: TextBlock[] = [];

  blocks(tokens: Token[], depth: number): void {
    for (const token of tokens) {
      if (token.type === "heading") this.#heading(token as Tokens.Heading);
      else if (token.type === "table") this.#table(token as Tokens.Table);
      else if (token.type === "list" && depth < DEEPEST) this.#list(token as Tokens.List, depth);
      else if (token.type === "blockquote" && depth < DEEPEST)
        this.blocks((token as Tokens.Blockquote).tokens, depth + 1);
      else if (token.type !== "space" && token.type !== "hr") this.#write("text", 0, plain([token]));
    }
  }

  paragraph(text: string): void {
    this.#write("text", 0, cleanText(text.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ")).trim());
  }

  #heading({ depth, tokens }: Tokens.Heading): void {
    const text = plain(tokens);
    if (text.split(" ").length > MAX_HEADING_WORDS) this.#write("text", 0, text);
    else this.#write("heading", Math.min(depth, LOWEST_HEADING), text);
  }

  #list({ items, ordered, start }: Tokens.List, depth: number): void {
    for (const [at, item] of items.entries()) {
      const number = ordered ? `${Number(start || 1) + at}. ` : "";
      const own = item.tokens.filter(({ type }) => type !== "list");
      this.#write("text", 0, `${number}${plain(own)}`);
      this.blocks(
        item.tokens.filter(({ type }) => type === "list"),
        depth + 1,
      );
    }
  }

  #table({ header, rows }: Tokens.Table): void {
    const lines = [header, ...rows].map((cells) => cells.map(({ tokens }) => plain(tokens)).join("\t"));
    this.#write("table", 0, lines.filter((line) => line.trim()).join("\n"));
  }

  #write(kind: TextBlock["kind"], level: number, text: string): void {
    if (!text.trim()) return;
    if (this.text) this.text += "\n\n";
    const start = this.text.length;
    this.text += text;
    this.written.push({ kind, level, start, end: this.text.length });
  }
}

/** The words of Markdown, on one line: of links and pictures what they are called, of HTML what it marks. */
function plain(tokens: Token[]): string {
  return cleanText(tokens.map(wordsOf).join("").replace(/\s+/g, " ")).trim();
}

function wordsOf(token: Token): string {
  if (token.type === "html" || token.type === "br") return token.raw.replace(/<[^<>]*>/g, " ");
  const { tokens } = token as { tokens?: Token[] };
  if (tokens && tokens.length > 0) return tokens.map(wordsOf).join("") + (isBlock(token) ? " " : "");
  return decode((token as { text?: string }).text ?? token.raw);
}

const isBlock = ({ type }: Token): boolean => type === "paragraph" || type === "list_item";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!);
