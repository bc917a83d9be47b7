import type { PageRefusal } from "../../../contract/chatbots/sources";
import type { Context } from "../../../context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { readMarkdown } from "../../../providers/text/read-text-files";
import { fetchPageOf, type FetchedPage } from "../../knowledge/crawl/fetch-page";
import type { KnownVersion } from "../../knowledge/crawl/load-page";
import type { Site } from "../../knowledge/crawl/open-site";
import { isProductPage, readProductPage } from "./read-product-page";
import { readFileSource } from "./read-file-source";
import type { Sites } from "./sites";
import { contentOf, hashOf, type SourceRead } from "./source-content";
import type { SourceRow } from "./store-source";

/** Reads a source as it is now: a page from its site, a file from storage. Fails where the storage does. */
export async function readSource(ctx: Context, sites: Sites, source: SourceRow): Promise<SourceRead> {
  if (source.kind === "page")
    return isProductPage(ctx, source.url!) ? readProductPage(ctx, source) : readPage(sites, source);
  if (source.kind === "file") return readFileSource(ctx, source);
  const content = source.content ?? "";
  if (source.kind === "answer") return answerContent(source, content);
  const bytes = new TextEncoder().encode(content);
  return contentOf(source, { ...(await readMarkdown(bytes)), title: source.name }, bytes.byteLength);
}

async function readPage(sites: Sites, source: SourceRow): Promise<SourceRead> {
  const { etag, last_modified: lastModified } = source;
  const site = await sites.open(source.url!);
  if (site.robots.mayRecover) return { type: "later" };
  const page = await fetchPatiently(sites, site, source.url!, { etag, lastModified });
  if (page.type === "unchanged") return page;
  if (page.type === "refused") return { type: "failed", code: page.code };
  return contentOf(source, page.text, page.byteSize, page);
}

/** Waits before a page is asked for again whose server failed; milliseconds. */
const RETRIES_AFTER_MS = [500, 2_000];
/** What may be over in a moment. */
const PASSING: readonly PageRefusal[] = ["server_error", "timeout"];

/** Reads a page, and asks twice more for one whose server fails, as long as the site has retries left in this run. */
async function fetchPatiently(
  sites: Sites,
  site: Site,
  url: string,
  known: KnownVersion,
): Promise<FetchedPage> {
  let page = await fetchPageOf(site, url, known);
  for (const delay of RETRIES_AFTER_MS) {
    if (page.type !== "refused" || !PASSING.includes(page.code) || !sites.mayRetry(url)) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    page = await fetchPageOf(site, url, known);
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
      contentHash: await hashOf(text),
      byteSize: answer.length,
      etag: null,
      lastModified: null,
    },
  };
}
