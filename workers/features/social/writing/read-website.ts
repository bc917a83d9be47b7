import type { PageRefusal } from "../../../contract/chatbots/sources";
import type { Language } from "../../../contract/languages";
import type { WebsitePage } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { fetchPageOf } from "../../../core/knowledge/crawl/fetch-page";
import { inSlices } from "../../../core/in-slices";
import { loadPage } from "../../../core/knowledge/crawl/load-page";
import { openSite, type Site } from "../../../core/knowledge/crawl/open-site";
import { addressKey, pageAddress } from "../../../core/knowledge/crawl/page-address";
import { readSitemaps } from "../../../core/knowledge/crawl/read-sitemaps";
import { pageOf } from "./page-sentences";

/** Number of pages that are read in addition to the one that was named. */
const MAX_OTHER_PAGES = 8;
/** Addresses among which they are chosen. */
const MAX_CANDIDATES = 2_000;
const TIME_BUDGET_MS = 25_000;
const ENOUGH_PAGES = 3;

/** Content of a website, or why nothing of it could be read. */
export interface ReadWebsite {
  pages: WebsitePage[];
  problem: PageRefusal | null;
}

/**
 * Reads the first page of a website and up to eight others of the same site that say what it offers, as its robots.txt
 * allows. Pages that cannot be read are left out, and those in another language where there are enough in this one.
 */
export async function readWebsite(
  ctx: Pick<Context, "config" | "env">,
  start: string,
  language: Language,
): Promise<ReadWebsite> {
  const budget = AbortSignal.timeout(TIME_BUDGET_MS);
  const pages: WebsitePage[] = [];
  try {
    const site = await openSite(ctx, start, budget);
    // Nothing is read without the site's robots.txt: the site may be down.
    if (site.robots.state === "unreachable") return { pages, problem: "unreachable" };
    const first = await site.pace.run(() => loadPage(ctx, start, { robots: site.robots, signal: budget }));
    if (first.type !== "read")
      return { pages, problem: first.type === "refused" ? first.code : "unreachable" };
    pages.push(pageOf(first.url, first.page.title, first.page.parts));
    const others = await chooseOthers(site, first.url, first.page.links);
    const read: (WebsitePage | null)[] = others.map(() => null);
    const reading = others.map(async (url, at) => {
      const page = await fetchPageOf(site, url);
      if (page.type === "read") read[at] = pageOf(page.url, page.text.title, page.text.parts);
    });
    // The pages that came in time are used when the time is over.
    const outcomes = await Promise.allSettled(reading);
    pages.push(...read.filter((page) => page !== null));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  } catch (error) {
    // Pages that were read in time are used; any other error is a fault.
    if (!budget.aborted) throw error;
  }
  const said = inLanguage(withoutRepeated(pages), language);
  return { pages: said, problem: said.length > 0 ? null : budget.aborted ? "timeout" : "empty" };
}

function inLanguage(pages: WebsitePage[], language: Language): WebsitePage[] {
  const own = pages.filter(({ sentences }) => nearestLanguage(sentences.join(" ")) === language);
  return own.length >= ENOUGH_PAGES ? own : pages;
}

/** Words in addresses of pages that say what a site is about, the most telling first; en and fr. */
const TELLING = [
  /about|a-?propos|qui-sommes|company|entreprise|mission|story|histoire|notre-/,
  /product|produit|feature|fonction|solution|service|offer|offre|platform/,
  /pricing|price|tarif|prix|plans?\b/,
  /custom|client|case|cas-|reference|temoignage|testimonial|benefit|avantage/,
  /how|comment|faq|help|aide|guide/,
  /news|actualit|blog|article|course|formation|event|evenement/,
];
/** Pages that say nothing of what a site offers. */
const UNTELLING =
  /privacy|confidential|cookie|legal|mention|terms|conditions|cgu|cgv|login|log-in|sign-?(?:in|up)|connexion|inscription|register|account|compte|cart|panier|checkout|search|recherche|tag|author|wp-|feed|sitemap|careers?|jobs?\b|press/;

async function chooseOthers(site: Site, start: string, links: string[]): Promise<string[]> {
  const found = new Map<string, string>();
  const own = addressKey(start);
  const add = (address: string): boolean => {
    const url = pageAddress(address, start);
    const key = url && addressKey(url);
    if (url && key && key !== own && !found.has(key)) found.set(key, url);
    return found.size < MAX_CANDIDATES;
  };
  for await (const link of inSlices(links)) if (!add(link)) break;
  if (found.size < MAX_OTHER_PAGES) await readSitemaps(site, add);
  return [...found.values()]
    .map((url, at) => ({ url, at, rank: rankOf(new URL(url)) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, MAX_OTHER_PAGES)
    .map(({ url }) => url);
}

/** The lower, the more a page is likely to say; Infinity for those that are not read. */
function rankOf({ pathname, search }: URL): number {
  const path = pathname.toLowerCase();
  if (UNTELLING.test(path) || search) return Infinity;
  const telling = TELLING.findIndex((words) => words.test(path));
  const depth = path.split("/").filter(Boolean).length;
  return (telling < 0 ? TELLING.length : telling) * 10 + depth;
}

/** Sentences that stand on several pages are the site's frame; they are kept once. Pages without any are left out. */
function withoutRepeated(pages: readonly WebsitePage[]): WebsitePage[] {
  const seen = new Set<string>();
  return pages
    .map((page) => ({
      ...page,
      sentences: page.sentences.filter((sentence) => !seen.has(sentence) && seen.add(sentence)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
