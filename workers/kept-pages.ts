import type { Context } from "./context";

/** Set by a page that is only read: it is the same for every guest of a language. Never sent out. */
export const READING_PAGE_HEADER = "x-reading-page";

const FRESH_MS = 5_000;
const MOST_PAGES = 32;

interface KeptPage {
  /** HTML, cut where the nonce stood. */
  pieces: string[];
  headers: [string, string][];
  until: number;
}

const kept = new Map<string, KeptPage>();

/** Under which a request's page may be kept: guests who ask for nothing but the page. Null for all others. */
export function keptKey(request: Request, { actor, locale, origin }: Context): string | null {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" && actor.kind === "guest" && !search
    ? `${origin} ${locale} ${pathname}`
    : null;
}

/**
 * A reading page as it was rendered some moments ago, with this response's nonce; null when none is kept. It goes out as
 * it is: compressing it here would cost many times what sending it does, and where it travels far an edge compresses.
 */
export function keptPage(key: string, nonce: string): Response | null {
  const page = kept.get(key);
  if (!page || page.until < Date.now()) return null;
  return new Response(page.pieces.join(nonce), { headers: page.headers });
}

/** Keeps a rendered page if it is one that is only read, and passes it on. */
export async function keepPage(key: string, nonce: string, page: Response): Promise<Response> {
  if (!page.headers.has(READING_PAGE_HEADER)) return page;
  const headers = new Headers(page.headers);
  headers.delete(READING_PAGE_HEADER);
  const html = await page.text();
  if (kept.size >= MOST_PAGES) kept.clear();
  kept.set(key, { pieces: html.split(nonce), headers: [...headers], until: Date.now() + FRESH_MS });
  return new Response(html, { status: page.status, headers });
}
