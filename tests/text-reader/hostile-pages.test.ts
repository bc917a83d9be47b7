import { expect, test } from "vitest";
import { MAX_ANSWER_BYTES, TEXT_RESULTS, type TextPart } from "../../workers/contract/text/reading";
import type { TextError } from "../../workers/providers/text/text-error";
import { parseHtml } from "../../workers/text-reader/parse-html";
import { readArticle } from "../../workers/text-reader/read-article";
import { readHtml, readHtmlFile } from "../../workers/text-reader/read-html";
import { readCsv, readMarkdown, readPlainText } from "../../workers/text-reader/read-text-files";
import { cpuClock, QUICK_MS } from "../support/machine/cpu-time";

/** Two million, and what cells that span rows and headers of divided tables repeat. */
const MAX_CHARACTERS = 3_500_000;
const sizeOf = (parts: readonly TextPart[]) => parts.reduce((sum, { text }) => sum + text.length, 0);

const bytes = (text: string) => new TextEncoder().encode(text);
const many = (piece: string, times: number) => piece.repeat(times);

/** The slowest page takes 1.8 s; without the limits of the reader some take minutes. */
const MAX_CPU_MS = 5 * QUICK_MS;

const body = (content: string) => `<html><body><h1>Help</h1><p>First.</p>${content}`;

/** Each took a reader of some product seconds, its stack or its memory. */
const PAGES: Record<string, string> = {
  "50,000 nested elements": body(many("<div>", 50_000) + "deep"),
  "50,000 nested inline elements": body(many("<b>", 50_000) + "deep"),
  "50,000 lists in lists": body(many("<ul><li>x", 50_000)),
  "30,000 tables in tables": body(many("<table><tr><td>", 30_000)),
  "nested elements with ends of others": body(many("<div>", 30_000) + many("</p>", 100_000)),
  "100,000 paragraphs": body(many("<p>x</p>", 100_000)),
  "400,000 line breaks": body(many("<br>", 400_000)),
  "100,000 headings": body(many("<h2>h</h2>", 100_000)),
  "100,000 sections": body(many("<h2>h</h2><p>t", 100_000)),
  "100,000 attributes": body(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(" ")}>x</p>`),
  "half a million brackets": body(many("<", 500_000)),
  "half a million unfinished entities": body(many("&#", 500_000)),
  "a comment without end": body(`<!--${many("-", 1_000_000)}`),
  "a script without end": body(`<script>${many("</scrip", 200_000)}`),
  "two million spaces": body(`<pre>a${many(" ", 1_900_000)}b</pre>`),
  "one word of two million letters": body(`<p>${many("a", 2_000_000)}</p>`),
  "a table of 100,000 rows": body(`<table>${many("<tr><td>a<td>b", 40_000)}</table>`),
  "cells that span a million rows and columns": body(
    `<table>${many('<tr><td rowspan="1000000" colspan="1000000">a<td>b', 2_000)}</table>`,
  ),
  "100,000 links in one heading": body(`<h2>${many('<a href="#x">#</a>', 50_000)}</h2>`),
  "a title of two million letters": `<title>${many(" - a", 450_000)}</title><p>First.</p>`,
  "hidden sentences in characters that are not seen": body("<p>\u{e0049}\u{e0067}\u200bSeen\u202e</p>"),
  ...Object.fromEntries(
    "h1 h3 a form iframe table ul blockquote b details button header summary dt label"
      .split(" ")
      .map((tag) => [`40,000 open <${tag}>`, body(many(`<${tag}> `, 40_000))]),
  ),
  "15,000 open links to themselves": body(many("<a href=#>w ", 15_000)),
  "20,000 open links to themselves in a heading": body(`<h2>${many("<a href=#># ", 20_000)}`),
  "60,000 attributes on few elements": body(
    many(`<p ${Array.from({ length: 3_000 }, (_, at) => `a${at}=1`).join(" ")}>`, 20),
  ),
  "cells and blocks by turns in one row": body(`<table><tr>${many("<td></td><p></p>", 15_000)}</table>`),
  "a first row that spans all others": body(
    `<table><tr>${many(`<td rowspan=1000>${many("x", 9_000)}</td>`, 200)}</tr>${many("<tr><td>a</td></tr>", 999)}</table>`,
  ),
  "rows of empty cells that span all columns": body(
    `<table>${many("<tr><td>a<td colspan=1000>", 40_000)}</table>`,
  ),
  "items of lists in 390 lists": body(many("<ul>", 390) + many("<li>x", 70_000)),
  "CDATA without end": body(many("<![CDATA[", 200_000)),
  "one attribute of two million letters": body(`<p title="${many("a", 1_900_000)}">x`),
  entities: body(many("&amp;", 150_000)),
  "10,000 accordions": body(
    many("<details><summary>q</summary>a", 300) + many("<dl><dt>q<dd>a</dl>", 10_000),
  ),
};

test.each(Object.entries(PAGES))("a page of %s is read in time", async (name, html) => {
  const spent = cpuClock();
  const { parts } = await readHtml(html, "https://a.example/");
  expect(spent()).toBeLessThan(MAX_CPU_MS);
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

// In workerd, where a page is read, an article would repeat most of the same work.
const ARTICLES = navigator.userAgent === "Cloudflare-Workers" ? {} : PAGES;
test.each(Object.entries(ARTICLES))("an article of %s is read in time", async (_, html) => {
  const spent = cpuClock();
  const { html: written } = await readArticle(html, "https://a.example/").catch((error: TextError) => {
    expect(error.code).toBe("too_large");
    return { html: "" };
  });
  expect(spent()).toBeLessThan(MAX_CPU_MS);
  expect(TEXT_RESULTS.article.shape.html.safeParse(written).success).toBe(true);
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
  expect(spent()).toBeLessThan(MAX_CPU_MS);
});

test("a text or table of one endless line is read in time", async () => {
  const spent = cpuClock();
  expect((await readPlainText(bytes(many("a", 4_000_000)))).parts.length).toBeGreaterThan(1_000);
  expect((await readCsv(bytes(many(",", 1_000_000)))).parts).toEqual([]);
  await readCsv(bytes(many('"', 1_000_001)));
  await readPlainText(bytes(`a${many("\n ", 1_000_000)}b`));
  expect(spent()).toBeLessThan(MAX_CPU_MS);
});
