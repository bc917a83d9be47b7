import { describe, expect, test } from "vitest";
import { readArticle } from "../../workers/text-reader/read-article";
import { TextError } from "../../workers/providers/text/text-error";
import { cpuClock, quickMs } from "../support/machine/cpu-time";

const URL = "https://news.example/2026/tides";
const page = (body: string, head = "", lang = "en") =>
  `<!doctype html><html lang="${lang}"><head><title>Tides – News</title>${head}</head><body>${body}</body></html>`;
const read = (body: string, head = "") => readArticle(page(`<main>${body}</main>`, head), URL);

test("an article has its title, author, time and language, and its text keeps its structure", async () => {
  const article = await read(
    `<h1>How tides work</h1><p>The <b>moon</b> pulls.</p><h2>Spring</h2><ul><li>One</li><li>Two</li></ul>
     <blockquote><p>Time and tide</p></blockquote><pre><code>a &lt; b</code></pre>`,
    `<meta name="author" content="Ada Lovelace"><meta property="article:published_time" content="2026-03-04T05:06:07Z">`,
  );
  expect(article).toMatchObject({
    title: "How tides work",
    byline: "Ada Lovelace",
    publishedAt: "2026-03-04T05:06:07.000Z",
    language: "en",
    words: 12,
  });
  expect(article.html).not.toContain("How tides work");
  for (const part of [
    "<p>The <strong>moon</strong> pulls.</p>",
    "<h2>Spring</h2>",
    "<li>One</li>",
    "<blockquote><p>Time and tide</p></blockquote>",
    "<pre><code>a &lt; b</code></pre>",
  ])
    expect(article.html).toContain(part);
});

test("links lead to absolute addresses, in a new tab, and say nothing of the reader", async () => {
  const { html } = await read(
    `<p><a href="../about?x=1#top" onclick="steal()" ping="/p">About</a> <a href="http://u:p@b.example/">B</a></p>`,
  );
  const attributes = `target="_blank" rel="noopener noreferrer nofollow ugc"`;
  expect(html).toContain(`<a href="https://news.example/about?x=1#top" ${attributes}>About</a>`);
  expect(html).toContain(`<a href="http://b.example/" ${attributes}>B</a>`);
});

describe("R33: nothing of a hostile page runs, is loaded or looks like the product", () => {
  test.each([
    `<script>alert(1)</script>`,
    `<img src=x onerror=alert(1)>`,
    `<svg onload=alert(1)><script>alert(1)</script></svg>`,
    `<math><mi//xlink:href="data:x,<script>alert(1)</script>">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
    `<a href="javascript:alert(1)">x</a>`,
    `<a href="java\tscript:alert(1)">x</a>`,
    `<a href=" &#106;avascript:alert(1)">x</a>`,
    `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
    `<a href="vbscript:x">x</a>`,
    `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
    `<object data="x.swf"></object><embed src="x">`,
    `<form action="https://evil.example"><input name="password"><button>Sign in</button></form>`,
    `<p style="position:fixed;inset:0;background:url(https://evil.example)" class="fixed" id="content">x</p>`,
    `<base href="https://evil.example/"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0;url=x">`,
    `<video src="x" onloadstart="alert(1)"></video><audio src="x"></audio><picture><source srcset="x"></picture>`,
    `<template><img src=x onerror=alert(1)></template>`,
    `<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>`,
    `<details open ontoggle=alert(1)><summary>x</summary></details>`,
    `<p>&lt;img src=x onerror=alert(1)&gt;</p>`,
    `<style>@import "https://evil.example/x.css"; p { display: none }</style>`,
  ])("%s", async (hostile) => {
    const { html } = await read(`<p>Before.</p>${hostile}<p>After.</p>`);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(p|h[234]|ul|ol|li|strong|em|code|pre|blockquote|table|tbody|tr|td)>$|^<a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer nofollow ugc">$|^<\/a>$/,
      );
    expect(html).toContain("Before.");
  });

  test("links to a base that the page names are http(s) too", async () => {
    const { html } = await read(`<p>Text <a href="x">x</a></p>`, `<base href="javascript:alert(1)//">`);
    expect(html).not.toContain("javascript");
  });

  test("an author that is markup is text, and no address", async () => {
    const { byline } = await read("<p>Text</p>", `<meta name="author" content="<b>Ada</b>">`);
    expect(byline).toBe("<b>Ada</b>");
    expect((await read("<p>Text</p>", `<meta name="author" content="https://x.example/ada">`)).byline).toBe(
      "",
    );
  });

  test("a language or time that is none is left out", async () => {
    const html = page(
      "<main><p>Text</p></main>",
      `<meta property="article:published_time" content="soon">`,
      'x" y',
    );
    expect(await readArticle(html, URL)).toMatchObject({ language: null, publishedAt: null });
  });
});

test("a page without text of its own has no words", async () => {
  const empty = await readArticle(page(`<div id="root"></div><script>render()</script>`), URL);
  expect(empty).toMatchObject({ words: 0, html: "" });
});

test("a page that nests without an end is read as far as it is sensible, and one that is too large is refused", async () => {
  const spent = cpuClock();
  const { words } = await read(`<p>First words.</p>${"<div>".repeat(60_000)}deep`);
  expect(words).toBeGreaterThanOrEqual(2);
  await expect(read(`<p>${"a".repeat(1_100_000)}</p>`)).rejects.toThrow(TextError);
  expect(spent()).toBeLessThan(quickMs());
});
