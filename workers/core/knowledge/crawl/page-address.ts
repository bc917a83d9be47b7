import { isSameSite } from "../../../providers/web/same-site";

const MAX_LENGTH = 2_000;
const MAX_PATH_DEPTH = 12;
/** A path that repeats a part so often is made of relative links that lead into themselves. */
const MAX_REPEATS = 3;

/** Matches parameters that say where a visitor came from, and which one it is: the page is the same without them. */
const TRACKING = new RegExp(
  `^(?:${[
    // Analytics
    String.raw`utm_\w+|mtm_\w+|pk_(?:campaign|kwd|keyword|source|medium|content|cid)|piwik_\w+|matomo_\w+|_ga|_gl|_gac|hsa_\w+`,
    "at_(?:medium|campaign|custom\\d)|wt_?mc(?:_\\w+)?|cmpid|icid|_openstat|ref_src|ref_url|guccounter|guce_\\w+",
    // Advertisements
    String.raw`gclid|gclsrc|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|fb_(?:action_\w+|source|ref)|msclkid|yclid|ysclid|twclid|ttclid|igsh(?:id)?|li_fat_id|epik|rdt_cid|scid|sccid`,
    String.raw`s_kwcid|ef_id|irclickid|irgwc|cjevent|zanpid|wickedid|awc|_branch_match_id`,
    // Newsletters
    String.raw`mc_[cet]id|_hsenc|_hsmi|__h[a-z]{2,6}|hsctatracking|mkt_tok|vero_(?:id|conv)|oly_(?:anon|enc)_id|__s|ck_subscriber_id|dm_i|ml_subscriber(?:_hash)?|_bta_(?:tid|c)|_kx|ss_email_id|sc_(?:cid|campaign|channel)|trk_?(?:contact|msg|module|sid)|elqtrack(?:id)?`,
    // Sessions
    "phpsessid|jsessionid|aspsessionid\\w*|sid|session_?id|cfid|cftoken",
  ].join("|")})$`,
  "i",
);
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
  // Taking parameters away one by one takes the square of their number.
  const asked = [...url.searchParams];
  const kept = asked.filter(([name]) => !TRACKING.test(name));
  if (kept.length < asked.length || url.search === "") url.search = new URLSearchParams(kept).toString();
  return FILES.test(url.pathname) || isTooDeep(url.pathname) ? null : url.href;
}

/** The document that servers send for a folder. */
const INDEX = /\/(?:index|default)\.(?:html?|shtml|xhtml|php\d?|aspx?|jspx?|cfm)$/i;

/**
 * The same for all addresses of one page: with `www.` or without, by http or https, with a slash at the end or the name of
 * a folder's document, and with the same parameters in any order.
 */
export function addressKey(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const path = withOneSpelling(pathname).replace(INDEX, "/").replace(/\/+/g, "/").replace(/\/$/, "");
  const query = [...searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => JSON.stringify(pair));
  return `${host.replace(/^www\./, "")}${path}/${query.length > 0 ? `?${query.toSorted().join("&")}` : ""}`;
}

/** Escapes in capitals, and none of what needs none. */
const withOneSpelling = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });

function isTooDeep(path: string): boolean {
  const parts = path.split("/").filter(Boolean);
  if (parts.length > MAX_PATH_DEPTH) return true;
  const counts = Map.groupBy(parts, (part) => part);
  return [...counts.values()].some(({ length }) => length > MAX_REPEATS);
}
