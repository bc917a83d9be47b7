// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { writeMarkdown } from "~/screens/writing/export/write-markdown";
import { markdownToHtml } from "~/screens/writing/document/markdown-to-html";
import CASES from "./cases/markdown.json" with { type: "json" };

const read = (markdown: string) =>
  htmlOfDocument(documentOfHtml(markdownToHtml(markdown), { foreign: true }));
const write = (html: string) => writeMarkdown(documentOfHtml(html));

/** Markdown has no sign for an empty paragraph, nor for two spaces, nor for one at either end of a paragraph. */
const asMarkdown = (html: string) =>
  html
    .replaceAll("<p></p>", "")
    .replace(/ {2,}/g, " ")
    .replace(/> (?=\S)/g, ">")
    .replaceAll(" </p>", "</p>");

/** A document after it was written and read three times. */
function passes(html: string): string[] {
  const seen: string[] = [];
  let now = html;
  for (let pass = 0; pass < 3; pass += 1) seen.push((now = read(write(now))));
  return seen;
}

describe("a document stays the same however often it is written as Markdown and read again", () => {
  test.each(CASES)("%s", (written) => {
    const html = written.startsWith("HTML:") ? written.slice(5) : read(written);
    const first = htmlOfDocument(documentOfHtml(html));
    for (const pass of passes(first)) expect(asMarkdown(pass)).toBe(asMarkdown(first));
  });

  test.each([
    // Check lists beside other lists.
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul><ul><li><p>plain</p></li></ul><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>',
    "<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>",
    '<ul><li><p>a</p><ol start="5"><li><p>five</p></li><li><p>six</p></li></ol></li></ul>',
    '<ol start="3"><li><p>a</p><ol start="7"><li><p>b</p></li></ol><p>c</p></li></ol>',
    "<ul><li><p>a</p><hr><p>b</p></li></ul>",
    "<ul><li><p>a</p><h2>Title</h2><pre><code>code</code></pre><blockquote><p>q</p></blockquote></li></ul>",
    "<blockquote><p>a</p><hr><ul><li><p>b</p></li></ul></blockquote>",
    "<h1>One<br>two</h1><h3>Three<br>four</h3>",
    '<table><tbody><tr><th align="left"><p>a</p></th><th align="right"><p>b</p></th><th align="center"><p>c</p></th><th><p>d</p></th></tr><tr><td align="left"><p>1</p></td><td align="right"><p>2</p></td><td align="center"><p>3</p></td><td><p>4</p></td></tr></tbody></table>',
    "<p>これは<strong>重要（公告）。</strong>次の文</p>",
    "<p>這是<strong>「重要」</strong>的<em>（注）</em>文</p>",
    "<p>한국어<strong>(중요)</strong>입니다</p>",
    "<p>a<strong> bold </strong>b<em>(x)</em>c<s>~y~</s></p>",
    "<p><strong>a<em>b</em></strong><em>c</em><strong><em>d</em></strong></p>",
    '<p><a href="https://example.com/a_b_c">https://example.com/a_b_c</a> and <a href="https://example.com/(x)">x</a></p>',
    "<p>http://a.b/c_d and www.example.com and ann@example.com are text</p>",
    '<p>Claim<span data-footnote="" data-text="[^1] and *this* and [that](x)"></span> and [^9]</p>',
    '<p>a<span data-footnote="" data-text="Mail" data-href="mailto:ann@example.com"></span>b<span data-footnote="" data-text="https://example.com" data-href="https://example.com"></span></p>',
    "<p>|a|b|<br>|-|-|</p><p>5~6 and 7~8</p><p>a*b*c_d_e</p>",
    "<p><code>`</code> <code>a|b</code> <u>under </u><strong><u>line</u></strong></p>",
    '<pre><code>```\n~~~\n</code></pre><pre><code class="language-c++">x</code></pre>',
  ])("%s", (html) => {
    const first = htmlOfDocument(documentOfHtml(html));
    expect(first).toBe(html);
    for (const pass of passes(first)) expect(pass).toBe(first);
  });
});

describe("Markdown of others", () => {
  test.each([
    [
      "- [x] done\n- plain\n- [ ] open",
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li></ul><ul><li><p>plain</p></li></ul><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>open</p></li></ul>',
    ],
    ["see https://x.y/a_b_c now", '<p>see <a href="https://x.y/a_b_c">https://x.y/a_b_c</a> now</p>'],
    ["**重要（公告）。**次の文", "<p><strong>重要（公告）。</strong>次の文</p>"],
    ["[^1]: a note alone", "<p>[^1]: a note alone</p>"],
    [
      "Text[^a].\n\n[^a]: First note with [link](https://example.com).",
      '<p>Text<span data-footnote="" data-text="First note with link." data-href="https://example.com"></span>.</p>',
    ],
    [
      "| a | b |\n| :- | -: |\n| 1 | 2 |",
      '<table><tbody><tr><th align="left"><p>a</p></th><th align="right"><p>b</p></th></tr><tr><td align="left"><p>1</p></td><td align="right"><p>2</p></td></tr></tbody></table>',
    ],
    [
      "3. a\n4. b\n\n   5. c",
      '<ol start="3"><li><p>a</p></li><li><p>b</p><ol start="5"><li><p>c</p></li></ol></li></ol>',
    ],
    ["5~6 and ~~gone~~", "<p>5~6 and <s>gone</s></p>"],
    ["[a]: https://example.com\n\n[x][a] [y][none]", '<p><a href="https://example.com">x</a> [y][none]</p>'],
  ])("%s", (markdown, html) => {
    expect(read(markdown)).toBe(html);
  });
});
