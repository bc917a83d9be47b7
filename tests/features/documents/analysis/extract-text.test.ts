import { describe, expect, test } from "vitest";
import { splitChunks, type OpenHeading } from "../../../../workers/core/knowledge/text/split-chunks.ts";
import { nearestLanguage } from "../../../../workers/providers/lexical/detect-language.ts";
import { extractNote } from "../../../../workers/features/documents/analysis/layout/note.ts";
import type { ExtractedText } from "../../../../workers/features/documents/analysis/layout/extract-text.ts";
import {
  factOf,
  french,
  headings,
  hyphenated,
  ligatures,
  manyPages,
  rotated,
  singleColumn,
  TABLE,
  tablePage,
  twoColumns,
} from "../../../support/documents/documents.ts";
import { Paper } from "../../../support/documents/paper.ts";
import { prose, sentence } from "../../../support/documents/prose.ts";
import { readDocument } from "./read-document.ts";

const chunksOf = (pages: ExtractedText[]) => {
  const open: OpenHeading[] = [];
  return pages.map((page) =>
    splitChunks(page, open).map((chunk) => ({ ...chunk, text: page.text.slice(chunk.start, chunk.end) })),
  );
};

describe("the text of a page", () => {
  test("reads one column in paragraphs", async () => {
    const { bytes } = await singleColumn();
    const [page] = await readDocument(bytes);
    expect(page!.text).toBe([prose(0, 6), prose(10, 6), prose(20, 6)].join("\n\n"));
  });

  test("reads the left column before the right one", async () => {
    const { bytes, left, right } = await twoColumns();
    const [page] = await readDocument(bytes);
    expect(page!.text).toBe(["Report in two columns", left, right].join("\n\n"));
  });

  test("keeps the rows of a table, a tab between cells", async () => {
    const { bytes } = await tablePage();
    const [page] = await readDocument(bytes);
    expect(page!.text).toContain(`\n\n${TABLE.map((row) => row.join("\t")).join("\n")}\n\n`);
  });

  test("keeps the figures of a row with its name, across dot leaders", async () => {
    const paper = new Paper().page();
    const rows = ["Cash and cash equivalents", "Property and equipment, net", "Total current assets", "Notes payable, net of current portion", "Total liabilities"]; // prettier-ignore
    for (const [at, row] of rows.entries()) {
      const dots = at % 2 === 0 ? ` ${". ".repeat(6 + at * 3)}` : ".".repeat(8 + at * 4);
      paper.line(`${row}${dots}`, 72, 120 + at * 15, { size: 9 });
      paper.line(`${at + 1},204`, 380, 120 + at * 15, { size: 9 });
      paper.line(`${at + 2},911`, 460, 120 + at * 15, { size: 9 });
    }
    const [page] = await readDocument((await paper.finish()).bytes);
    expect(page!.text.split("\n")).toEqual(rows.map((row, at) => `${row}\t${at + 1},204\t${at + 2},911`));
    const name = page!.layout.words.find(([start]) => page!.text.startsWith("net\t2", start))!;
    expect(name[2] + name[4]).toBeLessThan(0.36);
  });

  test("keeps terms with their definitions, line by line", async () => {
    const paper = new Paper().page();
    paper.paragraph(prose(10, 3), { x: 72, y: 90, width: 468 });
    const terms = [
      ["cash", "money in hand and at banks"],
      [
        "net debt",
        "what is borrowed less what is at hand, without leases and without what is owed to minor-",
      ],
      ["", "ities in other companies"],
      ["margin", "income in each hundred of sales"],
      ["yield", "dividend by price"],
    ] as const;
    for (const [at, [term, text]] of terms.entries()) {
      paper.line(term, 72, 220 + at * 15, { size: 9 });
      paper.line(text, 170, 220 + at * 15, { size: 9 });
    }
    const [page] = await readDocument((await paper.finish()).bytes);
    expect(page!.text.slice(prose(10, 3).length + 2).split("\n")).toEqual([
      "cash\tmoney in hand and at banks",
      "net debt\twhat is borrowed less what is at hand, without leases and without what is owed to minorities in other companies",
      "margin\tincome in each hundred of sales",
      "yield\tdividend by price",
    ]);
  });

  test("reads a note in the margin apart from the column next to it", async () => {
    const paper = new Paper().page();
    paper.paragraph("Sales grew in every region of the group", { x: 72, y: 90, width: 70 }, { size: 12 });
    paper.paragraph(prose(40, 12), { x: 180, y: 90, width: 360 }, { size: 12 });
    const [page] = await readDocument((await paper.finish()).bytes);
    expect(page!.text).toContain(prose(40, 12));
    expect(page!.text).toContain("Sales grew in every region of the group");
  });

  test("joins words that were divided at the end of a line", async () => {
    const { bytes } = await hyphenated();
    const [page] = await readDocument(bytes);
    expect(page!.text).toBe([prose(500, 12), prose(520, 12)].join("\n\n"));
  });

  test("keeps long words whole", async () => {
    const letters = "abcdefghij".repeat(700);
    const { bytes } = await new Paper().page().line(letters, 0, 100, { size: 1 }).finish();
    const [page] = await readDocument(bytes);
    expect(page!.text).toBe(letters);
    const { words } = page!.layout;
    expect(words.map(([start, end]) => letters.slice(start, end)).join("")).toBe(letters);
    expect(Math.max(...words.map(([start, end]) => end - start))).toBeLessThanOrEqual(2_000);
  });

  test("spells ligatures out", async () => {
    const { bytes } = await ligatures();
    const [page] = await readDocument(bytes);
    expect(page!.text).toContain(
      "The official office found a sufficient and efficient workflow for final fixes.",
    );
    expect(page!.text).toContain("Letters that are one sign: final flow officer.");
  });

  test("keeps accents, quotation marks and œ", async () => {
    const { bytes } = await french();
    const [page] = await readDocument(bytes);
    expect(page!.text).toContain(prose(900, 12, "fr"));
    expect(page!.text).toContain(
      "Où naît l’œuvre ? « Là-bas », répondit-elle : à l’été, près du fleuve, dès l’aube.",
    );
    expect(nearestLanguage(page!.text)).toBe("fr");
  });

  test("reads pages that are turned, and text that is turned on them", async () => {
    const { bytes } = await rotated();
    const pages = await readDocument(bytes);
    for (const page of pages.slice(0, 4)) expect(page.text).toContain(sentence(605));
    expect(pages[4]!.text).toContain(sentence(645));
  });
});

describe("the passages of a page", () => {
  test("are under their headings, also on the next page", async () => {
    const { bytes } = await headings();
    const [first, second] = chunksOf(await readDocument(bytes));
    expect(first!.map((chunk) => chunk.headings)).toEqual([
      ["Annual report"],
      ["Annual report", "1 Finances"],
      ["Annual report", "1 Finances", "1.1 Income"],
      ["Annual report", "1 Finances", "1.2 Spending"],
    ]);
    expect(second![0]!.headings).toEqual(["Annual report", "1 Finances", "1.2 Spending"]);
    expect(second![1]!.headings).toEqual(["Annual report", "2 Outlook"]);
  });

  test("have about eighty words, and together cover the whole page", async () => {
    const { bytes } = await manyPages({ pages: 2 });
    const pages = await readDocument(bytes);
    for (const [at, chunks] of chunksOf(pages).entries()) {
      expect(
        chunks
          .map(({ text }) => text)
          .join(" ")
          .replaceAll(/\s+/g, " "),
      ).toBe(pages[at]!.text.replaceAll(/\s+/g, " "));
      for (const { text } of chunks.slice(0, -1)) {
        expect(text.split(/\s+/).length).toBeGreaterThan(55);
        expect(text.split(/\s+/).length).toBeLessThan(140);
      }
      expect(chunks.some(({ text }) => text.includes(factOf(at + 1)))).toBe(true);
    }
  });

  test("give a table one of its own, with its caption", async () => {
    const { bytes } = await tablePage();
    const [chunks] = chunksOf(await readDocument(bytes));
    const table = chunks!.filter(({ kind }) => kind === "table");
    expect(table.map(({ text }) => text)).toEqual([
      `Table 1. Results by region, in thousands\n\n${TABLE.map((row) => row.join("\t")).join("\n")}`,
    ]);
  });

  test("a page is summarised in one or two of its own sentences", async () => {
    const { bytes } = await singleColumn(1);
    const [page] = await readDocument(bytes);
    const note = extractNote(page!);
    expect(note.length).toBeGreaterThan(60);
    for (const part of note.split(/(?<=\.) /)) expect(page!.text).toContain(part);
  });
});
