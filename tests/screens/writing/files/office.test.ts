// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";
import { convertDocx } from "~/screens/writing/import/convert-docx";
import { readDocx } from "~/screens/writing/import/read-docx";
import { readFile } from "~/screens/writing/import/read-file";
import type { ReadableText } from "../../../../workers/contract/reading";
import { readDocx as readForChatbot } from "../../../../workers/text-reader/read-docx";
import { docx, item, listDocx, p } from "../../../support/documents/docx";

afterEach(() => vi.unstubAllGlobals());

const caseOf = (name: string) =>
  new Uint8Array(readFileSync(new URL(`cases/${name}`, `file://${import.meta.dirname}/`)));
const pasted = (html: string) => htmlOfDocument(documentOfHtml(html, { foreign: true }));
const storeImage = async () => null;
const imported = async (file: Uint8Array<ArrayBuffer>) => pasted((await readDocx(file, { storeImage })).html);
const learned = async (file: Uint8Array) =>
  (await readForChatbot(file)).parts.map(({ text }: ReadableText["parts"][number]) => text).join("\n\n");

describe("what is pasted from Word", () => {
  test("keeps its lists, their levels, and no paragraph for the space between", () => {
    expect(pasted(caseText("word-paste.html"))).toBe(
      "<p>Hello <strong>bold</strong></p>" +
        "<ul><li><p>First</p><ul><li><p>Second level</p></li></ul></li></ul>" +
        "<ol><li><p>Numbered one</p></li><li><p>Numbered two</p></li></ol><p>End</p>",
    );
  });

  const mso = (mark: string, text: string, level = 1, list = 0) =>
    `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`;

  test.each([
    ["3.", "4.", '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ["b)", "c)", '<ol start="2"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ["iv.", "v.", '<ol start="4"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ["§", "§", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["·", "·", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["o", "o", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  ])("knows marks like %s", (first, second, html) => {
    expect(pasted(mso(first, "a") + mso(second, "b"))).toBe(html);
  });

  test("keeps three levels, and what comes back to the first", () => {
    const html = mso("1.", "one") + mso("a.", "two", 2) + mso("i.", "three", 3) + mso("2.", "four");
    expect(pasted(html)).toBe(
      "<ol><li><p>one</p><ol><li><p>two</p><ol><li><p>three</p></li></ol></li></ol></li><li><p>four</p></li></ol>",
    );
  });

  test("keeps the lists of Word for the web", () => {
    const web = (list: string, level: number, text: string, start = 1) =>
      `<div class="ListContainerWrapper SCXW1"><${list} role="list"${list === "ol" ? ` start="${start}"` : ""}><li data-aria-level="${level}" role="listitem"><p class="Paragraph"><span>${text}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
    expect(pasted(web("ul", 1, "One") + web("ul", 2, "Inner") + web("ul", 1, "Two"))).toBe(
      "<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>",
    );
    expect(pasted(web("ol", 1, "One") + web("ol", 1, "Two", 2))).toBe(
      "<ol><li><p>One</p></li><li><p>Two</p></li></ol>",
    );
  });
});

test("what is pasted from Google Docs has no empty paragraph between its blocks", () => {
  expect(pasted(caseText("gdocs-paste.html"))).toBe("<ul><li><p>One</p></li></ul><p>After</p>");
});

describe("raised and lowered letters", () => {
  test.each([
    ["<p>10<sup>5</sup> m<sup>2</sup> H<sub>2</sub>O</p>", "10⁵ m² H₂O"],
    ["<p>€19<sup>99</sup></p>", "€19⁹⁹"],
    ["<p>10<sup>-3</sup> and x<sup>n</sup></p>", "10⁻³ and xⁿ"],
    ["<p>10<sup>5.5</sup></p>", "10^5.5"],
    ["<p>The 2<sup>nd</sup> and 21<sup>st</sup></p>", "The 2nd and 21st"],
    ["<p>M<sup>me</sup> Curie</p>", "Mme Curie"],
    ['<p>10<span style="font-size:0.6em;vertical-align:super">5</span></p>', "10⁵"],
    ['<p>CO<span style="vertical-align: sub">2</span></p>', "CO₂"],
    ["<p>as said<sup>1</sup> before</p>", "as said¹ before"],
    ['<p>plain <span style="vertical-align:baseline">5</span></p>', "plain 5"],
  ])("%s", (html, text) => {
    expect(documentOfHtml(html, { foreign: true }).textContent).toBe(text);
  });

  test("of a Word document stay so in the editor and for a chatbot", async () => {
    for (const text of [await imported(caseOf("docx-sup.docx")), await learned(caseOf("docx-sup.docx"))])
      for (const word of ["10⁵", "m²", "H₂O"]) expect(text).toContain(word);
  });

  test("of a Word document that are moved by points are raised too", async () => {
    const run = (text: string, properties = "") =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const file = docx(`<w:p>${run("10")}${run("6", '<w:position w:val="8"/>')}${run(" m")}</w:p>`);
    expect(await imported(file)).toBe("<p>10⁶ m</p>");
    expect(await learned(file)).toBe("10⁶ m");
  });
});

describe("the lists of a Word document", () => {
  test("go on where a paragraph came between", async () => {
    const file = caseOf("docx-continued.docx");
    const labels = (await learned(file)).match(/^\s*(?:\w+)\. /gm)?.map((label) => label.trim());
    expect(labels).toEqual(["1.", "2.", "3.", "a.", "4."]);
    const html = await imported(file);
    expect(html).toMatch(/<ol><li>.*<\/ol><p>.*<ol start="3">.*<ol type="a"><li>/);
  });

  test.each([
    [
      "with a start of its own",
      listDocx(item(1, "five") + item(1, "six"), [[[5, "decimal"]]]),
      '<ol start="5"><li><p>five</p></li><li><p>six</p></li></ol>',
      "5. five\n6. six",
    ],
    [
      "continued after a table's text, by the same list",
      listDocx(item(1, "one") + p("between") + item(1, "two"), [[[1, "decimal"]]]),
      '<ol><li><p>one</p></li></ol><p>between</p><ol start="2"><li><p>two</p></li></ol>',
      "1. one\n\nbetween\n\n2. two",
    ],
    [
      "restarted on purpose",
      listDocx(item(1, "one") + p("between") + item(2, "again"), [[[1, "decimal"]], { same: 1, start: 1 }]),
      "<ol><li><p>one</p></li></ol><p>between</p><ol><li><p>again</p></li></ol>",
      "1. one\n\nbetween\n\n1. again",
    ],
    [
      "in letters and Roman numerals",
      listDocx(item(1, "one") + item(2, "two"), [[[2, "upperLetter"]], [[4, "lowerRoman"]]]),
      '<ol start="2" type="A"><li><p>one</p></li></ol><ol start="4" type="i"><li><p>two</p></li></ol>',
      "B. one\n\niv. two",
    ],
    [
      "nested, the inner one beginning anew under each item",
      listDocx(item(1, "one") + item(1, "inner", 1) + item(1, "two") + item(1, "inner again", 1), [
        [
          [1, "decimal"],
          [1, "lowerLetter"],
        ],
      ]),
      '<ol><li><p>one</p><ol type="a"><li><p>inner</p></li></ol></li><li><p>two</p><ol type="a"><li><p>inner again</p></li></ol></li></ol>',
      "1. one\n  a. inner\n2. two\n  a. inner again",
    ],
  ])("%s", async (_, file, html, text) => {
    expect(await imported(file)).toBe(html);
    expect((await learned(file)).replace(/\n{2,}/g, "\n")).toBe(text.replace(/\n{2,}/g, "\n"));
  });
});

describe("the formulas of a Word document", () => {
  const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const formula = (content: string) =>
    docx(`<w:p><w:r><w:t xml:space="preserve">So </w:t></w:r><m:oMath>${content}</m:oMath></w:p>`);
  test.each([
    [t("E=m") + `<m:sSup><m:e>${t("c")}</m:e><m:sup>${t("2")}</m:sup></m:sSup>`, "E=mc²"],
    [`<m:f><m:num>${t("a+b")}</m:num><m:den>${t("2")}</m:den></m:f>`, "(a+b)/2"],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${t("x")}</m:e></m:rad>`, "√x"],
    [`<m:sSub><m:e>${t("x")}</m:e><m:sub>${t("1")}</m:sub></m:sSub>`, "x₁"],
    [`<m:d><m:e>${t("a &lt; b")}</m:e></m:d>`, "(a < b)"],
  ])("are text: %s", async (content, text) => {
    const file = formula(content);
    const { html } = await readDocx(file, { storeImage });
    expect(documentOfHtml(html, { foreign: true }).textContent).toBe(`So ${text}`);
    expect(await learned(file)).toBe(`So ${text}`);
  });
});

describe("an imported file", () => {
  const file = (name: string) => {
    const content = new File([], name);
    Object.defineProperty(content, "arrayBuffer", { value: async () => caseOf(name).buffer });
    return content;
  };
  const read = (name: string) => readFile(file(name), documentSchema(), storeImage);

  test("keeps what its notes say and where they lead", async () => {
    const { doc, losses } = await read("footnote-link.md");
    const html = htmlOfDocument(doc);
    expect(html).toContain('data-text="First note with link."');
    expect(html).toContain('data-href="https://example.com"');
    expect(html).toContain("<strong>重要（公告）。</strong>次の文");
    expect(losses).toEqual([{ kind: "pictures", count: 1 }]);
  });

  test("keeps what Word's documents say, and says what it lost", async () => {
    const { doc, losses } = await read("import-losses.docx");
    for (const words of ["m²", "H₂O"]) expect(doc.textContent).toContain(words);
    expect(htmlOfDocument(doc)).toContain('<ol start="4">');
    expect(htmlOfDocument(doc)).toContain("<h4>A fifth-level heading</h4>");
    expect(losses).toEqual([{ kind: "headers", count: 1 }]);
  });

  test("of Word is converted in a thread of its own, which ends with it", async () => {
    const terminate = vi.fn();
    const asked: Uint8Array<ArrayBuffer>[] = [];
    class Thread extends EventTarget {
      terminate = terminate;
      postMessage(bytes: Uint8Array<ArrayBuffer>) {
        asked.push(bytes);
        void convertDocx(bytes)
          .then(
            (converted) => ({ converted }),
            ({ fault }: { fault: string }) => ({ fault }),
          )
          .then((data) => this.dispatchEvent(new MessageEvent("message", { data })));
      }
    }
    vi.stubGlobal("Worker", Thread);
    expect(await imported(docx(p("Read elsewhere")))).toBe("<p>Read elsewhere</p>");
    await expect(imported(docx("<w:p>".repeat(30_000)))).rejects.toMatchObject({ fault: "broken" });
    expect(asked).toHaveLength(2);
    expect(terminate).toHaveBeenCalledTimes(2);
  });
});

function caseText(name: string): string {
  return new TextDecoder().decode(caseOf(name));
}
