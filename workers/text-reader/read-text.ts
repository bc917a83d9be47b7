import type { TextFormat, TextKind, TextRequest, TextResult } from "../contract/reading";
import type { DecodedText } from "../contract/text/charset";
import { decodeText } from "./decode-text";
import { readLinkedInExport } from "./linkedin-export";
import { readCard } from "./page-card";
import { factsOf } from "./profile-facts";
import { readArticle } from "./read-article";
import { readDocx } from "./read-docx";
import { readHtml, readHtmlFile, withCharset } from "./read-html";
import { readSitemap } from "./read-sitemap";
import { readCsv, readMarkdown, readPlainText } from "./read-text-files";

const FILES: Record<TextFormat, (bytes: Uint8Array) => Promise<TextResult<"file">>> = {
  markdown: readMarkdown,
  plain: readPlainText,
  csv: readCsv,
  docx: readDocx,
  html: readHtmlFile,
};

/** Reads a text as it was asked for. Fails with `TextError`. */
export async function readText(request: TextRequest, bytes: Uint8Array): Promise<TextResult<TextKind>> {
  switch (request.kind) {
    case "file":
      return FILES[request.format](bytes);
    case "export":
      return readLinkedInExport(bytes);
    case "sitemap":
      return readSitemap(bytes, request.url);
    default:
      return readPage(request, await decodeText(bytes, request.charset));
  }
}

type PageRequest = Extract<TextRequest, { charset: unknown }>;

function readPage(
  { kind, url }: PageRequest,
  { text: html, guessed }: DecodedText,
): Promise<TextResult<PageRequest["kind"]>> {
  if (kind === "page") return readHtml(html, url).then((page) => withCharset(page, guessed));
  if (kind === "article") return readArticle(html, url);
  return kind === "card" ? readCard(html, url) : factsOf(html);
}
