import { expect, test } from "vitest";
import { parseRobots } from "../../../workers/providers/web/robots";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

const SITE = "https://www.aldea.example";
const rulesOf = (...lines: string[]) => parseRobots(lines.join("\n"));

test("our own group holds before the one for all, and the longest rule wins", () => {
  const rules = rulesOf(
    "\ufeffUser-agent: *",
    "Disallow: /",
    "User-Agent: atelier/2.0",
    "Disallow: /private # not yet",
    "Allow: /private/open",
    "Disallow: /*.php$",
    "Disallow: /search?q=",
  );
  const allowed = (path: string) => rules.isAllowed(SITE + path);
  expect(["/", "/help", "/private/open/a", "/a.php?x", "/search"].map(allowed)).toEqual(Array(5).fill(true));
  expect(["/private", "/private/a", "/a/b.php", "/search?q=1"].map(allowed)).toEqual(Array(4).fill(false));
  expect(rules.isAllowed("https://aldea.example/private")).toBe(false);
});

test("the group for all holds where there is none of ours", () => {
  expect(
    rulesOf("User-agent: Other", "Disallow: /", "", "User-agent: *", "Disallow: /a").isAllowed(`${SITE}/b`),
  ).toBe(true);
  expect(rulesOf("User-agent: *", "Disallow: /").isAllowed(`${SITE}/b`)).toBe(false);
  expect(rulesOf("<html><p>Not here</p></html>").isAllowed(`${SITE}/b`)).toBe(true);
});

test("delays and sitemaps are told as they are written", () => {
  const rules = rulesOf("Sitemap: /a.xml", "User-agent: *", "Crawl-delay: 2.5", `Sitemap: ${SITE}/b.xml`);
  expect([rules.crawlDelaySeconds, rules.sitemaps]).toEqual([2.5, ["/a.xml", `${SITE}/b.xml`]]);
  expect(rulesOf("User-agent: *", "Crawl-delay: 60").crawlDelaySeconds).toBe(60);
  for (const delay of ["", "soon", "-1", "0"])
    expect(rulesOf("User-agent: *", `Crawl-delay: ${delay}`).crawlDelaySeconds).toBeNull();
});

test.each([
  ["/*/private*/a", "/x/private/b/a", "/x/public/a"],
  ["/a*$", "/a/b", "/b"],
  ["/**.pdf$", "/a.pdf", "/a.pdf?b"],
  ["/a*bc*c$", "/abcc", "/abc"],
  ["/été", "/%C3%A9t%c3%a9/b", "/ete"],
  ["/a%2fb", "/a%2Fb", "/a/b"],
  ["*?lang=", "/a?lang=fr", "/a?b&lang=fr"],
])("a rule %s is for %s, and not for %s", (rule, path, other) => {
  const rules = rulesOf("User-agent: *", `Disallow: ${rule}`);
  expect([rules.isAllowed(SITE + path), rules.isAllowed(SITE + other)]).toEqual([false, true]);
});

const a = (count: number) => "a".repeat(count);
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at));
const HOSTILE: [string, string[]][] = [
  ["long patterns", lines(330, () => `Disallow: *${a(1_500)}b`)],
  ["long patterns that end alike", lines(330, () => `Disallow: *b${a(1_500)}`)],
  ["many asterisks", lines(250, () => `Disallow: /b${"*a".repeat(1_000)}b`)],
  ["asterisks alone", [`Disallow: /b${"*".repeat(500_000)}b`]],
  ["many patterns", lines(50_000, (at) => `Disallow: /b*a${at}`)],
  [
    "many crawlers for many rules",
    [...lines(18_000, (at) => `User-agent:${at}`), ...lines(20_000, () => "Disallow:/b")],
  ],
  ["a sitemap at a host without end", [`Sitemap: http://${lines(20_000, (at) => String.fromCodePoint(0x4e00 + at)).join("")}.com/`]], // prettier-ignore
];

test("behind a thousand asterisks, more is forbidden and nothing more allowed", () => {
  const many = lines(1_000, (at) => `Disallow: /${at}*x`);
  const rules = rulesOf(
    "User-agent: *",
    ...many,
    "Disallow: /a/*.pdf$",
    "Disallow: /b",
    "Allow: /b/*.html",
    "Allow: /b/c",
  );
  const allowed = (path: string) => rules.isAllowed(SITE + path);
  expect(["/a", "/b/c", "/999", "/c"].map(allowed)).toEqual(Array(4).fill(true));
  expect(["/999/x", "/a/b", "/b/a.html", "/b"].map(allowed)).toEqual(Array(4).fill(false));
});

test.each(HOSTILE)("a file of %s is read at once, and so is each of its rules looked up", (_, file) => {
  const spent = cpuMs(() => {
    const rules = rulesOf("User-agent: *", ...file);
    expect(rules.sitemaps).toEqual([]);
    for (let count = 0; count < 20; count += 1) expect(rules.isAllowed(`${SITE}/${a(1_900)}`)).toBe(true);
  });
  expect(spent).toBeLessThan(quickMs());
});
