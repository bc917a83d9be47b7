import type { SourceFailure } from "../../../contract/chatbots/sources";
import type { TextFormat } from "../../../contract/reading";
import type { Context } from "../../../core/context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { askReader } from "../../../providers/pdf/ask-reader";
import { PdfError } from "../../../providers/pdf/pdf-error";
import { ReaderLostError } from "../../../providers/readers/reader-lines";
import { releaseMemory, waitForMemory } from "../../../core/held-memory";
import { askTextReader } from "../../../core/readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { recordTry, tryTwice } from "./record-try";
import { contentOf, hashOf, MAX_CHARACTERS, type SourceRead } from "./source-content";
import type { NewSection, SourceRow } from "./store-source";

/** Pages of a PDF that a chatbot is trained from. */
const MAX_PDF_PAGES = 500;
/** Longest reading of a PDF, in milliseconds: less than the lease of the training. */
const MAX_PDF_MS = 60_000;
/** Longest wait for room in memory. A file that is read twice waits twice, and both take less than the lease. */
const MAX_WAIT_MS = 30_000;

/** Formats by the extension of the file's name. */
const FORMATS: Record<string, TextFormat> = {
  md: "markdown",
  markdown: "markdown",
  txt: "plain",
  csv: "csv",
  docx: "docx",
  html: "html",
  htm: "html",
};

export const TEXT_FAILURES: Record<TextError["code"], SourceFailure> = {
  too_large: "too_large",
  too_complex: "too_complex",
  locked: "file_broken",
  broken: "file_broken",
  timeout: "not_reached",
};

const PDF_NAME = /\.pdf$/i;

/** Whether files of this name can be read. */
export const isReadable = (name: string): boolean => PDF_NAME.test(name) || extensionOf(name) in FORMATS;

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const failure = (code: SourceFailure): SourceRead => ({ type: "failed", code });

/** Reads an uploaded file by its kind. Fails where the storage does, or with `server_busy`. */
export async function readFileSource(ctx: Context, source: SourceRow): Promise<SourceRead> {
  const read = PDF_NAME.test(source.name) ? readPdf : readText;
  try {
    return await tryTwice(() => read(ctx, source));
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return failure(TEXT_FAILURES[error.code]);
  }
}

async function readText(ctx: Context, source: SourceRow): Promise<SourceRead> {
  const format = FORMATS[extensionOf(source.name)];
  const file = format && (await ctx.files.get(source.file_key!));
  if (!file) return failure(format ? "not_found" : "unsupported_type");
  const own = { ...ctx, holder: {} };
  await waitForMemory(own, file.size, MAX_WAIT_MS);
  try {
    await recordTry(ctx, source, source.file_key!);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = await askTextReader(ctx.env, { kind: "file", format }, bytes);
    const read = await contentOf(source, text, file.size);
    // The name says how the file is read, also the next time.
    return read.type === "read" ? { ...read, content: { ...read.content, name: source.name } } : read;
  } finally {
    releaseMemory(own.holder);
  }
}

async function readPdf(ctx: Context, source: SourceRow): Promise<SourceRead> {
  const { name, byte_size } = source;
  const key = source.file_key!;
  await recordTry(ctx, source, key);
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
  let characters = 0;
  try {
    for await (const event of askReader(ctx.env.PDF_READER, request)) {
      if (event.type === "opened" && event.pages > MAX_PDF_PAGES) return failure("too_large");
      if (event.type === "page" && event.row.text.trim()) {
        const { page, text, chunks } = event.row;
        characters += text.length;
        if (characters > MAX_CHARACTERS) break;
        sections.push({ heading: "", anchor: null, page, text, chunks });
      }
      if (Date.now() > until) return failure("timeout");
    }
  } catch (error) {
    if (error instanceof PdfError) return failure(error.fault === "slow" ? "timeout" : "file_broken");
    if (error instanceof ReaderLostError) throw new TextError("too_complex", { cause: error });
    throw error;
  }
  if (sections.length === 0) return failure("empty");
  const whole = sections.map(({ text }) => text).join("\n");
  return {
    type: "read",
    content: {
      name,
      language: nearestLanguage(whole),
      sections,
      doubt: null,
      contentHash: await hashOf(whole),
      byteSize: byte_size,
      etag: null,
      lastModified: null,
    },
  };
}
