import type { Context } from "../../../context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { readMarkdown } from "../../../providers/text/read-text-files";
import { fetchPageOf } from "../../knowledge/crawl/fetch-page";
import { readFileSource } from "./read-file-source";
import type { Sites } from "./sites";
import { contentOf, hashOf, type SourceRead } from "./source-content";
import type { SourceRow } from "./store-source";

/** Reads a source as it is now: a page from its site, a file from storage. Fails where the storage does. */
export async function readSource(ctx: Context, sites: Sites, source: SourceRow): Promise<SourceRead> {
  if (source.kind === "page") return readPage(sites, source);
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
  const page = await fetchPageOf(site, source.url!, { etag, lastModified });
  if (page.type === "unchanged") return page;
  if (page.type === "refused") return { type: "failed", code: page.code };
  return contentOf(source, page.text, page.byteSize, page);
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
