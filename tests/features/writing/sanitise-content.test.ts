import { describe, expect, test } from "vitest";
import { cpuClock, quickMs } from "../../support/machine/cpu-time";
import { sanitiseContent as kept } from "../../../workers/features/writing/documents/sanitise-content";
import { splitHtml } from "../../../workers/features/writing/documents/split-html";
import { contentColumns } from "../../../workers/features/writing/documents/store-document";

const IMAGE = "/api/documents/usr_1/assistantdoc/doc_1/images/img_1.png";

describe("the content of a document", () => {
  test.each([
    ["<script>alert(1)</script>", ""],
    ["<p>a<script src=//evil.example></script>b</p>", "<p>ab</p>"],
    ["<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["<style>p{background:url(//evil.example)}</style><p>x</p>", "<p>x</p>"],
    ['<p onclick="x()" onmouseover=x() style="position:fixed" class="big" id="a">x</p>', "<p>x</p>"],
    ["<svg onload=alert(1)><a href=javascript:alert(1)>x</a></svg>", "x"],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", "<table></table>"],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
    ["<iframe src=https://evil.example>text</iframe><p>x</p>", "<p>x</p>"],
    ["<object data=x><embed src=x></object>y", "y"],
    ['<form action=/logout><button>Go</button><input value="x"></form>', "Go"],
    ["<base href=//evil.example><meta http-equiv=refresh content=0><link rel=stylesheet href=x>x", "x"],
    ["<template><p>hidden</p></template>x", "x"],
    ["<!-- comment --><![CDATA[x]]><?php x ?>y", "y"],
  ])("loses what could run or reach elsewhere: %s", (html, expected) => {
    expect(kept(html)).toBe(expected);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " \u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/user/account",
    "#place",
    "https&colon;//x",
  ])("has no link to %j, but its text", (href) => {
    const attribute = href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
    expect(kept(`<p><a href="${attribute}">text</a></p>`)).toBe("<p>text</p>");
    const note = kept(`<p><span data-footnote="" data-text="x" data-href="${attribute}"></span></p>`);
    expect(note).toBe('<p><span data-footnote="" data-text="x"></span></p>');
  });

  test("keeps links to pages and mail addresses without anything else of them", () => {
    const link =
      '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="opener" ping="//spy.example">x</a>';
    expect(kept(link)).toBe('<a href="https://example.com/?a=1&amp;b=2">x</a>');
    expect(kept('<a href="mailto:a@example.com">x</a>')).toBe('<a href="mailto:a@example.com">x</a>');
  });

  test("has images of its own storage alone", () => {
    expect(kept(`<img src="${IMAGE}" alt="A &amp; B" onerror="x()" srcset="//spy.example/a.png 2x">`)).toBe(
      `<img src="${IMAGE}" alt="A &amp; B">`,
    );
    for (const src of [
      "https://spy.example/a.png",
      "data:image/svg+xml,<svg/>",
      `https://evil.example${IMAGE}`,
      `/api/documents/usr_1/assistantdoc/../../logout/images/x`,
    ])
      expect(kept(`<p>a<img src="${src}">b</p>`)).toBe("<p>ab</p>");
  });

  test("keeps the meaning of what other programs write", () => {
    expect(kept("<b>b</b> <i>i</i> <del>d</del> <strike>s</strike>")).toBe(
      "<strong>b</strong> <em>i</em> <s>d</s> <s>s</s>",
    );
    expect(kept("<h6>deep</h6><div><font color=red>text</font></div>")).toBe("<h4>deep</h4>text");
    expect(kept('<p data-reason="why" data-id="1">x</p>')).toBe("<p>x</p>");
  });

  test("survives broken and very deep markup", () => {
    expect(kept("<p><strong>a<em>b</p>c")).toBe("<p><strong>a<em>b</em></strong></p>c");
    expect(kept("a < b && c > d")).toBe("a &lt; b &amp;&amp; c &gt; d");
    const deep = kept(`${"<ul><li>".repeat(120)}x`);
    expect(deep).toContain("x");
    expect(deep.match(/<ul>/g)!.length).toBeLessThanOrEqual(100);
  });

  test("stays the same when it is sanitised again", () => {
    const html = `<h1>A &amp; B</h1><p>x&nbsp;y <code>a /&gt; b</code><br>“q”</p><hr><img src="${IMAGE}" alt="">`;
    expect(kept(html)).toBe(html);
    expect(kept(kept(html))).toBe(html);
  });
});

describe("the text of a document", () => {
  test("has a line for each block and no markup", async () => {
    const { text, words } = await contentColumns(
      "<h1>Title</h1><p>One <strong>two</strong>&nbsp;three</p><ul><li><p>a</p></li><li><p>b &amp; c</p></li></ul>" +
        "<table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table><p></p>",
    );
    expect(text).toBe("Title\nOne two three\na\nb & c\nx\ny");
    expect(words).toBe(9);
  });

  test.each([
    ["", 0],
    ["<p>   </p>", 0],
    ["<p>– … —</p>", 0],
    ["<p>aujourd’hui, l’été</p>", 2],
    ["<p>e-mail costs 3.50 €</p>", 3],
    ["<p>(well) -- ...so 3</p>", 3],
  ])("counts words as people do: %s", async (html, expected) => {
    expect((await contentColumns(html)).words).toBe(expected);
  });

  test.each(["ul><li", "b", "p><b", "div", "foo", "span", "blockquote", "table><tr><td"])(
    "is refused, and soon, where it has tens of thousands of <%s> in each other",
    (tags) => {
      const spent = cpuClock();
      const open = `<${tags}>`.repeat(70_000 / tags.split("<").length);
      for (const html of [open, `<p>a</p>${open}x`, `${open}${"</p>".repeat(9_000)}`])
        expect(() => splitHtml(html)).toThrow("document_too_large");
      expect(spent()).toBeLessThan(quickMs());
    },
  );

  test.each(["<", "&", "<p>a</p>", "<td>a", "&amp;", "a<b", "<br>"])(
    "is refused with hundreds of thousands of %s",
    (piece) => {
      const spent = cpuClock();
      expect(() => splitHtml(piece.repeat(900_000 / piece.length))).toThrow("document_too_large");
      expect(spent()).toBeLessThan(quickMs());
    },
  );

  const comments = "<!---->".repeat(35_000);
  test.each([
    ["a link with comments in its address", `<p><a href="http://${comments}">x</a></p>`, "<p>x</p>"],
    ["a link with split comments", `<p><a href="http://${comments.replaceAll("<", "<\u0001 ")}">x</a></p>`, "<p>x</p>"], // prettier-ignore
    ["an image with comments in its address", `<p>x<img src="/${comments}"></p>`, "<p>x</p>"],
    [
      "code with many classes",
      `<code class="language-js ${"a ".repeat(400_000)}">x</code>`,
      "<code>x</code>",
    ],
  ])("%s is taken away, and soon", (_, html, left) => {
    const spent = cpuClock();
    expect(splitHtml(html).map(kept).join("")).toBe(left);
    expect(spent()).toBeLessThan(quickMs());
  });

  test("is refused with an element of hundreds of thousands of attributes", () => {
    const attributes = Array.from({ length: 150_000 }, (_, at) => `a${at}`).join(" ");
    expect(() => splitHtml(`<p ${attributes}>x</p>`)).toThrow("document_too_large");
  });

  test("may have lists in lists in quotes", () => {
    const [open, close] = ["<blockquote><ul><li>".repeat(15), "</li></ul></blockquote>".repeat(15)];
    expect(kept(`${open}<p>x</p>${close}`)).toBe(`${open}<p>x</p>${close}`);
  });
});

describe("a long document", () => {
  const PARTS = [
    "<h1>Title</h1>",
    "<p>One <b>two</b>&nbsp;three",
    "text <i>between</i> ",
    "<ul><li>a<li>b</ul>",
    "<table><tr><td>x<td>y</table>",
    "<blockquote><p>q</blockquote>",
    "</p>",
    "<div><p>in a box</div>",
    "<!-- a comment <p> -->",
    "<script>if (a < b) '<p>'</script>",
    "<svg><title>t</title><p>x</svg>",
    `<img src="${IMAGE}">`,
    "<b>open</b>",
    "a < b &amp; c",
    "<pre><code>x &lt; y</code></pre>",
  ];

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("is sanitised in pieces as it is in one: mix %i", (seed) => {
    let state = seed;
    const next = () => (state = (state * 48_271) % 2_147_483_647);
    const html = Array.from({ length: 9_000 }, () => PARTS[next() % PARTS.length]).join("");
    const pieces = splitHtml(html);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.map(kept).join("")).toBe(kept(html));
  });

  test("lets others' work go on between its pieces", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await contentColumns("<p>One of many.</p>".repeat(15_000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  test("is refused where one of its elements alone holds too much", () => {
    expect(splitHtml("<p>a</p>".repeat(35_000)).length).toBeGreaterThan(10);
    expect(() => splitHtml(`<ul>${"<li>a</li>".repeat(25_000)}</ul>`)).toThrow("document_too_large");
    expect(() => splitHtml(`<p>${"&amp;".repeat(45_000)}</p>`)).toThrow("document_too_large");
  });
});
