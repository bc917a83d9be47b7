import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { discoverPages, type Discovery } from "../../../../workers/core/knowledge/crawl/discover-pages";
import { fetchPage, fetchPageOf } from "../../../../workers/core/knowledge/crawl/fetch-page";
import { openSite } from "../../../../workers/core/knowledge/crawl/open-site";
import type { ReadAccess } from "../../../../workers/core/readers/ask-text-reader";
import type { Env } from "../../../../workers/core/env";
import { openWebsite } from "../../../support/upstreams/remote-website";
import { HELP_PAGES } from "../../../support/upstreams/website-pages";

/** Only the given host may be private, as an operator would allow it. */
const accessTo = (url: string): ReadAccess => ({
  env: env as unknown as Env,
  config: {
    appOrigin: "https://atelier.example",
    dnsResolverUrl: "http://127.0.0.1:9/dns-query",
    allowedPrivateHosts: [new URL(url).host],
  },
});

/** Returns the state of a page, by its path. */
const stateOf = ({ pages }: Discovery, site: string, path: string) =>
  pages
    .filter(({ url }) => url === site + path)
    .map(({ state, reason }) => [state, reason?.replace(site, "") ?? null]);

describe("a help site", () => {
  test("has all of its pages found, by sitemaps and by links, and each counted once", async () => {
    const site = await openWebsite("help");
    const found = await discoverPages(accessTo(site.url), site.url);
    expect(found).toMatchObject({
      robots: { found: true, crawlDelaySeconds: null, disallowed: 1 },
      isComplete: true,
      sitemaps: [
        { url: `${site.url}/sitemap-index.xml`, pages: 0, problem: null },
        { url: `${site.url}/sitemap-1.xml`, pages: 15, problem: null },
        { url: `${site.url}/sitemap-2.xml.gz`, pages: 14, problem: null },
      ],
    });
    const pages = found.pages.filter(({ state }) => state === "found");
    const expected = ["/", "/en/news", ...HELP_PAGES.map(({ path }) => path)].map((path) => site.url + path);
    expect(pages.map(({ url }) => url).sort()).toEqual(expected.sort());
    expect(pages.find(({ url }) => url.endsWith("/fr/taille"))).toEqual({
      url: `${site.url}/fr/taille`,
      title: "Quand tailler ?",
      depth: 1,
      from: "sitemap",
      state: "found",
      reason: null,
    });
    expect(pages.find(({ url }) => url.endsWith("/en/news"))).toMatchObject({ depth: 1, from: "link" });
    expect(stateOf(found, site.url, "/internal/prices")).toEqual([["disallowed", null]]);
    expect(stateOf(found, site.url, "/print/en/returns")).toEqual([["duplicate", "/en/returns"]]);
    expect(stateOf(found, site.url, "/en/shipping")).toEqual([["duplicate", "/en/delivery"]]);
    expect(stateOf(found, site.url, "/catalogue.pdf")).toEqual([]);
    const { requests, userAgents } = await site.visits();
    expect(requests[0]!.path).toBe("/robots.txt");
    expect(requests.map(({ path }) => path)).not.toContain("/internal/prices");
    expect(userAgents).toEqual(["Atelier/1.0 (+https://atelier.example)"]);
  });

  test("has its facts in the text, under the heading that a link leads to", async () => {
    const site = await openWebsite("help");
    const page = await fetchPage(accessTo(site.url), `${site.url}/en/shipping`);
    if (page.type !== "read") throw new Error(JSON.stringify(page));
    expect(page).toMatchObject({ url: `${site.url}/en/delivery`, canonicalUrl: `${site.url}/en/delivery` });
    expect(page.text).toMatchObject({ title: "Delivery", language: "en" });
    const rates = page.text.parts.find(({ anchor }) => anchor === "rates")!;
    expect(rates.text).toContain("Country\tTime\tUp to 5 kg\tUp to 30 kg\nFrance\t2 days\t€4.90\t€9.50");
    expect(page.byteSize).toBeGreaterThan(500);
  });

  test("has only its changed pages read again", async () => {
    const site = await openWebsite("help");
    const access = accessTo(site.url);
    const first = await fetchPage(access, `${site.url}/en/news`);
    if (first.type !== "read") throw new Error(JSON.stringify(first));
    expect(first.contentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await fetchPage(access, `${site.url}/en/news`, first)).toEqual({ type: "unchanged" });
    await site.change();
    const second = await fetchPage(access, `${site.url}/en/news`, first);
    if (second.type !== "read") throw new Error(JSON.stringify(second));
    expect(second.contentHash).not.toBe(first.contentHash);
    expect(second.text.parts[0]!.text).toContain("reopens on 1 December");
    const again = await fetchPage(access, `${site.url}/en/news`);
    expect(again).toMatchObject({ type: "read", contentHash: second.contentHash });
  });

  test("is not read where robots.txt forbids it, and the page is not asked for", async () => {
    const site = await openWebsite("help");
    const refused = { type: "refused", code: "robots_disallowed" };
    expect(await fetchPage(accessTo(site.url), `${site.url}/internal/prices`)).toEqual(refused);
    expect((await site.visits()).requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
  });
});

test("a page counts once, whatever it is linked as; a missing one, and one not to be followed, do not count", async () => {
  const site = await openWebsite("twins");
  const found = await discoverPages(accessTo(site.url), site.url);
  const urls = found.pages
    .filter(({ state }) => state === "found")
    .map(({ url }) => url.replace(site.url, ""));
  expect(urls).toHaveLength(3);
  expect(urls).toEqual(
    expect.arrayContaining([
      "/",
      expect.stringMatching(/^\/page2\/?$/i),
      expect.stringMatching(/^\/list\/?\?/),
    ]),
  );
  expect(stateOf(found, site.url, "/lost")).toEqual([["failed", "not_found"]]);
  expect(found.pages.every(({ url }) => !/unwanted|fbclid|gbraid|srsltid|_hsenc|mc_eid/.test(url))).toBe(
    true,
  );
  expect((await site.visits()).requests.map(({ path }) => path)).not.toContain("/unwanted");
  expect(await fetchPage(accessTo(site.url), `${site.url}/lost`)).toEqual({
    type: "refused",
    code: "not_found",
  });
});

test("200 pages are found and read, never more than four at once", async () => {
  const site = await openWebsite("large");
  const access = accessTo(site.url);
  const { pages, isComplete } = await discoverPages(access, site.url);
  const urls = pages.filter(({ state }) => state === "found").map(({ url }) => url);
  expect([urls.length, isComplete]).toEqual([200, true]);
  const opened = await openSite(access, site.url);
  const read = await Promise.all(urls.map((url) => fetchPageOf(opened, url)));
  expect(read.every(({ type }) => type === "read")).toBe(true);
  const { mostAtOnce, requests } = await site.visits();
  expect(mostAtOnce).toBe(4);
  expect(requests.length).toBeLessThan(420);
});

test("the delay that a site asks for is kept between all requests", async () => {
  const site = await openWebsite("delayed");
  const { pages, robots, isComplete } = await discoverPages(accessTo(site.url), site.url);
  expect([robots.crawlDelaySeconds, isComplete, pages.length]).toEqual([0.5, true, 4]);
  const { requests, mostAtOnce } = await site.visits();
  const gaps = requests.slice(1).map(({ at }, index) => at - requests[index]!.at);
  expect(gaps).toHaveLength(5); // robots.txt, a sitemap that is not there, and four pages
  // On a busy machine, a request may be faster on its way than the one before; together they cannot be.
  for (const gap of gaps) expect(gap).toBeGreaterThan(250);
  expect(requests.at(-1)!.at - requests[0]!.at).toBeGreaterThan(2_350);
  expect(mostAtOnce).toBe(1);
});

test("a search ends when its time is over, with what it has found", async () => {
  const site = await openWebsite("delayed");
  const { pages, isComplete } = await discoverPages(accessTo(site.url), site.url, { timeBudgetMs: 1_300 });
  expect([pages.map(({ state }) => state).slice(0, 1), isComplete]).toEqual([["found"], false]);
});

test("a search ends when its caller has enough", async () => {
  const site = await openWebsite("large");
  const caller = new AbortController();
  const search = discoverPages(accessTo(site.url), site.url, { signal: caller.signal });
  caller.abort(new Error("enough"));
  await expect(search).rejects.toThrow("enough");
});

test("a page limit and a depth limit are kept, and told", async () => {
  const site = await openWebsite("large");
  const few = await discoverPages(accessTo(site.url), site.url, { maxPages: 12 });
  expect([few.pages.length, few.isComplete]).toEqual([12, false]);
  const help = await openWebsite("help");
  const near = await discoverPages(accessTo(help.url), help.url, { maxDepth: 0 });
  expect(near.pages.every(({ from, depth }) => from === "sitemap" || depth === 0)).toBe(true);
});

test("a sitemap of 10,000 pages is taken up to the page limit, and said to be longer", async () => {
  const site = await openWebsite("vast");
  const { pages, sitemaps, isComplete } = await discoverPages(accessTo(site.url), site.url);
  expect([pages.length, isComplete]).toEqual([1_000, false]);
  expect(sitemaps.map(({ pages: named }) => named)).toEqual([0, 5_000]);
  const { mostAtOnce, requests } = await site.visits();
  expect(mostAtOnce).toBeLessThanOrEqual(4);
  expect(requests.length).toBeLessThan(1_010);
});

test("a site whose robots.txt cannot be read is left alone for now", async () => {
  const site = await openWebsite("down");
  const { pages, robots } = await discoverPages(accessTo(site.url), site.url);
  expect(pages).toMatchObject([{ state: "disallowed", reason: "unreachable" }]);
  expect(robots.found).toBe(false);
  expect((await site.visits()).requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
  await site.stop();
  const gone = await discoverPages(accessTo(site.url), site.url);
  expect(gone.pages).toMatchObject([{ state: "disallowed", reason: "unreachable" }]);
});

test("what is no address, or not on the public web, is told and not asked for", async () => {
  const site = await openWebsite("help");
  const elsewhere = accessTo("http://127.0.0.1:1");
  expect((await discoverPages(elsewhere, "nonsense")).pages).toMatchObject([
    { state: "failed", reason: "unreachable" },
  ]);
  expect((await discoverPages(elsewhere, site.url)).pages).toMatchObject([
    { state: "disallowed", reason: "unreachable" },
  ]);
  expect(await fetchPage(elsewhere, `${site.url}/en/news`)).toMatchObject({ type: "refused" });
  expect((await site.visits()).requests).toEqual([]);
});

describe("traps", () => {
  test("R31: are passed by a search, which ends and reaches no other host", async () => {
    const site = await openWebsite("traps");
    const found = await discoverPages(accessTo(site.url), site.url);
    expect(found.isComplete).toBe(true);
    const state = (path: string) => stateOf(found, site.url, path)[0];
    expect(state("/bomb")).toEqual(["failed", "too_large"]);
    expect(state("/five-megabytes")).toEqual(["failed", "too_large"]);
    expect(state("/drip")).toEqual(["failed", "timeout"]);
    expect(state("/elsewhere")).toEqual(["failed", "redirected_elsewhere"]);
    expect(state("/inside")).toEqual(["failed", "redirected_elsewhere"]);
    expect(state("/to-private")).toEqual(["disallowed", null]);
    expect(state("/noindex")).toEqual(["noindex", null]);
    expect(state("/noindex-header")).toEqual(["noindex", null]);
    expect(state("/same")).toEqual(["duplicate", "/page"]);
    expect(state("/moved")).toEqual(["duplicate", "/page"]);
    expect(state("/nested")).toEqual(["found", null]);
    expect(found.sitemaps.map(({ problem }) => problem)).toEqual(["too_large", "unexpected_status"]);
    // Endless ones end: by their queries, their depth, or because a session makes no page.
    const count = (path: string) =>
      found.pages.filter(({ url }) => new URL(url).pathname.startsWith(path)).length;
    expect(count("/endless")).toBeLessThanOrEqual(21);
    expect(count("/calendar")).toBeLessThanOrEqual(6);
    expect(count("/session")).toBe(1);
    expect(found.pages.length).toBeLessThan(60);
    expect(await site.strayVisits()).toEqual([]);
  });

  test("are read with a note where their charset was guessed", async () => {
    const site = await openWebsite("traps");
    const page = await fetchPage(accessTo(site.url), `${site.url}/cyrillic`);
    expect(page).toMatchObject({ type: "read", text: { title: "Цены", guessedCharset: "windows-1251" } });
  });

  test.each([
    ["/bomb", "too_large"],
    ["/five-megabytes", "too_large"],
    ["/drip", "timeout"],
    ["/elsewhere", "redirected_elsewhere"],
    ["/inside", "redirected_elsewhere"],
    ["/to-private", "robots_disallowed"],
    ["/private/page", "robots_disallowed"],
    ["/picture", "unsupported_type"],
    ["/untyped", "unsupported_type"],
    ["/garbage", "unsupported_type"],
    ["/missing", "not_found"],
    ["/gone", "gone"],
    ["/members", "forbidden"],
    ["/broken", "server_error"],
    ["/noindex", "noindex"],
    ["/noindex-header", "noindex"],
    ["/empty", "empty"],
  ])("are refused, each by its reason: %s", async (path, code) => {
    const site = await openWebsite("traps");
    expect(await fetchPage(accessTo(site.url), site.url + path)).toEqual({ type: "refused", code });
    expect(await site.strayVisits()).toEqual([]);
  });
});
