// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sanitiseContent } from "#workers/features/writing/documents/sanitise-content";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";

const IMAGE = "/api/documents/usr_1/assistantdoc/doc_1/images/img_1.png";

/** Everything that a document can hold. */
const WHOLE = `
  <h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>
  <p>Plain <strong>bold <em>both</em></strong> <u>under</u> <s>gone</s> <code>a &lt; b /&gt;</code><br>next&nbsp;line
    <a href="https://example.com/?a=1&amp;b=%22">page</a> <a href="mailto:a@example.com">mail</a>
    <span data-footnote="" data-text="Said “so” &amp;" data-href="https://example.com/a"></span>
    <span data-footnote="" data-text=""></span></p>
  <blockquote><p>Quoted</p></blockquote>
  <pre><code class="language-js">if (a &lt; b) {\n  "x"\n}</code></pre><pre><code>plain</code></pre>
  <ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>
  <ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li><li data-checked="false" data-type="taskItem"><p>open</p></li></ul>
  <table><tbody><tr><th colspan="2" rowspan="1"><p>head</p></th></tr><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>
  <hr><img src="${IMAGE}" alt="A “picture”" title="T"><p></p>`;

test("what the editor writes is stored byte for byte", () => {
  const schema = documentSchema();
  const document = documentOfHtml(WHOLE, { foreign: true });
  const held = new Set<string>();
  document.descendants((node) => {
    held.add(node.type.name);
    for (const mark of node.marks) held.add(mark.type.name);
  });
  const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect([...held, "doc"].sort()).toEqual(known.sort());
  const html = htmlOfDocument(document);
  expect(sanitiseContent(html)).toBe(html);
  expect(documentOfHtml(sanitiseContent(html)).eq(document)).toBe(true);
});
