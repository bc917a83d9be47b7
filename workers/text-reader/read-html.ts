import type { Language } from "../contract/languages";
import { numberOfBookmark } from "../contract/text/docx-numbers";
import { writeBlocks } from "./block-writer";
import { decodeText } from "./decode-text";
import { divideParts } from "./divide-parts";
import { revealAddresses } from "./inline-marks";
import { mainContent, removeSurroundings } from "./main-content";
import { mainHeadingOf, readFacts, titleOf } from "./page-facts";
import { parseHtml } from "./parse-html";
import { isGarbage } from "../contract/text/odd-words";
import { MAX_HTML_BYTES, type HtmlPage, type ReadableText } from "../contract/reading";
import { TextError } from "../providers/text/text-error";

/** The text of a web page, and what it says of itself. Fails with {@link TextError} `too_large`. */
export async function readHtml(html: string, url: string): Promise<HtmlPage> {
  const document = await parseHtml(html);
  const language = languageOf(document);
  const facts = readFacts(document, url);
  const title = titleOf(document);
  revealAddresses(document);
  removeSurroundings(document);
  const main = await mainContent(document);
  return {
    title: mainHeadingOf(main) || mainHeadingOf(document) || title,
    language,
    parts: divideParts(writeBlocks(main, baseOf(document, url))),
    ...facts,
  };
}

/** The text of an HTML file. Fails with {@link TextError} `too_large`. */
export async function readHtmlFile(bytes: Uint8Array): Promise<ReadableText> {
  if (bytes.length > MAX_HTML_BYTES) throw new TextError("too_large");
  const { text, guessed } = await decodeText(bytes, null);
  const { title, language, parts } = await readHtml(text, "https://file.invalid/");
  return withCharset({ title, language, parts }, guessed);
}

/**
 * A text with the charset that it was read in, if that was guessed. Fails with {@link TextError} `broken` where it can be
 * read in none: it would be learned, and cited, as signs without a meaning.
 */
export function withCharset<T extends ReadableText>(text: T, guessed: string | null): T {
  if (isGarbage(text.parts.map((part) => part.text).join("\n"))) throw new TextError("broken");
  return guessed === null ? text : { ...text, guessedCharset: guessed };
}

/** The text of HTML that was made of another format: all of it is text, and no page has its anchors. */
export async function readConverted(html: string): Promise<ReadableText> {
  const document = await parseHtml(`<!doctype html><html><body>${html}</body></html>`);
  readNumbers(document);
  removeSurroundings(document);
  const parts = divideParts(writeBlocks(document).map((piece) => ({ ...piece, anchor: null })));
  return { title: mainHeadingOf(document), language: null, parts };
}

function languageOf(document: Document): Language | null {
  const declared = /^(en|fr)(?:[-_]|$)/i.exec(
    document.querySelector("html")?.getAttribute("lang")?.trim() ?? "",
  );
  return (declared?.[1]?.toLowerCase() as Language | undefined) ?? null;
}

/** The address that a page's links are relative to; null for a file, whose own address is made up. */
function baseOf(document: Document, url: string): string | null {
  if (new URL(url).hostname.endsWith(".invalid")) return null;
  return URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", url)?.href ?? url;
}

/** Gives items of a Word document's lists the numbers that were noted for them. */
function readNumbers(document: Document): void {
  for (const bookmark of document.querySelectorAll("a[id*='atelier-number-']")) {
    const number = numberOfBookmark(bookmark.id);
    const item = bookmark.closest("li");
    bookmark.remove();
    if (!number || !item) continue;
    item.setAttribute("value", String(number.value));
    item.setAttribute("type", number.type);
  }
}
