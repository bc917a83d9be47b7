import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readDocx } from "../../workers/text-reader/read-docx";
import { readHtmlFile } from "../../workers/text-reader/read-html";
import { readCsv, readMarkdown, readPlainText } from "../../workers/text-reader/read-text-files";
import { MAX_TEXT_BYTES, type ReadableText } from "../../workers/contract/reading";
import { docx, p } from "../support/documents/docx";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = ({ parts }: ReadableText) => parts.map(({ text }) => text).join("\n===\n");

test("Markdown keeps its headings, lists, tables and code", async () => {
  const read = await readMarkdown(
    utf8(
      "\ufeff---\ntags: x\n---\n# Fees\n\nAll of **them**.\n\n## Monthly\n\n| Plan | Fee |\n|---|---|\n| S | 3 € |\n\n" +
        "1. one\n2. two\n   - inner\n\n```\na  b\n```\n\n<script>alert(1)</script><p hidden>no</p>\n",
    ),
  );
  expect(read.title).toBe("Fees");
  expect(read.parts.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ["Fees", null],
    ["Monthly", null],
  ]);
  expect(read.parts[1]!.text).toBe("Monthly\n\nPlan\tFee\nS\t3 €\n\n1. one\n2. two\n  - inner\n\na  b");
});

test("a plain text keeps its paragraphs and lines", async () => {
  const read = await readPlainText(utf8("Rue du\r\nMoulin  3\r\n \r\n\r\n59000 Lille\r\n"));
  expect(textOf(read)).toBe("Rue du\nMoulin 3\n\n59000 Lille");
  expect(read.parts[0]!.blocks).toHaveLength(2);
  expect((await readPlainText(utf8(" \n\n"))).parts).toEqual([]);
});

test("a CSV is a table under its first row, no matter what separates its cells", async () => {
  for (const separator of [",", ";", "\t"]) {
    const rows = [
      ["Name", '"Note"'],
      ["Bell", '"two\nlines, and ""quotes"";"'],
      ["", ""],
      ["Lamp", "é"],
    ];
    const csv = rows.map((row) => row.join(separator)).join("\r\n");
    expect(textOf(await readCsv(utf8(csv)))).toBe('Name\tNote\nBell\ttwo lines, and "quotes";\nLamp\té');
  }
  const long = await readCsv(
    utf8(`id,price\n${Array.from({ length: 900 }, (_, at) => `i${at},${at}`).join("\n")}`),
  );
  for (const { text, blocks } of long.parts) {
    expect(text.startsWith("id\tprice\n")).toBe(true);
    expect(blocks).toEqual([{ kind: "table", level: 0, start: 0, end: text.length, hasHeader: true }]);
  }
});

describe("the charset", () => {
  test("is found by a mark, a meta element, or by what the bytes are", async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[..."<p>été</p>"].flatMap((c) => [c.charCodeAt(0), 0])]);
    expect(textOf(await readHtmlFile(utf16))).toBe("été");
    expect(textOf(await readHtmlFile(latin(`<meta charset="iso-8859-1"><p>caf\xe9</p>`)))).toBe("café");
    expect(textOf(await readHtmlFile(latin(`<meta charset="windows-1251"><p>\xcf\xf0\xe8</p>`)))).toBe("При");
    expect(textOf(await readHtmlFile(utf8("<p>œuf</p>")))).toBe("œuf");
    expect(textOf(await readPlainText(latin("Prix : 3 \x80, l\x92\xe9t\xe9")))).toBe("Prix : 3 €, l’été");
  });
});

const STYLES = strToU8(
  `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[
    "heading 1",
    "heading 2",
  ]
    .map(
      (name, at) => `<w:style w:type="paragraph" w:styleId="H${at + 1}"><w:name w:val="${name}"/></w:style>`,
    )
    .join("")}</w:styles>`,
);
const STYLE_RELATION = strToU8(
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
);

describe("a Word document", () => {
  test("keeps headings and tables", async () => {
    const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell("Plan")}${cell("Fee")}</w:tr><w:tr>${cell("S")}${cell("3 €")}</w:tr></w:tbl>`;
    const file = docx(p("Contrat", "H1") + p("Entre nous.") + p("Prix", "H2") + table, {
      "word/styles.xml": STYLES,
      "word/_rels/document.xml.rels": STYLE_RELATION,
    });
    const read = await readDocx(file);
    expect(read.title).toBe("Contrat");
    expect(read.parts.map(({ heading, text }) => [heading, text])).toEqual([
      ["Contrat", "Contrat\n\nEntre nous."],
      ["Prix", "Prix\n\nPlan\tFee\nS\t3 €"],
    ]);
  });

  test("R37: that unpacks to more than is taken is refused", async () => {
    const bomb = docx(p("x") + " ".repeat(7_000_000));
    expect(bomb.length).toBeLessThan(20_000);
    await expect(readDocx(bomb)).rejects.toThrow("too_large");
    const parts = Array.from({ length: 2_100 }, (_, at) => [`word/a${at}.bin`, new Uint8Array()] as const);
    await expect(readDocx(docx(p("x"), Object.fromEntries(parts)))).rejects.toThrow("too_large");
    await expect(readDocx(new Uint8Array(21 * 1024 * 1024))).rejects.toThrow("too_large");
  });

  test("R37: that leads outside, declares entities or is none is refused", async () => {
    await expect(readDocx(docx(p("x"), { "../../etc/passwd": new Uint8Array(1) }))).rejects.toThrow("broken");
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    await expect(readDocx(docx(p("&b;"), {}, entities))).rejects.toThrow("broken");
    await expect(readDocx(utf8("no archive"))).rejects.toThrow("broken");
    await expect(readDocx(zipSync({ "a.txt": utf8("x") }))).rejects.toThrow("broken");
    await expect(readDocx(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).rejects.toThrow("locked");
    await expect(readDocx(docx("<w:p>".repeat(30_000)))).rejects.toThrow("broken");
  });
});

test("a file that is no text, or too large, is refused", async () => {
  await expect(readPlainText(new Uint8Array([0x25, 0, 1, 2]))).rejects.toThrow("broken");
  for (const read of [readPlainText, readMarkdown, readCsv])
    await expect(read(new Uint8Array(MAX_TEXT_BYTES + 1))).rejects.toThrow("too_large");
});
