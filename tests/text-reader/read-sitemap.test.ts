import { gzipSync, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readSitemap } from "../../workers/text-reader/read-sitemap";

const SITE = "https://www.aldea.example";
const at = (text: string, url = `${SITE}/sitemap.xml`) => readSitemap(strToU8(text), url);
const urlset = (content: string) =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`;

describe("a sitemap", () => {
  test("names pages of its site, with their dates", async () => {
    const read = await at(
      urlset(
        `<url><loc> ${SITE}/a?b=1&amp;c=2 </loc><lastmod>2026-11-01</lastmod></url>
         <url><loc><![CDATA[https://aldea.example/é]]></loc><image:image><image:loc>${SITE}/x.png</image:loc></image:image></url>
         <url><loc>https://other.example/</loc></url><url><loc>javascript:alert(1)</loc></url><url><loc>${SITE}/a?b=1&amp;c=2</loc></url>
         <url></url><!-- <url><loc>${SITE}/no</loc></url> -->`,
      ),
    );
    expect(read).toEqual({
      pages: [
        { url: `${SITE}/a?b=1&c=2`, lastModified: "2026-11-01" },
        { url: "https://aldea.example/%C3%A9", lastModified: null },
      ],
      sitemaps: [],
      foreign: 2,
      problem: null,
    });
  });

  test("that is an index names sitemaps", async () => {
    const index = `<s:sitemapindex xmlns:s="x"><s:sitemap><s:loc>/one.xml.gz</s:loc><s:lastmod>2026</s:lastmod></s:sitemap>
      <s:sitemap><s:loc>https://evil.example/two.xml</s:loc></s:sitemap></s:sitemapindex>`;
    expect(await at(index)).toEqual({
      pages: [],
      sitemaps: [`${SITE}/one.xml.gz`],
      foreign: 1,
      problem: null,
    });
  });

  test("may be packed, or a list of lines", async () => {
    const packed = gzipSync(strToU8(urlset(`<url><loc>${SITE}/a</loc></url>`)));
    expect((await readSitemap(packed, `${SITE}/s`)).pages).toEqual([
      { url: `${SITE}/a`, lastModified: null },
    ]);
    expect((await at(`\ufeff${SITE}/a\r\n\n${SITE}/b\n`)).pages.map(({ url }) => url)).toEqual([
      `${SITE}/a`,
      `${SITE}/b`,
    ]);
  });

  test.each([
    ["cut off", `<urlset><url><loc>${SITE}/a</loc></url><url><loc>${SITE}/b`, 1],
    ["of HTML", "<!doctype html><html><body><h1>Not here</h1></body></html>", 0],
    ["empty", "", 0],
    ["of words", "nothing here", 0],
    ["nested too deeply", `<urlset><url><loc>${SITE}/a</loc></url>${"<a>".repeat(200_000)}`, 1],
  ])("that is %s is told to be broken, and never thrown", async (_, text, pages) => {
    const read = await at(text);
    expect([read.pages.length, read.problem]).toEqual([pages, "broken"]);
  });

  test("that unpacks to too much is read up to the limit, and said to be too large", async () => {
    const [within, beyond] = ["a", "b"].map((page) => `<url><loc>${SITE}/${page}</loc></url>`);
    const bomb = gzipSync(strToU8(urlset(within + " ".repeat(60_000_000) + beyond)));
    const read = await readSitemap(bomb, `${SITE}/s`);
    expect(read.pages).toEqual([{ url: `${SITE}/a`, lastModified: null }]);
    expect(read.problem).toBe("too_large");
    expect((await readSitemap(gzipSync(strToU8("x")).subarray(0, 12), `${SITE}/s`)).problem).toBe("broken");
  });

  test("of more addresses than allowed ends at them", async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `<url><loc>/p${n}</loc></url>`).join("");
    expect((await at(urlset(many))).pages).toHaveLength(50_000);
  });
});
