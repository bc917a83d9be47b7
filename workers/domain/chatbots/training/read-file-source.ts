import type { SourceFailure } from "../../../contract/chatbots/sources";
import type { Context } from "../../../context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { askReader } from "../../../providers/pdf/ask-reader";
import { PdfError } from "../../../providers/pdf/pdf-error";
import { readDocx } from "../../../providers/text/read-docx";
import { readHtmlFile } from "../../../providers/text/read-html";
import { readCsv, readMarkdown, readPlainText } from "../../../providers/text/read-text-files";
import { TextError, type ReadableText } from "../../../providers/text/readable-text";
import { contentOf, hashOf, type SourceRead } from "./source-content";
import type { NewSection, SourceRow } from "./store-source";

/** Pages of a PDF that a chatbot is trained from. */
const MAX_PDF_PAGES = 500;
/** How long a PDF may be read, in milliseconds: less than the lease of the training. */
const MAX_PDF_MS = 60_000;

type Reader = (bytes: Uint8Array) => Promise<ReadableText>;

/** By the extension of the file's name. */
const READERS: Record<string, Reader> = {
  md: readMarkdown,
  markdown: readMarkdown,
  txt: readPlainText,
  csv: readCsv,
  docx: readDocx,
  html: readHtmlFile,
  htm: readHtmlFile,
};

const PDF_NAME = /\.pdf$/i;

/** Whether files of this name can be read. */
export const isReadable = (name: string): boolean => PDF_NAME.test(name) || extensionOf(name) in READERS;

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const failed = (code: SourceFailure): SourceRead => ({ type: "failed", code });

/** Reads an uploaded file by its kind. Fails where the storage does. */
export async function readFileSource(ctx: Context, source: SourceRow): Promise<SourceRead> {
  if (PDF_NAME.test(source.name)) return readPdf(ctx, source);
  const read = READERS[extensionOf(source.name)];
  const file = read && (await ctx.files.get(source.file_key!));
  if (!file) return failed(read ? "not_found" : "unsupported_type");
  try {
    const text = await read(new Uint8Array(await file.arrayBuffer()));
    const content = await contentOf(source, text, file.size);
    // Its name says how it is read, also the next time.
    return content.type === "read"
      ? { ...content, content: { ...content.content, name: source.name } }
      : content;
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return failed(error.code === "too_large" ? "too_large" : "file_broken");
  }
}

async function readPdf(ctx: Context, { name, file_key, byte_size }: SourceRow): Promise<SourceRead> {
  const key = file_key!;
  const until = Date.now() + MAX_PDF_MS;
  const request = {
    key,
    size: byte_size,
    addresses: await ctx.files.addressesOf(key),
    from: 1,
    headings: [],
    maxPages: MAX_PDF_PAGES,
  };
  const sections: NewSection[] = [];
  try {
    for await (const event of askReader(ctx.env.PDF_READER, request)) {
      if (event.type === "opened" && event.pages > MAX_PDF_PAGES) return failed("too_large");
      if (event.type === "page" && event.row.text.trim()) {
        const { page, text, chunks } = event.row;
        sections.push({ heading: "", anchor: null, page, text, chunks });
      }
      if (Date.now() > until) return failed("timeout");
    }
  } catch (error) {
    if (error instanceof PdfError) return failed(error.fault === "slow" ? "timeout" : "file_broken");
    throw error;
  }
  if (sections.length === 0) return failed("empty");
  const whole = sections.map(({ text }) => text).join("\n");
  return {
    type: "read",
    content: {
      name,
      language: nearestLanguage(whole),
      sections,
      contentHash: await hashOf(whole),
      byteSize: byte_size,
      etag: null,
      lastModified: null,
    },
  };
}
