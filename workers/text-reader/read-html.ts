import type { Language } from "../contract/languages";
import { writeBlocks } from "./block-writer";
import { decodeText } from "./decode-text";
import { divideParts } from "./divide-parts";
import { mainContent, removeSurroundings } from "./main-content";
import { mainHeadingOf, readFacts, titleOf } from "./page-facts";
import { parseHtml } from "./parse-html";
import { MAX_HTML_BYTES, type HtmlPage, type ReadableText } from "../contract/text/reading";
import { TextError } from "../providers/text/text-error";

/** The text of a web page, and what it says of itself. Fails with {@link TextError} `too_large`. */
export async function readHtml(html: string, url: string): Promise<HtmlPage> {
  const document = await parseHtml(html);
  const language = languageOf(document);
  const facts = readFacts(document, url);
  const title = titleOf(document);
  removeSurroundings(document);
  const main = await mainContent(document);
  return {
    title: mainHeadingOf(main) || mainHeadingOf(document) || title,
    language,
    parts: divideParts(writeBlocks(main)),
    ...facts,
  };
}

/** The text of an HTML file. Fails with {@link TextError} `too_large`. */
export async function readHtmlFile(bytes: Uint8Array): Promise<ReadableText> {
  if (bytes.length > MAX_HTML_BYTES) throw new TextError("too_large");
  const { title, language, parts } = await readHtml(await decodeText(bytes, null), "https://file.invalid/");
  return { title, language, parts };
}

/** The text of HTML that was made of another format: all of it is text, and no page has its anchors. */
export async function readConverted(html: string): Promise<ReadableText> {
  const document = await parseHtml(`<!doctype html><html><body>${html}</body></html>`);
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
