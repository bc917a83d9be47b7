// @vitest-environment jsdom
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";
import { writeDocx } from "~/screens/writing/export/write-docx";
import { readDocx } from "~/screens/writing/import/read-docx";
import { pandocIsMissing, readWithPandoc } from "./pandoc";

const IMAGE = "/api/documents/u1/assistantdoc/d1/images/i1";
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const TEXT = [
  "<h1>Title</h1><h2>Second</h2><h3>Third</h3><h4>Fourth</h4>",
  "<p>Plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br>next</p>",
  '<p><a href="https://example.com/a?b=c&amp;d"><strong>link</strong></a> and <a href="mailto:a@example.com">mail</a></p>',
  '<p>Claim<span data-footnote="" data-text="Smith, p. 4" data-href="https://example.com/smith"></span> and more<span data-footnote="" data-text="Said &amp; &lt;done&gt;"></span>.</p>',
  "<blockquote><p>Quoted words</p></blockquote>",
  "<ul><li><p>One</p><ul><li><p>Nested</p><ol><li><p>Deep</p></li></ol></li></ul></li><li><p>Two</p></li></ul>",
  "<ol><li><p>First</p></li><li><p>Second</p></li></ol><p>between</p><ol><li><p>Again first</p></li></ol>",
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>',
  "<pre><code>if (a &lt; b) {\n  run();\n}</code></pre>",
  `<img src="${IMAGE}" alt="A chart">`,
  "<table><tbody><tr><th><p>Name</p></th><th><p>Count</p></th><th><p>More</p></th></tr>",
  '<tr><td rowspan="2"><p>A</p></td><td><p><strong>1</strong></p></td><td><p>2</p></td></tr>',
  '<tr><td colspan="2"><p>3</p></td></tr></tbody></table>',
  "<p>مرحبا بالعالم, שלום, 東京 👩‍👩‍👧 é</p>",
].join("");

const storeImage = () => Promise.resolve(IMAGE);
const loadImage = () => Promise.resolve({ data: PNG, type: "png" as const, width: 10, height: 10 });

async function written(html: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await writeDocx(documentOfHtml(html), "A title", loadImage);
  return new Uint8Array(await blobBytes(blob));
}

/** jsdom's Blob has no arrayBuffer(). */
const blobBytes = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsArrayBuffer(blob);
  });

const partOf = (docx: Uint8Array, name: string) => strFromU8(unzipSync(docx)[name] ?? new Uint8Array());

describe("an exported DOCX", () => {
  test("says in its XML what the document says", async () => {
    const docx = await written(TEXT);
    const xml = partOf(docx, "word/document.xml");
    for (const level of [1, 2, 3, 4]) expect(xml).toContain(`<w:pStyle w:val="Heading${level}"/>`);
    expect(xml).toMatch(/<w:b\/>.*?<w:t[^>]*>bold</);
    expect(xml).toMatch(/<w:i\/>.*?<w:t[^>]*>italic</);
    expect(xml).toMatch(/<w:u [^>]*>.*?<w:t[^>]*>underlined</);
    expect(xml).toMatch(/<w:strike\/>.*?<w:t[^>]*>struck</);
    expect(xml.match(/<w:footnoteReference /g)).toHaveLength(2);
    expect(partOf(docx, "word/footnotes.xml")).toContain("Said &amp; &lt;done&gt;");
    expect(xml.match(/<w14:checkbox>/g)).toHaveLength(2);
    expect(xml).toContain("<w:tblHeader/>");
    expect(xml).toContain('<w:gridSpan w:val="2"/>');
    expect(xml).toContain('<w:vMerge w:val="restart"/>');
    expect(xml).toMatch(/<w:ilvl w:val="2"\/>.*?Deep/);
    expect(partOf(docx, "word/_rels/document.xml.rels")).toContain(
      'Target="https://example.com/a?b=c&amp;d"',
    );
    expect(Object.keys(unzipSync(docx)).filter((name) => name.startsWith("word/media/"))).toHaveLength(1);
    expect(xml).toContain("<w:bidi/>");
    expect(partOf(docx, "docProps/core.xml")).toContain("A title");
  });

  test("has every text, and nothing that XML cannot hold", async () => {
    const docx = await written("<p>a\u0001b\u000bc</p>");
    expect(partOf(docx, "word/document.xml")).toContain(">abc<");
  });

  test("is read again as the same document", async () => {
    const { html } = await readDocx(await written(TEXT), { storeImage });
    expect(htmlOfDocument(documentOfHtml(html, { foreign: true }))).toBe(TEXT);
  });

  test("numbers each ordered list from its own start", async () => {
    const docx = await written('<ol start="3"><li><p>c</p></li></ol><ol type="a"><li><p>a</p></li></ol>');
    const numbering = partOf(docx, "word/numbering.xml");
    expect(numbering).toContain('<w:start w:val="3"/>');
    expect(numbering).toContain('<w:numFmt w:val="lowerLetter"/>');
  });

  test("keeps lists one after another and empty lines of code, which our reader does not", async () => {
    const lists = await written("<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>");
    const numbers = partOf(lists, "word/document.xml").match(/<w:numId w:val="\d+"\/>/g);
    expect(new Set(numbers).size).toBe(2);
    const code = partOf(await written("<pre><code>a\n\n  b</code></pre>"), "word/document.xml");
    expect(code.match(/<w:pStyle w:val="[^"]*[Cc]ode[^"]*"\/>/g)).toHaveLength(3);
  });

  // The third part is what our reader makes of it, where empty lines are lost.
  describe(`is read as the same text by our reader${pandocIsMissing ? "" : " and by pandoc"}`, () => {
    test.each([
      [
        "marks",
        "<p>Plain <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code</code><br>next</p>",
      ],
      [
        "marks within marks",
        "<p>a <strong>bold <em>both</em></strong> <em>it</em>alic <strong>b</strong>c</p>",
      ],
      [
        "links",
        '<p><a href="https://example.com/a?b=c&amp;d"><strong>link</strong></a> and <a href="mailto:a@example.com">one <em>two</em> three</a></p>',
      ],
      [
        "headings",
        '<h1>Title <em>now</em></h1><h2>Second <a href="https://a.example/">x</a></h2><h3>Third</h3><h4>Fourth</h4>',
      ],
      ["quotations", "<blockquote><p>One</p><p>Two</p></blockquote><p>a</p>"],
      [
        "lists in lists",
        "<ul><li><p>One</p><ul><li><p>Nested</p><ol><li><p>Deep</p></li></ol></li></ul></li><li><p>Two</p></li></ul>",
      ],
      [
        "numbered lists one after another",
        "<ol><li><p>First</p></li><li><p>Second</p></li></ol><ol><li><p>Again first</p></li></ol>",
      ],
      [
        "numbers that start elsewhere",
        '<ol start="3"><li><p>c</p></li></ol><p>x</p><ol type="a"><li><p>a</p><ol type="i"><li><p>i</p></li></ol></li></ol>',
      ],
      [
        "numbers in numbers",
        "<ol><li><p>a</p><ol><li><p>aa</p></li></ol></li><li><p>b</p><ol><li><p>ba</p></li></ol></li></ol>",
      ],
      [
        "code",
        "<pre><code>a\n\n  b</code></pre><p>x</p><pre><code>c</code></pre>",
        "<pre><code>a\n  b</code></pre><p>x</p><pre><code>c</code></pre>",
      ],
      ["images", '<p>a</p><img alt="A &amp; chart"><p>b</p>'],
      [
        "tables",
        '<table><tbody><tr><th><p>Name</p></th><th><p>Count</p></th><th><p>More</p></th></tr><tr><td rowspan="2"><p>A</p></td><td><p><strong>1</strong></p></td><td><p>2</p></td></tr><tr><td colspan="2"><p>3</p><ul><li><p>x</p></li></ul></td></tr></tbody></table><p>a</p>',
      ],
      [
        "tables one after another",
        "<table><tbody><tr><td><p>1</p></td></tr></tbody></table><table><tbody><tr><td><p>2</p></td></tr></tbody></table>",
      ],
      [
        "footnotes",
        '<p>Claim<sup>Smith, p. 4 <a href="https://example.com/smith">https://example.com/smith</a></sup> and <strong>more</strong><sup>Said &amp; &lt;done&gt;</sup>.</p>',
      ],
    ])("%s", async (_, html, readHere?: string) => {
      const given = html.replace(NOTE, noteOf).replaceAll("<img ", `<img src="${IMAGE}" `);
      const docx = await written(given);
      const { html: read } = await readDocx(docx, { storeImage });
      expect(htmlOfDocument(documentOfHtml(read, { foreign: true }))).toBe(
        htmlOfDocument(documentOfHtml(readHere ?? given)),
      );
      if (pandocIsMissing) return;
      const file = join(mkdtempSync(join(tmpdir(), "docx-")), "text.docx");
      writeFileSync(file, docx);
      expect(readWithPandoc(file)).toBe(html);
    });
  });
});

/** A footnote as pandoc has it: its text and the link behind it. */
const NOTE = /<sup>(.*?)(?: <a href="(.*?)">.*?<\/a>)?<\/sup>/g;
const noteOf = (_: string, text: string, href?: string) =>
  `<span data-footnote="" data-text="${text}"${href ? ` data-href="${href}"` : ""}></span>`;

describe("a hostile DOCX", () => {
  const parts = async (change: Record<string, Uint8Array>) =>
    zipSync({ ...unzipSync(await written("<p>Text</p>")), ...change }) as Uint8Array<ArrayBuffer>;
  const faultOf = (docx: Uint8Array<ArrayBuffer>) =>
    readDocx(docx, { storeImage }).then(
      () => "read",
      (error: unknown) => (error as { fault?: string }).fault,
    );

  test("that unpacks to too much is refused", async () => {
    const bomb = await parts({ "word/media/a.png": new Uint8Array(61_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await faultOf(bomb)).toBe("size");
  });

  test("that lies about its size is not unpacked beyond it", async () => {
    const bomb = await parts({ "word/media/a.png": new Uint8Array(61_000_000) });
    // The central directory says 1,000 bytes where there are 61 million.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 61_000_000) view.setUint32(at, 1_000, true);
    expect(["read", "broken"]).toContain(await faultOf(bomb));
  });

  test("with paths outside, entities, a password or no document is refused", async () => {
    expect(await faultOf(await parts({ "../evil.xml": strToU8("x") }))).toBe("broken");
    expect(await faultOf(await parts({ "word/../../evil.xml": strToU8("x") }))).toBe("broken");
    const entities = '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>';
    expect(await faultOf(await parts({ "word/document.xml": strToU8(entities) }))).toBe("broken");
    expect(await faultOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe("locked");
    expect(await faultOf(zipSync({ "a.txt": strToU8("x") }) as Uint8Array<ArrayBuffer>)).toBe("broken");
    expect(await faultOf(new Uint8Array(100))).toBe("broken");
  });

  test("that names pictures and links elsewhere fetches nothing and keeps no script", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const document = strFromU8(
      unzipSync(await written('<p><a href="https://example.com">x</a></p>'))["word/document.xml"]!,
    );
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rIdOut"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const link = '<w:p><w:hyperlink r:id="rIdScript"><w:r><w:t>click</w:t></w:r></w:hyperlink></w:p>';
    const relationships =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="rIdOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://evil.example/a.png" TargetMode="External"/>' +
      '<Relationship Id="rIdScript" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>' +
      "</Relationships>";
    const docx = await parts({
      "word/document.xml": strToU8(document.replace("<w:body>", `<w:body>${picture}${link}`)),
      "word/_rels/document.xml.rels": strToU8(relationships),
    });
    const html = htmlOfDocument(
      documentOfHtml((await readDocx(docx, { storeImage })).html, { schema: documentSchema() }),
    );
    expect(html).toContain("click");
    expect(html).not.toMatch(/javascript|evil/);
    expect(fetched).not.toHaveBeenCalled();
  });
});
