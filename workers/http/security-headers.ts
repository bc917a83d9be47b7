import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api-bindings";
import { THIRD_PARTIES, type ThirdParty, type ThirdPartyIds } from "../contract/consent";
import type { Language } from "../contract/languages";

/**
 * Kind of page that a response is. `application`: for users who are signed in or can sign in. `public`: the same for
 * everyone, without access to a device. `embed`: made to be shown in a frame on other sites.
 */
export type PageClass = "application" | "public" | "embed";

const MAX_FRAME_ANCESTORS = 100;
/** A site, as a policy may name it: nothing in it can end the directive. */
const ORIGIN = /^https?:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;

/**
 * Rights of one page beyond the strictest policy. A loader widens it before the page is rendered. It holds for the
 * document: a page that widens it must be entered by loading the document, not by navigation in the browser.
 */
export class PagePolicy {
  pageClass: PageClass = "application";
  frameAncestors: string[] = [];
  usesStripe = false;
  /** Third parties that the reader may allow on this page; a page that is shown on other sites never has any. */
  thirdParties: ThirdPartyIds = {};
  /** SHA-256 hashes, in base64, of all inline scripts; null if they carry the nonce of the response. */
  scriptHashes: readonly string[] | null = null;
  /** False where a part of the page could not be read: it is not kept for other visitors. */
  isWhole = true;
  /** True for a page whose address is a key: no search engine lists it, and no link tells it to another site. */
  isUnlisted = false;
  /** The language of the document, if it is not the reader's. */
  language: Language | null = null;

  makePublic(): void {
    this.pageClass = "public";
  }

  /**
   * Runs the inline scripts with these hashes, and what they load: the page needs no nonce, and is the same each time.
   */
  knowScripts(hashes: readonly string[]): void {
    this.scriptHashes = hashes;
  }

  /**
   * Lets the page be framed by the product itself and by these sites only. Entries that are no origin are left out,
   * such as those with a path or a wildcard.
   */
  embedIn(origins: readonly string[]): void {
    this.pageClass = "embed";
    const sites = origins.filter((origin) => ORIGIN.test(origin)).slice(0, MAX_FRAME_ANCESTORS);
    this.frameAncestors = ["'self'", ...sites];
  }

  /** Lets Stripe's script, frames and calls in, for a page where someone pays. */
  allowStripe(): void {
    this.usesStripe = true;
  }
}

/** Adds what every page carries: a policy that runs only its own scripts, by nonce or hash, and its class's limits. */
export function withPageHeaders(
  page: Response,
  { nonce, policy, cookie }: { nonce: string; policy: PagePolicy; cookie: string | null },
): Response {
  const response = new Response(page.body, page);
  const { headers } = response;
  // A file at a page's address has the policy of a file.
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", contentSecurityPolicy(nonce, policy));
  headers.set("permissions-policy", permissionsPolicy(policy));
  headers.set("referrer-policy", policy.isUnlisted ? "no-referrer" : "strict-origin-when-cross-origin");
  if (policy.isUnlisted) headers.set("x-robots-tag", "noindex, nofollow");
  headers.append("vary", "accept-language, cookie, accept-encoding");
  // A page with data of the signed-in user must not be cached for others.
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (cookie) headers.append("set-cookie", cookie);
  return response;
}

/** Sources of Stripe, by https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE = {
  "script-src": "https://js.stripe.com https://*.js.stripe.com",
  "frame-src":
    "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com",
  "connect-src": "https://api.stripe.com https://checkout.stripe.com",
  "img-src": "https://*.stripe.com",
  "form-action": "https://checkout.stripe.com",
};

/**
 * Sources of Google Analytics 4, by https://developers.google.com/tag-platform/security/guides/csp, and of AdSense.
 * Scripts of these services need no entry: a script that has the nonce loads them.
 */
const THIRD_PARTY_SOURCES: Record<ThirdParty, Record<string, string>> = {
  analytics: {
    "img-src": "https://*.google-analytics.com https://*.googletagmanager.com",
    "connect-src":
      "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  },
  ads: {
    "img-src": "https://*.googlesyndication.com https://*.doubleclick.net https://*.adtrafficquality.google",
    "connect-src":
      "https://*.googlesyndication.com https://*.doubleclick.net https://*.adtrafficquality.google",
    "frame-src":
      "https://googleads.g.doubleclick.net https://tpc.googlesyndication.com https://*.adtrafficquality.google https://www.google.com",
  },
};

function contentSecurityPolicy(nonce: string, policy: PagePolicy): string {
  const { frameAncestors, usesStripe, pageClass, thirdParties, scriptHashes } = policy;
  const scripts = scriptHashes?.map((hash) => `'sha256-${hash}'`) ?? [`'nonce-${nonce}'`];
  const directives: Record<string, string> = {
    "default-src": "'self'",
    "script-src": `${scripts.join(" ")} 'strict-dynamic'`,
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self' blob: data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": frameAncestors.join(" ") || "'none'",
  };
  const allow = (added: Record<string, string>) => {
    for (const [name, sources] of Object.entries(added)) directives[name] += ` ${sources}`;
  };
  if (usesStripe) allow(STRIPE);
  if (pageClass !== "embed")
    for (const service of THIRD_PARTIES) if (thirdParties[service]) allow(THIRD_PARTY_SOURCES[service]);
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

function permissionsPolicy({ pageClass, usesStripe }: PagePolicy): string {
  const camera = pageClass === "application" ? "(self)" : "()";
  const payment = usesStripe ? ', payment=(self "https://js.stripe.com")' : "";
  return `camera=${camera}, microphone=(), geolocation=()${payment}`;
}

const HSTS = "max-age=31536000; includeSubDomains";
/** Policy for data: even if a browser shows it as a document, it can run nothing and cannot be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every response of an address carries. */
export const securityHeaders = (address: string): [string, string][] => [
  ["x-content-type-options", "nosniff"],
  ...(address.startsWith("https:") ? [["strict-transport-security", HSTS] as [string, string]] : []),
];

/** Adds the headers of every response, and the class `api` to all that is no page and has no separate policy. */
export const addSecurityHeaders = createMiddleware<ApiBindings>(async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of securityHeaders(c.req.url)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", API_POLICY);
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "no-referrer");
});
