import { expect, test } from "vitest";
import { parseRobots } from "../../../workers/providers/web/robots";

const SITE = "https://www.aldea.example";
const rulesOf = (...lines: string[]) => parseRobots(`${SITE}/robots.txt`, lines.join("\n"));

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
