import { nestsTooDeeply } from "../../contract/text/markdown-nesting";
import { cleanLines, oneLine } from "./clean-text";
import { decodeText } from "./decode-text";
import { divideParts } from "./divide-parts";
import { paragraph, tableOf } from "./piece";
import { readConverted } from "./read-html";
import { MAX_TEXT_BYTES, TextError, type ReadableText } from "./readable-text";

/** The text of a Markdown file. Fails with {@link TextError}. */
export async function readMarkdown(bytes: Uint8Array): Promise<ReadableText> {
  const text = await textOf(bytes);
  if (nestsTooDeeply(text) || hasTooManyMarks(text)) return asParagraphs(text);
  const { marked } = await import("marked");
  return readConverted(marked.parse(withoutFrontMatter(text), { async: false }));
}

/** The text of a plain text file: empty lines divide its paragraphs. Fails with {@link TextError}. */
export async function readPlainText(bytes: Uint8Array): Promise<ReadableText> {
  return asParagraphs(await textOf(bytes));
}

/** A CSV file as a table whose first row is the header. Fails with {@link TextError}. */
export async function readCsv(bytes: Uint8Array): Promise<ReadableText> {
  const text = await textOf(bytes);
  const { default: Papa } = await import("papaparse");
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const table = tableOf(
    data.map((row) => row.map(oneLine)),
    true,
  );
  return { title: "", language: null, parts: table.text ? divideParts([table]) : [] };
}

async function textOf(bytes: Uint8Array): Promise<string> {
  if (bytes.length > MAX_TEXT_BYTES) throw new TextError("too_large");
  const text = (await decodeText(bytes, null)).replace(/\r\n?/g, "\n");
  // No text has this character: it is a picture or a program that is named like one.
  if (text.includes("\0")) throw new TextError("broken");
  return text;
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

const withoutFrontMatter = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, "");
