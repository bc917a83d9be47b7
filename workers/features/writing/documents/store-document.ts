import { sql } from "drizzle-orm";
import { MAX_DOCUMENT_BYTES } from "../../../contract/writing/documents";
import type { Context } from "../../../core/context";
import { fold } from "../../../providers/lexical/words";
import { AppError } from "../../../core/errors";
import { userOf } from "../../../core/actor";
import { requireFolder } from "../../../core/folders/own-folder";
import { inSlices, mapInSlices } from "../../../core/in-slices";
import { KIND } from "../folders/folders";
import { countWords, sanitiseContent, textOf } from "./sanitise-content";
import { splitHtml } from "./split-html";

/** Characters of the beginning that lists show. */
const EXCERPT = 240;
const MAX_KEY = 100;

/** Columns of a title: sorting by its key ignores case and accents, and puts 9 before 10 and no title last. */
export function titleColumns(title: string): { title: string; title_key: string } {
  const key = fold(title)
    .replace(/\d{1,9}/g, (digits) => digits.padStart(9, "0"))
    .slice(0, MAX_KEY);
  return { title, title_key: key || "\uffff" };
}

/** Lines of text that are read at once. */
const LINES = 500;

/** Columns of a content. Others' work goes on between its parts. Fails with `document_too_large`. */
export async function contentColumns(html: string) {
  let content = "";
  let raw = "";
  for await (const piece of inSlices(splitHtml(html), 1)) {
    const sanitised = sanitiseContent(piece);
    content += sanitised;
    raw += textOf(sanitised);
  }
  if (new TextEncoder().encode(content).byteLength > MAX_DOCUMENT_BYTES)
    throw new AppError("document_too_large");
  const lines = await mapInSlices(raw.split("\n"), LINES, (line) => line.replace(/[\s\u00a0]+/g, " ").trim());
  const text = lines.filter(Boolean).join("\n");
  let words = 0;
  for await (const line of inSlices(lines, LINES)) words += countWords(line);
  return { content, text, words, excerpt: text.slice(0, EXCERPT) };
}

/**
 * The folder as it is when the document is written: one that is deleted in the meantime is no folder. Fails with
 * `not_found`.
 */
export async function placeFor(ctx: Context, folderId: string | null) {
  if (folderId === null) return null;
  const { id: user } = userOf(ctx);
  await requireFolder(ctx, folderId, KIND);
  return sql<
    string | null
  >`(SELECT id FROM folders WHERE id = ${folderId} AND user_id = ${user} AND kind = ${KIND})`;
}
