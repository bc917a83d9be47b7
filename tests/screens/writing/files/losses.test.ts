// @vitest-environment jsdom
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";
import { writeDocx } from "~/screens/writing/export/write-docx";
import { readFile } from "~/screens/writing/import/read-file";

const schema = documentSchema();
const OWN = "/api/documents/u1/assistantdoc/d1/images/i1";

/** jsdom's File has neither of the two. */
function fileOf(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  const file = new File([content], name);
  const bytes = typeof content === "string" ? strToU8(content) : content;
  Object.defineProperty(file, "text", { value: () => Promise.resolve(strFromU8(bytes)) });
  Object.defineProperty(file, "arrayBuffer", { value: () => Promise.resolve(bytes.slice().buffer) });
  return file;
}

async function read(file: File) {
  const { doc, losses } = await readFile(file, schema, () => Promise.resolve(null));
  return { html: htmlOfDocument(doc), losses: losses.map(({ kind, count }) => `${count} ${kind}`) };
}

/** A Word file with `body` at the beginning of its text, and with these parts. */
async function docx(body: string, parts: Record<string, string> = {}): Promise<File> {
  const blob = await writeDocx(documentOfHtml("<p>Text</p>"), "A title", () => Promise.resolve(null));
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  const unpacked = unzipSync(new Uint8Array(bytes));
  const document = strFromU8(unpacked["word/document.xml"]!).replace("<w:body>", `<w:body>${body}`);
  const added = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  const all = { ...unpacked, "word/document.xml": strToU8(document), ...Object.fromEntries(added) };
  return fileOf("a.docx", zipSync(all) as Uint8Array<ArrayBuffer>);
}

const part = (name: string, text: string) =>
  `<w:${name}><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${name}>`;

test("nothing is named where nothing is lost", async () => {
  expect((await read(await docx(""))).losses).toEqual([]);
  expect((await read(fileOf("a.md", "# A\n\ntext with **marks**"))).losses).toEqual([]);
  expect((await read(fileOf("a.txt", "<img src='https://a.example/a.png'>"))).losses).toEqual([]);
  expect((await read(fileOf("a.html", `<p>a</p><img src="${OWN}">`))).losses).toEqual([]);
});

test.each([
  ["a header", { "word/header1.xml": part("hdr", "Confidential report") }, ["1 headers"]],
  ["a footer", { "word/footer2.xml": part("ftr", "Nord & Süd".replace("&", "&amp;")) }, ["1 headers"]],
  ["numbers of pages alone", { "word/footer1.xml": part("ftr", "Page 1 of 3") }, []],
  [
    "comments",
    { "word/comments.xml": `<w:comments><w:comment w:id="0"/><w:comment w:id="1"/></w:comments>` },
    ["2 comments"],
  ],
])("of a Word file with %s", async (_, parts, losses) => {
  expect((await read(await docx("", parts as unknown as Record<string, string>))).losses).toEqual(losses);
});

test("of a Word file with pictures that are elsewhere, and charts", async () => {
  const names =
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const drawing = (inside: string) =>
    `<w:p><w:r><w:drawing ${names}><wp:inline><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const linked = drawing('<pic:pic><pic:blipFill><a:blip r:link="rIdOut"/></pic:blipFill></pic:pic>');
  const chart = drawing(
    '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/>',
  );
  const relationships =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rIdOut" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://a.example/a.png" TargetMode="External"/></Relationships>';
  const file = await docx(linked + chart, { "word/_rels/document.xml.rels": relationships });
  expect((await read(file)).losses).toEqual(["1 pictures", "1 drawings"]);
});

test("of pictures from the web and of what plays or runs, in Markdown and HTML", async () => {
  const markdown = "![a](https://a.example/a.png)\n\ntext\n\n![b](https://a.example/b.png)";
  expect((await read(fileOf("a.md", markdown))).losses).toEqual(["2 pictures"]);
  const html = `<p>a</p><img src="https://a.example/a.png"><img src="${OWN}"><video src="a.mp4"></video><iframe src="b"></iframe>`;
  expect((await read(fileOf("a.html", html))).losses).toEqual(["1 pictures", "2 embedded"]);
});

test("headings of every level stay headings", async () => {
  const { html } = await read(fileOf("a.md", "Before\n\n#### Four\n\n##### Five\n\n###### Six"));
  expect(html).toBe("<p>Before</p><h4>Four</h4><h4>Five</h4><h4>Six</h4>");
  const word = await docx(
    '<w:p><w:pPr><w:pStyle w:val="Heading5"/></w:pPr><w:r><w:t>Five</w:t></w:r></w:p>',
    {
      "word/styles.xml":
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading5"><w:name w:val="heading 5"/></w:style></w:styles>',
    },
  );
  const { doc, title } = await readFile(word, schema, () => Promise.resolve(null));
  expect([title, htmlOfDocument(doc)]).toEqual(["Five", "<p>Text</p>"]);
});

test.each([
  ["<ul><li><input type=checkbox checked> Done</li><li><p><input type=checkbox>Open</p></li></ul>", '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li><li data-checked="false" data-type="taskItem"><p>Open</p></li></ul>'], // prettier-ignore
  ["<p><input type=checkbox> I agree <input type=checkbox checked>or not</p>", "<p>☐ I agree ☑ or not</p>"],
  [
    "<ul><li><input type=checkbox> One</li><li>Two</li></ul>",
    "<ul><li><p>☐ One</p></li><li><p>Two</p></li></ul>",
  ],
])("boxes stay: %s", async (given, html) => {
  expect((await read(fileOf("a.html", given))).html).toBe(html);
});

test("a box of a form in a Word file stays", async () => {
  const box = (checked: 0 | 1) =>
    `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt>`;
  const { html } = await read(await docx(`<w:p>${box(1)}<w:r><w:t> Paid in full</w:t></w:r></w:p>`));
  expect(html).toBe("<p>☑ Paid in full</p><p>Text</p>");
});
