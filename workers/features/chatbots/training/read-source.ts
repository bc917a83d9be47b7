import type { PageRefusal } from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { askTextReader } from "../../../core/readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { fetchPageOf, type FetchedPage } from "../../../core/knowledge/crawl/fetch-page";
import { isProductPage, readProductPage } from "./read-product-page";
import { readFileSource, TEXT_FAILURES } from "./read-file-source";
import { recordTry, tryTwice } from "./record-try";
import type { Sites } from "./sites";
import { contentOf, hashOf, type SourceRead } from "./source-content";
import type { SourceRow } from "./store-source";

/** Reads a source as it is now: a page from its site, a file from storage. Fails where the storage does. */
export async function readSource(ctx: Context, sites: Sites, source: SourceRow): Promise<SourceRead> {
  if (source.kind === "page")
    return isProductPage(ctx, source.url!) ? readProductPage(ctx, source) : readPage(ctx, sites, source);
  if (source.kind === "file") return readFileSource(ctx, source);
  const content = source.content ?? "";
  if (source.kind === "answer") return answerContent(source, content);
  return readPasted(ctx, source, new TextEncoder().encode(content));
}

/** A pasted text is read as Markdown. */
async function readPasted(ctx: Context, source: SourceRow, bytes: Uint8Array): Promise<SourceRead> {
  try {
    const text = await tryTwice(async () => {
      await recordTry(ctx, source, bytes);
      return askTextReader(ctx.env, { kind: "file", format: "markdown" }, bytes);
    });
    return await contentOf(source, { ...text, title: source.name }, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { type: "failed", code: TEXT_FAILURES[error.code] };
  }
}

async function readPage(ctx: Context, sites: Sites, source: SourceRow): Promise<SourceRead> {
  const { etag, last_modified: lastModified } = source;
  const site = await sites.open(source.url!);
  if (site.robots.mayRecover) return { type: "later" };
  const ask = () =>
    fetchPageOf(site, source.url!, { etag, lastModified }, (bytes) => recordTry(ctx, source, bytes));
  const page = await askPatiently(sites, source.url!, ask);
  if (page.type === "unchanged") return page;
  if (page.type === "refused") return { type: "failed", code: page.code };
  return contentOf(source, page.text, page.byteSize, page);
}

/** Waits before a page is asked for again whose server failed; milliseconds. */
const RETRIES_AFTER_MS = [500, 2_000];
/** Refusals that may be over in a moment; a page that has ended its reader is read once more. */
const PASSING: readonly PageRefusal[] = ["server_error", "timeout", "too_complex"];

/** Asks twice more for a page whose server fails, as long as the site has retries left in this run. */
async function askPatiently(
  sites: Sites,
  url: string,
  ask: () => Promise<FetchedPage>,
): Promise<FetchedPage> {
  let page = await ask();
  for (const delay of RETRIES_AFTER_MS) {
    if (page.type !== "refused" || !PASSING.includes(page.code) || !sites.mayRetry(url)) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    page = await ask();
  }
  return page;
}

/** A question and its answer are one section, which is found by either. */
async function answerContent({ name: question }: SourceRow, answer: string): Promise<SourceRead> {
  const text = `${question}\n${answer}`;
  const chunks = [
    { start: question.length + 1, end: text.length, headings: [question], kind: "text" as const },
  ];
  return {
    type: "read",
    content: {
      name: question,
      language: nearestLanguage(text),
      sections: [{ heading: question, anchor: null, page: null, text, chunks }],
      doubt: null,
      contentHash: await hashOf(text),
      byteSize: answer.length,
      etag: null,
      lastModified: null,
    },
  };
}
