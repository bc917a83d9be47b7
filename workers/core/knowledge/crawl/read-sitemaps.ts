import { fetchSitemap, type Sitemap } from "./fetch-sitemap";
import { isSameSite } from "../../../providers/web/same-site";
import { inSlices } from "../../in-slices";
import type { Site } from "./open-site";

/** An index in an index in an index; more files than this are left out. */
const MAX_LEVELS = 3;
const MAX_FILES = 50;
const TIMEOUT_MS = 10_000;

/** One file of a site's sitemap, for the report. */
export interface ReadSitemap {
  url: string;
  /** Pages of the site that it names. */
  pages: number;
  problem: Sitemap["problem"];
}

/**
 * Hands the pages to `onPage` that the sitemaps of a site name, until it returns false. Without one in robots.txt,
 * `/sitemap.xml` is looked for. Fails only with the reason of the site's signal.
 */
export async function readSitemaps(site: Site, onPage: (url: string) => boolean): Promise<ReadSitemap[]> {
  const named = site.robots.sitemaps.map((url) => URL.parse(url, site.url)?.href ?? "");
  const isGuess = named.length === 0;
  const read: ReadSitemap[] = [];
  const seen = new Set<string>();
  let level = isGuess ? [new URL("/sitemap.xml", site.url).href] : named;
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    const urls = [...new Set(level)].filter((url) => isSameSite(url, site.url) && !seen.has(url));
    const files = urls.slice(0, MAX_FILES - seen.size);
    for (const url of files) seen.add(url);
    const sitemaps = await Promise.all(files.map((url) => fetchInTurn(site, url)));
    for (const [at, { pages, problem }] of sitemaps.entries()) {
      const isMissing = isGuess && depth === 0 && problem !== null && pages.length === 0;
      if (!isMissing) read.push({ url: files[at]!, pages: pages.length, problem });
      for await (const page of inSlices(pages)) if (!onPage(page.url)) return read;
    }
    level = sitemaps.flatMap(({ sitemaps: others }) => others);
  }
  return read;
}

const fetchInTurn = ({ access, pace, signal }: Site, url: string): Promise<Sitemap> =>
  pace.run(() => fetchSitemap(access, url, { timeoutMs: TIMEOUT_MS, signal }));
