// @vitest-environment jsdom
import { expect, test } from "vitest";
import { placeFor } from "~/screens/writing/editor/images/upload-plugin";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";

const IMAGE = "/api/documents/u1/assistantdoc/d1/images/i1.png";

/** Puts an image where the cursor is: at `|`. */
function withImage(marked: string): string {
  const doc = documentOfHtml(marked);
  let cursor = 0;
  doc.descendants((node, position) => {
    const at = node.text?.indexOf("|") ?? -1;
    if (at >= 0) cursor = position + at;
  });
  const clean = documentOfHtml(marked.replace("|", ""));
  const image = documentSchema().nodes.image!.create({ src: IMAGE });
  const place = placeFor(clean, cursor, image.type);
  return htmlOfDocument(clean.replace(place, place, clean.type.create(null, image).slice(0)));
}

const image = `<img src="${IMAGE}">`;

test.each([
  ["behind the paragraph of the cursor", "<p>a|b</p><p>c</p>", `<p>ab</p>${image}<p>c</p>`],
  ["before an empty line", "<p>a</p><p>|</p>", `<p>a</p>${image}<p></p>`],
  ["within the item of a list", "<ul><li><p>a|</p></li></ul>", `<ul><li><p>a</p>${image}</li></ul>`],
  ["behind a list whose item is empty", "<ul><li><p>|</p></li></ul>", `<ul><li><p></p>${image}</li></ul>`],
  ["behind a block of code", "<pre><code>a|</code></pre>", `<pre><code>a</code></pre>${image}`],
])("an image is put %s", (_where, marked, expected) => {
  expect(withImage(marked)).toBe(expected);
});
