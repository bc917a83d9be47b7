import { expect, test } from "vitest";
import { addressKey, pageAddress } from "../../../../workers/domain/knowledge/crawl/page-address";

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
