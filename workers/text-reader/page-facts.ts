import type { PageFacts } from "../contract/reading";
import { beginningOf } from "../contract/text/visible-text";
import { readRobots } from "../providers/web/robots-directives";
import { isSameSite } from "../providers/web/same-site";
import { oneLine } from "../providers/text/clean-text";
import { walk } from "./parse-html";

const MAX_LINKS = 5_000;
const MAX_DESCRIPTION = 500;
const MAX_TITLE = 300;
/** Names that a robots meta element may speak to, apart from crawlers that are not ours. */
const ROBOTS_NAMES = ["robots", "atelier"];

export function readFacts(document: Document, url: string): PageFacts {
  const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", url)?.href ?? url;
  const canonical = document.querySelector('link[rel~="canonical" i][href]')?.getAttribute("href");
  const canonicalUrl = canonical ? pageUrl(canonical, base) : null;
  return {
    canonicalUrl: canonicalUrl && isSameSite(canonicalUrl, url) ? canonicalUrl : null,
    description: beginningOf(
      oneLine(metaOf(document, "description") || metaOf(document, "og:description")),
      MAX_DESCRIPTION,
    ),
    robots: readRobots(ROBOTS_NAMES.map((name) => metaOf(document, name)).join(",")),
    links: readLinks(document, base),
  };
}

/** Characters of a heading, with its spaces, that its words are looked for in. */
const MAX_HEADING = 10_000;

/** The first heading of the first level that has words. */
export function mainHeadingOf(root: Document | Element): string {
  let depth = 0;
  let text = "";
  for (const { node, isEnd } of walk(root)) {
    if (node.nodeType === 3 && depth > 0 && text.length < MAX_HEADING) text += node.nodeValue ?? "";
    if ((node as Element).localName !== "h1") continue;
    depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    const words = oneLine(text);
    if (words) return beginningOf(words, MAX_TITLE);
    text = "";
  }
  return beginningOf(oneLine(text), MAX_TITLE);
}

/** The name in a page's head: what it is shared by, or its title without the name of the site. */
export function titleOf(document: Document): string {
  const title = oneLine(document.querySelector("title")?.textContent ?? "").slice(0, 2 * MAX_TITLE);
  const shared = oneLine(metaOf(document, "og:title"));
  return beginningOf(shared || withoutSite(title, oneLine(metaOf(document, "og:site_name"))), MAX_TITLE);
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
    if (/\bnofollow\b/i.test(link.getAttribute("rel") ?? "")) continue;
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
