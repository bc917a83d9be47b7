// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { completeLinkAddress, isImageAddress, isLinkAddress } from "~/screens/writing/document/addresses";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";

const IMAGE = "/api/documents/u1/assistantdoc/d1/images/i1";

/** Everything that the schema can make. */
const EVERYTHING = [
  "<h1>Title</h1><h2>Second</h2><h3>Third</h3><h4>Fourth</h4>",
  "<p>Plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br>next</p>",
  '<p><a href="https://example.com/a?b=c"><strong>link</strong></a> <a href="mailto:a@example.com">mail</a></p>',
  '<p>Claim<span data-footnote="" data-text="Smith, p. 4" data-href="https://example.com/smith"></span>.</p>',
  '<p>Other<span data-footnote="" data-text="&quot;Quoted&quot; &amp; &lt;marked&gt;"></span>.</p>',
  "<blockquote><p>Quoted</p></blockquote>",
  "<ul><li><p>One</p><ul><li><p>Nested</p></li></ul></li><li><p>Two</p></li></ul>",
  '<ol start="3"><li><p>Three</p></li></ol><ol type="a"><li><p>a</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>',
  '<pre><code class="language-js">if (a &lt; b) {\n  run();\n}</code></pre><pre><code>plain</code></pre>',
  "<hr>",
  `<img src="${IMAGE}" alt="A chart" title="Chart" width="640" height="480">`,
  '<table><tbody><tr><th><p>Name</p></th><th colspan="2"><p>Count</p></th></tr>',
  '<tr><td rowspan="2"><p>A</p></td><td><p>1</p></td><td><p>2</p></td></tr>',
  "<tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table>",
  "<p></p>",
].join("");

const roundTrip = (html: string) => htmlOfDocument(documentOfHtml(html));

describe("a document that is stored and opened again", () => {
  it("is the same, no matter what the schema can make", () => {
    expect(roundTrip(EVERYTHING)).toBe(EVERYTHING);
  });

  it("is the same when only some of its blocks are written", () => {
    const { content } = documentOfHtml("<p>One</p><h2>Two</h2><p>Three</p>");
    expect(htmlOfDocument(content.cut(content.child(0).nodeSize))).toBe("<h2>Two</h2><p>Three</p>");
  });

  it("keeps its spaces, which HTML from elsewhere does not", () => {
    expect(roundTrip("<p> two  spaces </p>")).toBe("<p> two  spaces </p>");
    const foreign = documentOfHtml("<p>\n  two\n  lines\n</p>\n<p>b</p>", { foreign: true });
    expect(htmlOfDocument(foreign)).toBe("<p>two lines</p><p>b</p>");
  });

  it("is one empty paragraph when nothing was written", () => {
    expect(roundTrip("")).toBe("<p></p>");
  });
});

describe("HTML from elsewhere", () => {
  it("loses scripts, styles and handlers, and keeps its text", () => {
    const hostile =
      '<script>alert(1)</script><style>p{}</style><p onclick="alert(1)" style="color:red">Text <font color="red">red</font></p><iframe src="https://evil.example"></iframe>';
    expect(roundTrip(hostile)).toBe("<p>Text red</p>");
  });

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.example",
    "/user/account",
    "#top",
  ])("loses a link to %j", (href) => {
    const anchor = document.createElement("a");
    anchor.setAttribute("href", href);
    anchor.textContent = "link";
    expect(roundTrip(`<p>${anchor.outerHTML}</p>`)).toBe("<p>link</p>");
  });

  it.each([
    "https://evil.example/pixel.gif",
    "//evil.example/pixel.gif",
    "data:image/png;base64,AAAA",
    "blob:https://example.com/1",
    "/api/documents/u1/assistantdoc/d1/images/../../../../users",
    "/api/documents/u1/assistantdoc/d1/images/i1?next=https://evil.example",
  ])("loses an image from %j", (src) => {
    expect(roundTrip(`<p>a</p><img src="${src}" srcset="${src}" onerror="alert(1)">`)).toBe("<p>a</p>");
  });

  it("keeps the check lists of other editors", () => {
    const pasted =
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li></ul>';
    expect(roundTrip(pasted)).toBe(
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>',
    );
  });

  it("loses what only looks: widths, titles of links, where they open", () => {
    expect(roundTrip('<p><a href="https://a.example" title="t" target="_blank" class="x">a</a></p>')).toBe(
      '<p><a href="https://a.example">a</a></p>',
    );
    expect(
      roundTrip(
        '<table><colgroup><col width="9"></colgroup><tr><td style="text-align:right" colwidth="9">1</td></tr></table>',
      ),
    ).toBe('<table><tbody><tr><td align="right"><p>1</p></td></tr></tbody></table>');
  });

  it("keeps deep headings as text", () => {
    expect(roundTrip("<h5>Deep</h5><h6>Deeper</h6>")).toBe("<h4>Deep</h4><h4>Deeper</h4>");
  });

  it("loses the address of a note that leads to a script", () => {
    expect(roundTrip('<p>a<span data-footnote data-text="n" data-href="javascript:x"></span></p>')).toBe(
      '<p>a<span data-footnote="" data-text="n"></span></p>',
    );
  });
});

describe("an address that someone typed", () => {
  it.each([
    ["https://example.com", "https://example.com"],
    [" example.com/a ", "https://example.com/a"],
    ["example.com:8080", "https://example.com:8080"],
    ["me@example.com", "mailto:me@example.com"],
    ["mailto:me@example.com", "mailto:me@example.com"],
    ["javascript:alert(1)", null],
    ["ftp://example.com", null],
    ["two words.com", null],
    ["word", null],
    ["", null],
  ])("%j becomes %j", (typed, address) => {
    expect(completeLinkAddress(typed)).toBe(address);
  });

  it("is checked the same way wherever it is used", () => {
    expect(isLinkAddress("HTTPS://example.com")).toBe(true);
    expect(isLinkAddress(null)).toBe(false);
    expect(isImageAddress(IMAGE)).toBe(true);
    expect(isImageAddress(null)).toBe(false);
  });
});
