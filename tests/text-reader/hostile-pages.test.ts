import { expect, test } from "vitest";
import { MAX_ANSWER_BYTES, type TextPart } from "../../workers/contract/reading";
import { parseHtml } from "../../workers/text-reader/parse-html";
import { readHtml, readHtmlFile } from "../../workers/text-reader/read-html";
import { readCsv, readMarkdown, readPlainText } from "../../workers/text-reader/read-text-files";
import { many, maxCpuMs, PAGES } from "../support/documents/hostile-pages";
import { cpuClock } from "../support/machine/cpu-time";

/** Two million, and what cells that span rows and headers of divided tables repeat. */
const MAX_CHARACTERS = 3_500_000;
const sizeOf = (parts: readonly TextPart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);

const bytes = (text: string) => new TextEncoder().encode(text);

test.each(Object.entries(PAGES))("a page of %s is read in time", async (name, html) => {
  const spent = cpuClock();
  const { parts } = await readHtml(html, "https://a.example/");
  expect(spent()).toBeLessThan(maxCpuMs());
  // A table that is nearly all of a page is its main text.
  expect(parts[0]!.text).toMatch(/First\.|x{1000}/);
  if (name.startsWith("hidden")) expect(parts[0]!.text).toBe("Help\n\nFirst.\n\nSeen");
  for (const part of parts) expect(part.text.length).toBeLessThanOrEqual(3_200);
  expect(JSON.stringify(parts).length).toBeLessThan(MAX_ANSWER_BYTES);
  expect(sizeOf(parts)).toBeLessThan(MAX_CHARACTERS);
});

test("a page is read to its end, however many of its headings are open", async () => {
  const { title } = await readHtml(`<h1> <h1>${many("<h1> ", 100)}Here</h1>`, "https://a.example/");
  expect(title).toBe("Here");
});

test("more HTML than is taken is refused before it is parsed", async () => {
  await expect(parseHtml("a".repeat(5_000_000))).rejects.toThrow("too_large");
  await expect(readHtmlFile(new Uint8Array(2 * 1024 * 1024 + 1))).rejects.toThrow("too_large");
});

test.each([
  ["quotes", many(">", 100_000)],
  ["lists", many("- ", 100_000)],
  ["emphasis", many("*a", 1_000_000)],
  ["brackets", many("[", 20_000)],
  ["short items", many("- a\n", 40_000)],
  ["numbered items", many("1. a\n", 80_000)],
  ["items and their text", many("- a\n\n  b\n", 50_000)],
  ["lines in a quote", many("> a\n", 200_000)],
  ["lines in a table", `| a | b |\n|---|---|\n${many("| c | d |\n", 50_000)}`],
  ["links", many("[a](b) ", 50_000)],
  ["links to nowhere", many("[a][b] ", 100_000)],
  ["pictures", many("![a](", 20_000)],
  ["code marks", many("`a``b", 50_000)],
  ["tags", many("<a ", 50_000)],
  ["lines", many("a\n", 500_000)],
  ["definitions", Array.from({ length: 50_000 }, (_, at) => `[a${at}]: b\n`).join("")],
])("Markdown of %s without end is read in time", async (_, text) => {
  const spent = cpuClock();
  await readMarkdown(bytes(`First.\n\n${text}`));
  expect(spent()).toBeLessThan(maxCpuMs());
});

test("a text or table of one endless line is read in time", async () => {
  const spent = cpuClock();
  expect((await readPlainText(bytes(many("a", 4_000_000)))).parts.length).toBeGreaterThan(1_000);
  expect((await readCsv(bytes(many(",", 1_000_000)))).parts).toEqual([]);
  await readCsv(bytes(many('"', 1_000_001)));
  await readPlainText(bytes(`a${many("\n ", 1_000_000)}b`));
  expect(spent()).toBeLessThan(maxCpuMs());
});
