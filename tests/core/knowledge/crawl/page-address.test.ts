import { expect, test } from "vitest";
import { addressKey, pageAddress } from "../../../../workers/core/knowledge/crawl/page-address";
import { cpuMs, quickMs } from "../../../support/machine/cpu-time";

const SITE = "https://www.aldea.example/help";
const of = (address: string) => pageAddress(address, SITE);

test("a page is known without what tracks its visitors", () => {
  expect(of("https://aldea.example/a?utm_source=x&b=2&gclid=1&fbclid=2&PHPSESSID=3#part")).toBe(
    "https://aldea.example/a?b=2",
  );
  expect(of("https://www.aldea.example/a;jsessionid=1F2?utm_id=1")).toBe("https://www.aldea.example/a");
  expect(of("https://www.aldea.example")).toBe("https://www.aldea.example/");
});

test("one page has one key, with www. or without, by http or https", () => {
  expect(addressKey("http://aldea.example/a?b")).toBe(addressKey("https://www.aldea.example/a?b"));
  expect(addressKey("https://aldea.example/a")).not.toBe(addressKey("https://aldea.example/b"));
});

test.each([
  ["/", "/index.html"],
  ["/", "/?"],
  ["/a", "/a/"],
  ["/a", "/a/index.php"],
  ["/a", "/a/Default.aspx"],
  ["/a/b", "//a//b/"],
  ["/a?x=1&y=2", "/a?y=2&x=1"],
  ["/a?x=1", "/a/?x=1&gbraid=2&wbraid=3&srsltid=4&gad_source=1"],
  ["/a", "/a?_hsenc=1&_hsmi=2&__hstc=3&mkt_tok=4&mc_eid=5"],
  ["/a", "/a?twclid=1&ttclid=2&li_fat_id=3&igsh=4&msclkid=5&yclid=6&ysclid=7"],
  ["/a", "/a?UTM_Source=x&mtm_campaign=1&pk_kwd=2"],
  ["/%C3%A9t%C3%A9", "/%c3%a9t%c3%a9"],
  ["/a~b", "/%61%7eb"],
])("one page has one key: %s and %s", (one, other) => {
  expect(addressKey(of(`https://aldea.example${other}`)!)).toBe(addressKey(`https://aldea.example${one}`));
});

test.each([
  ["/a", "/A"],
  ["/a?x=1", "/a?x=2"],
  ["/a?x=1&x=2", "/a?x=1"],
  ["/index", "/"],
  ["/a/index.html/b", "/a/b"],
  ["/a?ref=main", "/a"],
  ["/a%2Fb", "/a/b"],
])("other pages have others: %s and %s", (one, other) => {
  expect(addressKey(`https://aldea.example${one}`)).not.toBe(addressKey(`https://aldea.example${other}`));
});

test.each([
  "https://other.example/",
  "https://help.aldea.example/",
  "https://aldea.example:8443/",
  "https://aldea.example.evil.example/",
  "ftp://aldea.example/",
  "nonsense",
  "https://aldea.example/a.PDF",
  "https://aldea.example/style.css?v=3",
  `https://aldea.example/${"a/".repeat(4)}`,
  `https://aldea.example/${Array.from({ length: 13 }, (_, at) => at).join("/")}`,
  `https://aldea.example/${"a".repeat(2_100)}`,
])("is no page of the site: %s", (address) => {
  expect(of(address)).toBeNull();
});

test.each(["/a.html", "/v1.2/notes", "/index.php?id=3", "/a/b/a/b"])("is a page: %s", (path) => {
  expect(of(`https://aldea.example${path}`)).toBe(`https://aldea.example${path}`);
});

test("an address of tracking parameters alone takes no longer than one of others", () => {
  const spent = cpuMs(() => {
    for (let at = 0; at < 1_000; at += 1)
      expect(of(`https://aldea.example/${at}?${"sid&".repeat(490)}`)).toBe(`https://aldea.example/${at}`);
  });
  expect(spent).toBeLessThan(quickMs());
});
