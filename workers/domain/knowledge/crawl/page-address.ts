import { isSameSite } from "../../../providers/web/same-site";

const MAX_LENGTH = 2_000;
const MAX_PATH_DEPTH = 12;
/** A path that repeats a part so often is made of relative links that lead into themselves. */
const MAX_REPEATS = 3;

/** Where a visitor came from, and which one it is: the page is the same without them. */
const TRACKING =
  /^(?:utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|ref_src|phpsessid|jsessionid|sid|session_?id)$/i;
const SESSION_IN_PATH = /;jsessionid=[^/]*/i;

/** Endings of files that are no web pages. */
const FILES = new RegExp(
  String.raw`\.(?:${[
    "avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp|aac|avi|flac|m4[av]|mkv|mov|mp[34]|mpe?g|og[gv]|wav|web[ma]|wmv",
    "7z|apk|bz2|deb|dmg|exe|gz|iso|jar|msi|pkg|rar|rpm|tar|tgz|whl|xz|zip|eot|otf|ttf|woff2?",
    "css|js|mjs|cjs|map|json|jsonld|wasm|xml|xsl|rss|atom|ics|vcf|csv|tsv|txt|md|pdf|ps|epub|mobi",
    "docx?|dotx?|od[pst]|pages|numbers|key|pptx?|rtf|xlsx?|sql|bin|dat|psd|ai|eps",
  ].join("|")})$`,
  "i",
);

/**
 * A page's address as it is crawled: without fragment and without what only tracks a visitor. Null for what is no page of
 * the site: another host, a file, an address that is too long or too deep.
 */
export function pageAddress(address: string, site: string): string | null {
  const url = address.length > MAX_LENGTH ? null : URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || !isSameSite(url.href, site)) return null;
  url.hash = "";
  url.username = "";
  url.password = "";
  url.pathname = url.pathname.replace(SESSION_IN_PATH, "");
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  if (url.search === "") url.search = "";
  return FILES.test(url.pathname) || isTooDeep(url.pathname) ? null : url.href;
}

/** The same for all addresses of one page: with `www.` or without, by http or https. */
export function addressKey(address: string): string {
  const { host, pathname, search } = new URL(address);
  return host.replace(/^www\./, "") + pathname + search;
}

function isTooDeep(path: string): boolean {
  const parts = path.split("/").filter(Boolean);
  if (parts.length > MAX_PATH_DEPTH) return true;
  const counts = Map.groupBy(parts, (part) => part);
  return [...counts.values()].some(({ length }) => length > MAX_REPEATS);
}
