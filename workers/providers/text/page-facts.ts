import { isSameSite } from "../web/same-site";
import { oneLine } from "./clean-text";

/** What a page says of itself. */
export interface PageFacts {
  /** The address that the page wants to be known by, if it is of the same site. */
  canonicalUrl: string | null;
  /** Empty if it has none. */
  description: string;
  robots: { noindex: boolean; nofollow: boolean };
  /** Pages that it links to: absolute http(s) addresses without fragment, each once. */
  links: string[];
}

const MAX_LINKS = 5_000;
const MAX_DESCRIPTION = 500;
const MAX_TITLE = 300;
/** Who a robots meta element may speak to, apart from crawlers that are not ours. */
const ROBOTS_NAMES = ["robots", "atelier"];

export function readFacts(document: Document, url: string): PageFacts {
  const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", url)?.href ?? url;
  const canonical = document.querySelector('link[rel~="canonical" i][href]')?.getAttribute("href");
  const canonicalUrl = canonical ? pageUrl(canonical, base) : null;
  return {
    canonicalUrl: canonicalUrl && isSameSite(canonicalUrl, url) ? canonicalUrl : null,
    description: oneLine(metaOf(document, "description") || metaOf(document, "og:description")).slice(
      0,
      MAX_DESCRIPTION,
    ),
    robots: readRobots(ROBOTS_NAMES.map((name) => metaOf(document, name)).join(",")),
    links: readLinks(document, base),
  };
}

/** What a robots meta element or an `X-Robots-Tag` header forbids. */
export function readRobots(content: string): PageFacts["robots"] {
  const words = content.toLowerCase().split(/[\s,]+/);
  const has = (word: string) => words.includes(word) || words.includes("none");
  return { noindex: has("noindex"), nofollow: has("nofollow") };
}

/** The first heading of the first level that has words. */
export function mainHeadingOf(document: Document | Element): string {
  for (const heading of document.querySelectorAll("h1")) {
    const text = oneLine(heading.textContent ?? "");
    if (text) return text.slice(0, MAX_TITLE);
  }
  return "";
}

/** The name in a page's head: what it is shared by, or its title without the name of the site. */
export function titleOf(document: Document): string {
  const title = oneLine(document.querySelector("title")?.textContent ?? "").slice(0, 2 * MAX_TITLE);
  const shared = oneLine(metaOf(document, "og:title"));
  return (shared || withoutSite(title, oneLine(metaOf(document, "og:site_name")))).slice(0, MAX_TITLE);
}

function withoutSite(title: string, site: string): string {
  const parts = /^([^]+)\s[|·•—–-]\s([^]+)/.exec(title);
  if (!parts) return title;
  const [, page = "", suffix = ""] = parts;
  if (site && title.toLowerCase().endsWith(site.toLowerCase()))
    return title.slice(0, -site.length).replace(/(?<!\s)\s+[|·•—–-]\s*$/, "") || title;
  return suffix.split(" ").length <= 4 ? page : title;
}

/** The content of the meta element with that name or property; empty if there is none. */
export function metaOf(document: Document, name: string): string {
  for (const meta of document.querySelectorAll("meta")) {
    const own = meta.getAttribute("name") ?? meta.getAttribute("property");
    if (own?.toLowerCase() === name) return meta.getAttribute("content") ?? "";
  }
  return "";
}

function readLinks(document: Document, base: string): string[] {
  const links = new Set<string>();
  for (const link of document.querySelectorAll("a[href], area[href]")) {
    const address = pageUrl(link.getAttribute("href") ?? "", base);
    if (address) links.add(address);
    if (links.size >= MAX_LINKS) break;
  }
  return [...links];
}

function pageUrl(address: string, base: string): string | null {
  const url = URL.parse(address.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = "";
  return url.href;
}
