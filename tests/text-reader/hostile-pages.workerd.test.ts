import { expect, test } from "vitest";
import { readHtml } from "../../workers/text-reader/read-html";
import { PAGES } from "../support/documents/hostile-pages";

// The stack of the runtime that the product has is smaller than that of Node.js, where all of these pages are read.
const NESTED = Object.entries(PAGES).filter(([name]) => / nested |open|s in /.test(name));

test.each(NESTED)("a page of %s is read", async (_, html) => {
  const { parts } = await readHtml(html, "https://a.example/");
  expect(parts[0]!.text).toMatch(/First\.|x{1000}/);
});
