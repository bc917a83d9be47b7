import { describe, expect, test } from "vitest";
import { anchorOf, readingMinutes, renderMarkdown } from "../../../workers/features/content/render-markdown";

const html = (markdown: string) => renderMarkdown(markdown).html;

describe("headings", () => {
  test("have anchors from their words, each its own, and are listed", () => {
    const { html, headings } = renderMarkdown("# Été & hiver\n\n## Same\n\n### Same\n\n#### Deep");
    expect(headings).toEqual([
      { id: "ete-hiver", text: "Été & hiver", level: 2 },
      { id: "same", text: "Same", level: 2 },
      { id: "same-2", text: "Same", level: 3 },
    ]);
    expect(html).toContain('<h2 id="ete-hiver">Été &amp; hiver</h2>');
    expect(html).not.toContain("<h1");
  });

  test("keep their words when they are formatted", () => {
    const { headings } = renderMarkdown("## A *b* `c` [d](https://example.com)");
    expect(headings[0]).toEqual({ id: "a-b-c-d", text: "A b c d", level: 2 });
  });
});

describe("what runs or loads something is not in the HTML", () => {
  test.each([
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<svg onload=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](data:text/html,<script>alert(1)</script>)",
    "[a](vbscript:x)",
    "![a](https://other.example/pixel.png)",
    "![a](//other.example/pixel.png)",
    '![a](x"onerror="alert\\(1\\))',
    "## <img src=x onerror=alert(1)>",
    "| a |\n| - |\n| <b onclick=alert(1)>x</b> |",
    "<a href='javascript:alert(1)'>a</a>",
    "<style>*{display:none}</style>",
    "<form action=/session method=post><button>x</button></form>",
    "```html\n<script>alert(1)</script>\n```",
    "[a]: javascript:alert(1)\n\n[a]",
    '<https://example.com/"onmouseover=alert(1)>',
  ])("%s", (markdown) => {
    const made = html(markdown);
    // The rest of it is text: no element and no attribute but those of formatted text.
    const elements = made.match(/<[a-z][^>]*>/gi) ?? [];
    for (const element of elements)
      expect(element).toMatch(
        /^<(p|h2|h3|h4|pre|code|table|thead|tbody|tr|th|td|em|strong|div|a)( (id|href|rel|class|role|tabindex|align)="[^"<>]*")*>$/,
      );
    expect(elements.join()).not.toMatch(/javascript:|data:|vbscript:|other\.example/i);
  });
});

test("pictures of our own are shown, with their descriptions", () => {
  expect(html("![A desk](/api/content-images/img_0123456789abcdef.png)")).toContain(
    '<img src="/api/content-images/img_0123456789abcdef.png" alt="A desk" loading="lazy" />',
  );
});

test("links lead to pages, mail addresses and places of ours, not to another site without its scheme", () => {
  expect(html("[a](/blog/x) [b](#part) [c](mailto:a@example.com)")).toBe(
    '<p><a href="/blog/x">a</a> <a href="#part">b</a> <a href="mailto:a@example.com">c</a></p>\n',
  );
  expect(html("[a](https://example.com)")).toContain('<a href="https://example.com" rel="noopener">a</a>');
  expect(html("[a](//example.com)")).not.toContain("href");
});

test("a table can be scrolled by keyboard", () => {
  expect(html("| a | b |\n| - | -: |\n| 1 | 2 |")).toContain(
    '<div class="article-table" role="group" tabindex="0"><table><thead><tr><th>a</th><th align="right">b</th></tr></thead>',
  );
});

test("anchors have no accents, no signs and an end", () => {
  expect(anchorOf("  L’été, c’est où ? ")).toBe("l-ete-c-est-ou");
  expect(anchorOf("a".repeat(200))).toHaveLength(60);
  expect(anchorOf("漢字")).toBe("");
});

test("reading takes a minute at least", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(660))).toBe(3);
});

test("in French, signs stay at the end of their line, but code is left as it is", () => {
  const { html, headings } = renderMarkdown("## Quoi ?\n\nIl dit : « oui » ; *non !*\n\n`a ? b : c`", "fr");
  expect(headings[0]!.text).toBe("Quoi\u202f?");
  expect(html).toContain("Il dit\u202f: «\u202foui\u202f»\u202f; <em>non\u202f!</em>");
  expect(html).toContain("<code>a ? b : c</code>");
});
