import { takesBrotli } from "./compress";
import type { Language } from "../contract/languages";
import type { LimitAnswer } from "../contract/plans/quota";
import { isPublicPage } from "../contract/content/public-pages";
import { DASHBOARD } from "../contract/session";
import type { Context } from "../core/context";
import { invalidationCount } from "../core/isolate-cache";
import { readGuestQuota } from "../core/entitlements/check-plan";
import { preparePage, type PreparedPage } from "./prepared-page";

/** A page younger than this is sent as it is; an older one is sent once more while it is rendered again. */
const FRESH_MS = 5_000;
/** A page older than this is never sent. */
const MAX_AGE_MS = 60_000;
const MAX_PAGES = 256;

/** A placeholder in a rendered page for each guest's own time. A date, because it is rendered like one. */
const RESET_AT_PLACEHOLDER = "1970-01-01T00:00:00.001Z";

/** Whether a page is rendered once for all guests of a language. */
const isForAllGuests = (pathname: string): boolean =>
  isPublicPage(pathname) || pathname === "/offline" || pathname === DASHBOARD;

/** A page for guests: rendered from this alone, which contains nothing of the visitor who happens to be the first. */
export interface GuestPage {
  /** The cache key: contains everything that the page depends on. */
  key: string;
  request: Request;
  ctx: Context;
  /** The guest's quota; null on pages that do not show it. */
  limit: LimitAnswer | null;
  /** Time at which this visitor's quota is reset; inserted when the page is sent. */
  resetAt: string | null;
}

/** The page for guests that a request asks for; null for users, and for requests for more than the page. */
export async function guestPageOf(request: Request, ctx: Context): Promise<GuestPage | null> {
  const { pathname, search } = new URL(request.url);
  if (!isForAllGuests(pathname) || search || request.method !== "GET" || ctx.actor.kind !== "guest")
    return null;
  try {
    const quota = pathname === DASHBOARD ? await readGuestQuota(ctx) : null;
    const resetAt = quota?.reset_at ?? null;
    const limit = quota && { ...quota, reset_at: resetAt && RESET_AT_PLACEHOLDER };
    return {
      key: keyOf(ctx.origin + pathname, ctx.locale, limit),
      // No cookie, header or address of the visitor can get into what other visitors receive.
      request: new Request(ctx.origin + pathname),
      ctx: { ...ctx, actor: { kind: "guest", addressHash: "" }, sessionToken: null, userAgent: null },
      limit,
      resetAt,
    };
  } catch (error) {
    // The page then shows itself that it could not read the quota.
    ctx.log.warn("guest_quota_unread", { detail: String(error).slice(0, 200) });
    return null;
  }
}

const keyOf = (address: string, language: Language, limit: LimitAnswer | null): string =>
  `${language} ${address} ${JSON.stringify(limit)}`;

/** The page's text, split where the nonce was. */
type Template = string[];

interface CachedPage {
  html: Template;
  headers: [string, Template][];
  renderedAt: number;
  /** Time at which the newest rendering in the background began. */
  refreshedAt: number;
  /** Data that was changed after the page was rendered makes it outdated. */
  invalidations: number;
  /** The bytes of a page without a nonce; null for others. */
  prepared: PreparedPage | null;
}

const cache = new Map<string, CachedPage>();

/** Whether a page is never sent again: it is too old, or what it shows may have changed. */
const isOutdated = ({ renderedAt, invalidations }: CachedPage): boolean =>
  Date.now() - renderedAt > MAX_AGE_MS || invalidations !== invalidationCount();

/**
 * The bytes of a page that is the same for all guests of a language; null if there are none, or they are to be
 * rendered again. `address` is the full address of the page without parameters: it is found only if a page was rendered
 * for it before, so its host has been checked.
 */
export function findPreparedPage(address: string, language: Language): PreparedPage | null {
  const page = cache.get(keyOf(address, language, null));
  if (!page?.prepared || isOutdated(page)) return null;
  const age = Date.now() - Math.max(page.renderedAt, page.refreshedAt);
  return age <= FRESH_MS ? page.prepared : null;
}

/**
 * The page as it was rendered some moments ago, with this response's nonce; null if there is none. One without a nonce is
 * sent compressed as it was prepared, since that is smaller than what compressing it while it is sent would give.
 */
export function readCachedPage(
  { key, resetAt, ctx }: GuestPage,
  request: Request,
  nonce: string,
  refresh: () => Promise<unknown>,
): Response | null {
  const page = cache.get(key);
  const now = Date.now();
  if (!page || isOutdated(page)) return null;
  if (now - Math.max(page.renderedAt, page.refreshedAt) > FRESH_MS) {
    page.refreshedAt = now;
    ctx.waitUntil(refresh().catch(() => {}));
  }
  const { prepared } = page;
  if (prepared && takesBrotli(request)) {
    const headers: [string, string][] = [...prepared.headers, ["content-encoding", "br"]];
    return new Response(prepared.compressed, { headers, encodeBody: "manual" });
  }
  const headers = page.headers.map(([name, value]): [string, string] => [name, value.join(nonce)]);
  return new Response(fill(page.html.join(nonce), resetAt), { headers });
}

/**
 * Caches a rendered page with its headers if it succeeded, and returns it. `invalidations` is how often data had been
 * changed before; null for a page that is not to be kept.
 */
export async function cachePage(
  { key, resetAt }: GuestPage,
  nonce: string,
  invalidations: number | null,
  page: Response,
): Promise<Response> {
  const { status, headers } = page;
  const html = await page.text();
  if (status === 200 && invalidations !== null && !headers.has("set-cookie")) {
    const before = cache.get(key);
    // Visitors are sent the page before this one until it is stored, if that may still be sent.
    const isAwaited = !before || isOutdated(before);
    if (cache.size >= MAX_PAGES) cache.delete(cache.keys().next().value!);
    const rendering = { before: before?.prepared ?? null, isAwaited };
    cache.set(key, {
      html: html.split(nonce),
      headers: [...headers].map(([name, value]) => [name, value.split(nonce)]),
      renderedAt: Date.now(),
      refreshedAt: 0,
      invalidations,
      prepared: resetAt === null ? preparePage(html, [...headers], nonce, rendering) : null,
    });
  }
  return new Response(fill(html, resetAt), { status, headers });
}

const fill = (html: string, resetAt: string | null): string =>
  resetAt === null ? html : html.replaceAll(RESET_AT_PLACEHOLDER, resetAt);
