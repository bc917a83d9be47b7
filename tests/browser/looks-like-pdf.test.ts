import { expect, test } from "vitest";
import { looksLikePdf, withEndings } from "~/browser/looks-like-pdf";

const file = (content: string, name: string, type = "") => new File([content], name, { type });

test.each([
  ["by its type", file("x", "report", "application/pdf")],
  ["by its name", file("x", "Report.PDF")],
  ["by what is in it, without a name that says so", file("%PDF-1.7\n…", "report")],
  ["with what readers skip before it", file(`\ufeff${" ".repeat(300)}%PDF-1.4`, "scan-2024")],
  ["with another ending", file("%PDF-1.7\n", "report.download")],
])("a PDF is one %s", async (_, pdf) => {
  expect(await looksLikePdf(pdf)).toBe(true);
});

test.each([
  ["a text", file("about %PDF", "notes.txt", "text/plain")],
  ["nothing", file("", "report")],
  ["a text that names one far down", file(`${"x".repeat(2_000)}%PDF-1.7`, "notes")],
])("%s is none", async (_, other) => {
  expect(await looksLikePdf(other)).toBe(false);
});

test("a folder that was dropped is none", async () => {
  const folder = file("", "Documents");
  Object.defineProperty(folder, "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error("NotFoundError")) }),
  });
  expect(await looksLikePdf(folder)).toBe(false);
});

test("a PDF without an ending is given one, other files keep their names", async () => {
  const named = await withEndings([
    file("%PDF-1.7\n", "report"),
    file("%PDF-1.7\n", "report.PDF"),
    file("text", "notes"),
    file("%PDF-1.7\n", "v1.2 report"),
  ]);
  expect(named.map(({ name }) => name)).toEqual(["report.pdf", "report.PDF", "notes", "v1.2 report.pdf"]);
  expect(await named[0]!.text()).toBe("%PDF-1.7\n");
});
