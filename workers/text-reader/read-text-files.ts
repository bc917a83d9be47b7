import type { DecodedText } from "../contract/text/charset";
import { withoutFrontMatter } from "../contract/text/front-matter";
import { nestsTooDeeply } from "../contract/text/markdown-nesting";
import { cleanLines, oneLine } from "../providers/text/clean-text";
import { decodeText } from "./decode-text";
import { divideParts } from "./divide-parts";
import { paragraph, tableOf } from "./piece";
import { readConverted, withCharset } from "./read-html";
import { MAX_TEXT_BYTES, type ReadableText } from "../contract/reading";
import { TextError } from "../providers/text/text-error";

/** The text of a Markdown file. Fails with {@link TextError}. */
export async function readMarkdown(bytes: Uint8Array): Promise<ReadableText> {
  const { text, guessed } = await textOf(bytes);
  const read =
    nestsTooDeeply(text) || hasTooManyMarks(text)
      ? asParagraphs(text)
      : await readConverted(await htmlOf(withoutFrontMatter(text)));
  return withCharset(read, guessed);
}

/** Finding the end of a list or quote takes time by the square of its length: long ones are read in parts. */
async function htmlOf(markdown: string): Promise<string> {
  const { Lexer, parser } = await import("marked");
  const lexer = new Lexer();
  for (const part of cutMarkdown(markdown)) lexer.blockTokens(part, lexer.tokens);
  // Inline text is read after all blocks: a link may be defined in a later one.
  for (const { src, tokens } of lexer.inlineQueue) lexer.inlineTokens(src, tokens);
  return parser(lexer.tokens);
}

/** Characters after which a Markdown text is cut where that changes nothing, or next to nothing. */
const MAX_MARKDOWN_PART = 8_000;
const FENCE = /^ {0,3}(?:`{3}|~{3})/;
/** Lines that begin a block: items at the left, lines of a quote. */
const BEGINS_BLOCK = /^(?:[-*+] |\d{1,9}[.)] |>)/;

function cutMarkdown(markdown: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  let isCode = false;
  let isAfterEmpty = false;
  for (const line of markdown.split("\n")) {
    const mayCut = BEGINS_BLOCK.test(line) || (isAfterEmpty && /^\S/.test(line));
    if (at - start > MAX_MARKDOWN_PART && mayCut && !isCode) {
      parts.push(markdown.slice(start, at));
      start = at;
    }
    if (FENCE.test(line)) isCode = !isCode;
    isAfterEmpty = line.trim() === "";
    at += line.length + 1;
  }
  return [...parts, markdown.slice(start)];
}

/** The text of a plain text file: empty lines divide its paragraphs. Fails with {@link TextError}. */
export async function readPlainText(bytes: Uint8Array): Promise<ReadableText> {
  const { text, guessed } = await textOf(bytes);
  return withCharset(asParagraphs(text), guessed);
}

/** A CSV file as a table whose first row is the header. Fails with {@link TextError}. */
export async function readCsv(bytes: Uint8Array): Promise<ReadableText> {
  const { text, guessed } = await textOf(bytes);
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const table = tableOf(
    data.map((row) => row.map(oneLine)),
    true,
  );
  return withCharset({ title: "", language: null, parts: table.text ? divideParts([table]) : [] }, guessed);
}

async function textOf(bytes: Uint8Array): Promise<DecodedText> {
  if (bytes.length > MAX_TEXT_BYTES) throw new TextError("too_large");
  const { text, guessed } = await decodeText(bytes, null);
  // No text has this character: it is a picture or a program that is named like one.
  if (text.includes("\0")) throw new TextError("broken");
  return { text: text.replace(/\r\n?/g, "\n"), guessed };
}

function asParagraphs(text: string): ReadableText {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map(cleanLines)
    .filter(Boolean);
  return { title: "", language: null, parts: divideParts(paragraphs.map(paragraph)) };
}

/** Finding which marks of emphasis belong together takes time by the square of their number in a paragraph. */
const MAX_MARKS = 5_000;
const hasTooManyMarks = (text: string): boolean =>
  text.split(/\n[^\S\n]*\n/).some((block) => (block.match(/[*_~]/g)?.length ?? 0) > MAX_MARKS);
