import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { poisonedPage } from "./poisoned-site/pages.ts";
import { serveShared } from "./shop-site/shared-pages.ts";
import { shopPage } from "./shop-site/pages.ts";
import { HELP_PAGES, type HelpPage } from "./website-pages.ts";
import { TRAPS, trapsHome, type OtherHosts } from "./website-traps.ts";

/**
 * `help`: the help pages; `large`: 200 pages, and 800 to which nothing leads; `delayed`: four pages and a crawl delay;
 * `traps`: what a crawler must not fall for; `down`: its robots.txt fails; `other`: a host of which no page should be
 * asked for; `vast`: a sitemap of 10,000 pages; `shop`: a whole company's site; `poisoned`: pages with orders to a model;
 * `closed`: its robots.txt excludes every page; `single`: one page; `shared`: pages that are shared as links; `twins`: pages
 * with several addresses, and one that says that it is missing.
 */
export type SiteKind =
  | "help"
  | "large"
  | "delayed"
  | "traps"
  | "down"
  | "other"
  | "vast"
  | "shop"
  | "poisoned"
  | "closed"
  | "single"
  | "shared"
  | "twins";

/** Requests to a site since it was started. */
export interface SiteVisits {
  /** Paths with their queries, in order, and when each request came, in milliseconds. */
  requests: { path: string; at: number }[];
  /** Requests under way at the same time. */
  mostAtOnce: number;
  userAgents: string[];
}

export interface Websites {
  /** `/start?kind=help` starts a site; `/visits?url=…`, `/change?url=…`, `/fail?url=…&times=1`, `/fail-page?url=…&path=/a&times=1` and `/stop?url=…` are about one. */
  controlUrl: string;
  close(): Promise<void>;
}

interface Site {
  url: string;
  server: Server;
  visits: SiteVisits;
  /** The site differs from the last crawl. */
  isChanged: boolean;
  /** Number of requests for its robots.txt that are still to fail. */
  failures: number;
  /** Number of requests for these pages that are still to fail. */
  failing: Map<string, number>;
}

export const CRAWL_DELAY_SECONDS = 0.5;

/** Websites on 127.0.0.1, one port for each host. Each test starts its own. */
export async function startWebsites(): Promise<Websites> {
  const sites = new Map<string, Site>();
  const hosts = { otherUrl: "", canaryUrl: "" };
  const start = async (kind: SiteKind): Promise<Site> => {
    const site = await startSite(kind, hosts);
    sites.set(site.url, site);
    return site;
  };
  hosts.otherUrl = (await start("other")).url;
  hosts.canaryUrl = (await start("other")).url;
  const control = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const site = sites.get(searchParams.get("url") ?? "");
    const send = (body: unknown) => void response.end(JSON.stringify(body));
    if (pathname === "/start")
      void start(searchParams.get("kind") as SiteKind).then(({ url }) => send({ url, ...hosts }));
    else if (!site) response.writeHead(404).end();
    else if (pathname === "/visits") send(site.visits);
    else if (pathname === "/change") send({ isChanged: (site.isChanged = true) });
    else if (pathname === "/fail-page")
      send({ failing: site.failing.set(searchParams.get("path")!, Number(searchParams.get("times"))).size });
    else if (pathname === "/fail") send({ failures: (site.failures = Number(searchParams.get("times"))) });
    else if (pathname === "/stop") void stop(site.server).then(() => send({}));
  });
  return {
    controlUrl: await listen(control),
    close: async () => {
      await Promise.all([control, ...[...sites.values()].map(({ server }) => server)].map(stop));
    },
  };
}

async function startSite(kind: SiteKind, hosts: OtherHosts): Promise<Site> {
  const visits: SiteVisits = { requests: [], mostAtOnce: 0, userAgents: [] };
  const site: Site = {
    url: "",
    server: createServer({ keepAliveTimeout: 600_000 }),
    visits,
    isChanged: false,
    failures: 0,
    failing: new Map(),
  };
  let underWay = 0;
  site.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    visits.requests.push({ path: request.url ?? "", at: Date.now() });
    visits.mostAtOnce = Math.max(visits.mostAtOnce, ++underWay);
    visits.userAgents = [...new Set([...visits.userAgents, request.headers["user-agent"] ?? ""])];
    response.on("close", () => (underWay -= 1));
    const url = new URL(request.url ?? "/", site.url);
    const trap =
      kind === "traps" ? TRAPS[url.pathname.replace(/(.)\/$/, "$1").replace(/(?:\/next)+$/, "/next")] : null;
    if (trap) return trap(response, url.searchParams, hosts);
    // As a server far away would.
    setTimeout(() => serve(kind, site, hosts, url.pathname, request, response), 15);
  });
  site.url = await listen(site.server);
  return site;
}

function serve(
  kind: SiteKind,
  site: Site,
  hosts: OtherHosts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (kind === "shared") return serveShared(path, response);
  if (path === "/robots.txt") {
    const text = site.failures > 0 ? null : robotsOf(kind, site.url);
    site.failures -= 1;
    return void response
      .writeHead(text === null ? 503 : 200, { "content-type": "text/plain" })
      .end(text ?? "");
  }
  const failures = site.failing.get(path) ?? 0;
  site.failing.set(path, failures - 1);
  if (failures > 0) return void response.writeHead(503, { "content-type": "text/html" }).end("<h1>Busy</h1>");
  const sitemap = sitemapOf(kind, path, site.url);
  if (sitemap) return void response.writeHead(200, { "content-type": sitemap.type }).end(sitemap.body);
  const redirect = kind === "help" ? REDIRECTS[path] : undefined;
  if (redirect) return void response.writeHead(301, { location: redirect }).end();
  const page = pageOf(kind, path, site, hosts);
  if (page === null)
    return void response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
  const etag = `"${createHash("sha1").update(page).digest("hex")}"`;
  const headers = { "content-type": "text/html; charset=utf-8", etag };
  if (request.headers["if-none-match"] === etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, headers).end(page);
}

const REDIRECTS: Record<string, string> = {
  "/en/shipping": "/en/delivery",
  "/old/returns.html": "/en/returns",
};

function robotsOf(kind: SiteKind, url: string): string | null {
  if (kind === "down") return null;
  if (kind === "closed") return "User-agent: *\nDisallow: /";
  const lines = ["User-agent: *", "Disallow: /internal/", "Disallow: /private/", "Allow: /"];
  if (kind === "delayed") lines.push(`Crawl-delay: ${CRAWL_DELAY_SECONDS}`);
  if (hasSitemaps(kind)) lines.push(`Sitemap: ${url}/sitemap-index.xml`);
  if (kind === "traps") lines.push(`Sitemap: ${url}/bomb.xml.gz`, `Sitemap: ${url}/missing`);
  return lines.join("\n");
}

const hasSitemaps = (kind: SiteKind): boolean => kind === "help" || kind === "large" || kind === "vast";

const pathsOf = (kind: SiteKind): string[] =>
  kind === "help"
    ? HELP_PAGES.map(({ path }) => path)
    : Array.from({ length: kind === "vast" ? 10_000 : 199 }, (_, at) => `/guides/${at + 1}`);

/** An index of two files, the second one packed. */
function sitemapOf(
  kind: SiteKind,
  path: string,
  url: string,
): { type: string; body: string | Buffer } | null {
  if (!hasSitemaps(kind)) return null;
  const xml = (root: string, child: string, paths: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map((own) => `<${child}><loc>${url}${own}</loc><lastmod>2026-11-02</lastmod></${child}>`)
      .join("")}</${root}>`;
  const type = "application/xml";
  if (path === "/sitemap-index.xml")
    return { type, body: xml("sitemapindex", "sitemap", ["/sitemap-1.xml", "/sitemap-2.xml.gz"]) };
  const paths = pathsOf(kind);
  const half = Math.ceil(paths.length / 2);
  if (path === "/sitemap-1.xml") return { type, body: xml("urlset", "url", paths.slice(0, half)) };
  if (path !== "/sitemap-2.xml.gz") return null;
  return { type: "application/gzip", body: gzipSync(xml("urlset", "url", paths.slice(half))) };
}

function pageOf(kind: SiteKind, path: string, site: Site, { otherUrl }: OtherHosts): string | null {
  const home = (body: string) => layout({ path: "/", lang: "en", title: "Brindille help", body });
  if (kind === "other") return home("<p>Another host</p>");
  if (kind === "single" || kind === "closed")
    return path === "/" ? home("<p>We sharpen scissors for 6 euros a pair.</p>") : null;
  if (kind === "traps") return path === "/" ? home(trapsHome(otherUrl)) : null;
  if (kind === "delayed" || kind === "down")
    return /^\/[abc]?$/.test(path) ? home('<a href="/a">a</a> <a href="/b">b</a> <a href="/c">c</a>') : null;
  // These pages do not say themselves what their address is.
  if (kind === "twins")
    return twinPage(path.replace(/\/index\.html$|(.)\/$/, "$1").toLowerCase() || "/", (body) =>
      home(body).replace(/<link rel="canonical"[^>]*>/, ""),
    );
  if (kind === "large" || kind === "vast") return largePage(path);
  if (kind === "shop") return shopPage(path);
  if (kind === "poisoned") return poisonedPage(path);
  if (path === "/") return home(HELP_HOME);
  if (path === "/internal/prices") return home("<p>Purchase prices</p>");
  if (path === "/en/news") return newsPage(site.isChanged);
  const isPrint = path.startsWith("/print/");
  const page = HELP_PAGES.find((own) => own.path === (isPrint ? path.replace("/print", "") : path));
  return page ? layout(page) : null;
}

/** Addresses of the same pages, as sites link to them. */
const TWINS = [
  ...[
    "/index.html",
    "/",
    "/?fbclid=a1",
    "/page2",
    "/page2/",
    "/PAGE2",
    "/page2/?srsltid=x&gbraid=y",
    "/%70age2",
  ],
  ...["/list?a=1&b=2", "/list?b=2&a=1", "/list?b=2&a=1&_hsenc=z", "/list/?a=1&b=2&mc_eid=q", "/lost"],
];

function twinPage(path: string, home: (body: string) => string): string | null {
  const links = TWINS.map((twin) => `<a href="${twin}">on</a>`).join(" ");
  if (path === "/")
    return home(`<p>Welcome to all of it.</p>${links}<a rel="noopener nofollow" href="/unwanted">no</a>`);
  if (path === "/page2") return home(`<p>The second page.</p>${links}`);
  if (path === "/list") return home(`<p>The list.</p>`);
  if (path === "/unwanted") return home("<p>Nobody should come here.</p>");
  return home("<h1>Oops! Page not found</h1><p>The page you are looking for does not exist.</p>");
}

const HELP_HOME = `<p>How can we help?</p><ul>${[
  ...HELP_PAGES.slice(0, 10).map(({ path }) => path),
  "/en/news",
  "/en/shipping",
  "/old/returns.html",
  "/print/en/returns",
  "/internal/prices",
  "/catalogue.pdf",
  "/en/contact?utm_source=home",
]
  .map((path) => `<li><a href="${path}">${path}</a></li>`)
  .join("")}</ul>`;

const newsPage = (isChanged: boolean): string =>
  layout({
    path: "/en/news",
    lang: "en",
    title: "News",
    body: `<p>The shop in Nantes ${isChanged ? "reopens on 1 December" : "is closed for works until the end of the year"}.</p>`,
  });

function largePage(path: string): string | null {
  const number = path === "/" ? 0 : Number(/^\/guides\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(number <= 999)) return null;
  const sections = Array.from(
    { length: 6 },
    (_, at) =>
      `<h2 id="s${at}">Step ${at + 1} of guide ${number}</h2><p>${`Part ${number * 10 + at} is fastened with a ${at + 4} mm screw, and then turned by a quarter. `.repeat(6)}</p>`,
  );
  const next = number < 199 ? `<a href="/guides/${number + 1}">Next</a>` : "";
  const body = `${sections.join("")}${next}`;
  return layout({ path, lang: "en", title: `Guide ${number}`, body });
}

function layout({ path, lang, title, body }: HelpPage): string {
  const menu = HELP_PAGES.filter((page) => page.lang === lang)
    .slice(0, 6)
    .map((page) => `<a href="${page.path}">${page.title}</a>`)
    .join(" ");
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} | Brindille</title>
    <link rel="canonical" href="${path}"></head><body><header><nav>${/^\/(?:en|fr)\//.test(path) ? menu : ""}</nav></header>
    <main><h1>${title}</h1>${body}</main><footer>Brindille, Valence</footer></body></html>`;
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
