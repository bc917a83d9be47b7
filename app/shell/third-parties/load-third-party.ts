import type { ThirdParty } from "#workers/contract/consent";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPTS: Record<ThirdParty, (id: string) => string> = {
  analytics: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
  ads: (id) =>
    `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(id)}`,
};

/** Loads a service into the page. */
export function loadThirdParty(service: ThirdParty, id: string): void {
  if (service === "analytics") configureAnalytics(id);
  const script = document.createElement("script");
  script.async = true;
  script.src = SCRIPTS[service](id);
  if (service === "ads") script.crossOrigin = "anonymous";
  document.head.appendChild(script);
}

/**
 * Has Google Analytics count the page without saying which: addresses and titles of conversations and documents name
 * what a person wrote, so that only the kind of page is sent.
 */
function configureAnalytics(id: string): void {
  const queue = (window.dataLayer ??= []);
  // Google's script reads the `arguments` objects of this function: arrays would be taken for something else.
  function gtag(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  const path = kindOfPage(location.pathname);
  gtag("js", new Date());
  gtag("config", id, {
    page_location: location.origin + path,
    page_title: path,
    page_referrer: refererOrigin(document.referrer),
    allow_google_signals: false,
  });
}

/** The first two parts of a path: `/user/conversation` of `/user/conversation/8f…`. */
export const kindOfPage = (path: string): string => path.split("/").slice(0, 3).join("/");

const refererOrigin = (referrer: string): string => (URL.canParse(referrer) ? new URL(referrer).origin : "");

/** Cookies that the services leave in this site's name. */
const COOKIES = /^(_ga|_gid|_gcl|__gads|__gpi|__eoi)/;

/** Removes the services' cookies after their consent was withdrawn. */
export function removeThirdPartyCookies(): void {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0]!);
  const { hostname } = location;
  // Cookies may be of this host or of any domain above it.
  const domains = hostname.split(".").map((_, at, parts) => `; domain=${parts.slice(at).join(".")}`);
  for (const name of names.filter((name) => COOKIES.test(name)))
    for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
