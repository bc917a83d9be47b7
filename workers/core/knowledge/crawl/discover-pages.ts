import { createHash } from "node:crypto";
import type { FoundPageState } from "../../../contract/chatbots/sources";
import { asShown } from "../../../contract/text/as-shown";
import type { HtmlPage } from "../../../contract/reading";
import type { ReadAccess } from "../../readers/ask-text-reader";
import { addressKey, pageAddress } from "./page-address";
import { inSlices } from "../../in-slices";
import { loadPage, type LoadedPage } from "./load-page";
import { openSite, type Site } from "./open-site";
import { readSitemaps, type ReadSitemap } from "./read-sitemaps";

export const MAX_PAGES = 1_000;
export const MAX_DEPTH = 5;
const TIME_BUDGET_MS = 20_000;
/** Addresses that differ only in the query: filters and calendars make endless ones. */
const MAX_QUERIES = 20;

export interface DiscoveredPage {
  url: string;
  /** Null until the page was read. */
  title: string | null;
  /** Links from the first page; 1 for those that only a sitemap names. */
  depth: number;
  from: "sitemap" | "link";
  state: FoundPageState;
  /** A refusal for `failed`, the address that counts for `duplicate`; null otherwise. */
  reason: string | null;
}

export interface Discovery {
  pages: DiscoveredPage[];
  robots: { found: boolean; crawlDelaySeconds: number | null; disallowed: number };
  sitemaps: ReadSitemap[];
  /** False where time or a limit ended it: there may be more pages, and some of these were not looked at. */
  isComplete: boolean;
}

export interface DiscoverOptions {
  maxPages?: number;
  maxDepth?: number;
  timeBudgetMs?: number;
  signal?: AbortSignal;
}

/**
 * Finds the pages of a site: those that its sitemaps name, and those that links lead to from the first page. Obeys
 * robots.txt. Fails only with the reason of `signal`.
 */
export async function discoverPages(
  access: ReadAccess,
  startUrl: string,
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const budget = AbortSignal.timeout(options.timeBudgetMs ?? TIME_BUDGET_MS);
  const signal = options.signal ? AbortSignal.any([budget, options.signal]) : budget;
  const pages: DiscoveredPage[] = [];
  const start = pageAddress(startUrl, startUrl);
  if (!start) {
    const page = { url: startUrl, title: null, depth: 0, from: "link", state: "failed" } as const;
    const robots = { found: false, crawlDelaySeconds: null, disallowed: 0 };
    return { pages: [{ ...page, reason: "unreachable" }], robots, sitemaps: [], isComplete: true };
  }
  let site: Site | null = null;
  let sitemaps: ReadSitemap[] = [];
  let isWhole = false;
  try {
    site = await openSite(access, start, signal);
    const walk = new SiteWalk(site, pages, options);
    const first = walk.add(start, 0, "link");
    if (first && site.robots.state !== "unreachable")
      sitemaps = await readSitemaps(site, (url) => {
        walk.add(url, 1, "sitemap");
        return !walk.isFull;
      });
    await Promise.all(pages.map((page) => walk.visit(page)));
    isWhole = !walk.isFull;
  } catch (error) {
    if (!budget.aborted || options.signal?.aborted) throw error;
  }
  const robots = {
    found: site?.robots.state === "found",
    crawlDelaySeconds: site?.robots.crawlDelaySeconds ?? null,
    disallowed: pages.filter(({ state }) => state === "disallowed").length,
  };
  // Requests that were under way when the time was over may still change the list.
  return { pages: [...pages], robots, sitemaps, isComplete: isWhole };
}

class SiteWalk {
  /** More pages were met than the limit takes. */
  isFull = false;
  readonly #seen = new Set<string>();
  readonly #queries = new Map<string, number>();
  /** Addresses of pages by what they say. */
  readonly #texts = new Map<string, string>();
  readonly #maxPages: number;
  readonly #maxDepth: number;

  constructor(
    readonly site: Site,
    readonly pages: DiscoveredPage[],
    { maxPages = MAX_PAGES, maxDepth = MAX_DEPTH }: DiscoverOptions,
  ) {
    this.#maxPages = Math.min(maxPages, MAX_PAGES);
    this.#maxDepth = Math.min(maxDepth, MAX_DEPTH);
  }

  /** The page at an address; null if it is known already, or none that is crawled. */
  add(address: string, depth: number, from: DiscoveredPage["from"]): DiscoveredPage | null {
    const url = pageAddress(address, this.site.url);
    const key = url && addressKey(url);
    if (!url || !key || this.#seen.has(key) || this.#isEndless(url)) return null;
    if (this.pages.length >= this.#maxPages) {
      this.isFull = true;
      return null;
    }
    this.#seen.add(key);
    const { robots } = this.site;
    const isAllowed = robots.isAllowed(url);
    const page: DiscoveredPage = {
      url,
      title: null,
      depth,
      from,
      state: isAllowed ? "found" : "disallowed",
      reason: !isAllowed && robots.state === "unreachable" ? "unreachable" : null,
    };
    this.pages.push(page);
    return page;
  }

  /** Looks at a page in its turn, and at all that it leads to. */
  async visit(page: DiscoveredPage): Promise<void> {
    if (page.state !== "found") return;
    const { access, robots, pace, signal } = this.site;
    const loaded = await pace.run(() => loadPage(access, page.url, { robots, signal }));
    const found = await this.#take(page, loaded);
    await Promise.all(found.map((next) => this.visit(next)));
  }

  /** Stores what is known of a page now; returns the pages that it leads to. */
  async #take(page: DiscoveredPage, loaded: LoadedPage): Promise<DiscoveredPage[]> {
    if (loaded.type === "refused") {
      page.state = loaded.code === "robots_disallowed" ? "disallowed" : "failed";
      page.reason = loaded.code === "robots_disallowed" ? null : loaded.code;
    }
    if (loaded.type !== "read") return [];
    const { title, canonicalUrl, links, robots } = loaded.page;
    page.title = title || null;
    if (this.#isDuplicate(page, loaded.url)) return [];
    if (robots.noindex) page.state = "noindex";
    const next: (DiscoveredPage | null)[] = [];
    if (canonicalUrl && addressKey(canonicalUrl) !== addressKey(page.url)) {
      page.state = "duplicate";
      page.reason = canonicalUrl;
      next.push(this.add(canonicalUrl, page.depth, page.from));
    }
    const twin = page.state === "found" ? this.#twinOf(page, loaded.page) : null;
    if (twin) {
      page.state = "duplicate";
      page.reason = twin;
    }
    if (!robots.nofollow && page.depth < this.#maxDepth)
      for await (const link of inSlices(links)) {
        this.site.signal.throwIfAborted();
        next.push(this.add(link, page.depth + 1, "link"));
      }
    return next.filter((found) => found !== null);
  }

  /** The address under which the same text was read before: in capitals, with a parameter that changes nothing. */
  #twinOf({ url }: DiscoveredPage, { title, parts }: HtmlPage): string | null {
    const hash = createHash("sha256").update(title);
    // A page names the addresses of all pages but its own.
    for (const { text } of parts) hash.update("\n").update(asShown(text));
    const digest = hash.digest("base64url");
    const twin = this.#texts.get(digest);
    if (!twin && parts.length > 0) this.#texts.set(digest, url);
    return twin ?? null;
  }

  /** Whether a redirect led to a page that is known; otherwise the page is known by where it led. */
  #isDuplicate(page: DiscoveredPage, url: string): boolean {
    const led = pageAddress(url, this.site.url) ?? url;
    if (addressKey(led) === addressKey(page.url)) return false;
    if (this.#seen.has(addressKey(led))) {
      page.state = "duplicate";
      page.reason = led;
      return true;
    }
    this.#seen.add(addressKey(led));
    page.url = led;
    return false;
  }

  #isEndless(url: string): boolean {
    const { search, host, pathname } = new URL(url);
    if (!search) return false;
    const count = (this.#queries.get(host + pathname) ?? 0) + 1;
    this.#queries.set(host + pathname, count);
    return count > MAX_QUERIES;
  }
}
