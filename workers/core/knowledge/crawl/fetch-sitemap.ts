import { MAX_SITEMAP_BYTES, type ReadSitemapFile } from "../../../contract/reading";
import { askTextReader, type ReadAccess } from "../../readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { readUpTo } from "../../../providers/web/read-up-to";
import { safeFetch } from "../../../providers/web/safe-fetch";
import { WebError, type WebErrorCode } from "../../../providers/web/web-error";

export interface Sitemap extends Omit<ReadSitemapFile, "problem"> {
  problem: WebErrorCode | ReadSitemapFile["problem"];
}

/** Reads one sitemap: XML, gzip or plain text. Never fails, unless `signal` ends it. */
export async function fetchSitemap(
  access: ReadAccess,
  url: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Sitemap> {
  try {
    const options = { accept: ["text/*", "application/*"], maxBytes: MAX_SITEMAP_BYTES, timeoutMs, signal };
    const { body } = await safeFetch(access, url, options);
    const { bytes } = await readUpTo(body, MAX_SITEMAP_BYTES);
    return await askTextReader(access.env, { kind: "sitemap", url }, bytes, signal);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { pages: [], sitemaps: [], foreign: 0, problem };
  }
}

function problemOf(error: unknown): Sitemap["problem"] {
  if (error instanceof WebError) return error.code;
  if (!(error instanceof TextError)) return null;
  return error.code === "timeout" ? "timeout" : "broken";
}
