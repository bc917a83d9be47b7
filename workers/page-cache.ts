import type { Context } from "./context";

/** Set by a page that is only read: it is the same for every guest of a language. Never sent out. */
export const READING_PAGE_HEADER = "x-reading-page";

const FRESH_MS = 5_000;
const MAX_PAGES = 32;

/** Text, cut where the nonce stood. */
type Template = string[];

interface CachedPage {
  html: Template;
  headers: [string, Template][];
  expiresAt: number;
}

const cache = new Map<string, CachedPage>();

/** Under which a request's page may be cached: guests who ask for nothing but the page. Null for all others. */
export function pageCacheKey(request: Request, { actor, locale, origin }: Context): string | null {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" && actor.kind === "guest" && !search
    ? `${origin} ${locale} ${pathname}`
    : null;
}

/**
 * A reading page as it was rendered some moments ago, with this response's nonce; null when none is cached. It goes out
 * as it is: compressing it here would cost many times what sending it does, and where it travels far an edge compresses.
 */
export function readCachedPage(key: string, nonce: string): Response | null {
  const page = cache.get(key);
  if (!page || page.expiresAt < Date.now()) return null;
  const headers = page.headers.map(([name, value]): [string, string] => [name, value.join(nonce)]);
  return new Response(page.html.join(nonce), { headers });
}

/** Caches a page, headers included, if it is one that is only read, and passes it on. */
export async function cachePage(key: string, nonce: string, page: Response): Promise<Response> {
  if (!page.headers.has(READING_PAGE_HEADER)) return page;
  const headers = new Headers(page.headers);
  headers.delete(READING_PAGE_HEADER);
  const html = await page.text();
  if (cache.size >= MAX_PAGES) cache.clear();
  cache.set(key, {
    html: html.split(nonce),
    headers: [...headers].map(([name, value]) => [name, value.split(nonce)]),
    expiresAt: Date.now() + FRESH_MS,
  });
  return new Response(html, { status: page.status, headers });
}
