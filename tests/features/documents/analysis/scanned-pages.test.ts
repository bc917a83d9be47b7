import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnLines, drawnPage } from "../../../support/documents/drawn-page.ts";
import { analyseFile } from "./analyse-file.ts";

const PICTURE = "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream"; // prettier-ignore

const statusOf = async (content: string) => {
  const [row] = await analyseFile(drawnPage({ content, pictures: "/Im 6 0 R", objects: [PICTURE] }));
  return row!;
};

const SCAN = "q 612 0 0 792 0 0 cm /Im Do Q\n";

test.each(["scan-camscanner", "scan-bates"])(
  "%s: pages are scans, and their stamps no summary",
  async (name) => {
    const rows = await analyseFile(caseFile(name));
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ status: "image", note: "" });
    // A stamp is found all the same.
    expect(rows.map(({ text }) => text)).not.toContain("");
  },
);

test.each([
  ["a page number", drawn("17", 300, 20, 9)],
  ["a header of a fax", drawn("From: +41 44 123 45 67  To: Atelier  Page 1/3  2024-01-05 10:33", 72, 770, 8)],
  ["an envelope's number", drawn("DocuSign Envelope ID: 8F3A21C0-99AB-4C1D", 20, 780, 7)],
  ["a note of an archive", drawnLines(["This content was downloaded from 10.0.0.1 on Mon, 15 Jun 2020", "All use subject to the terms of the archive"], 72, 30, 9, 7)], // prettier-ignore
  ["a watermark", drawn("DRAFT", 220, 400, 60)],
  ["nothing", ""],
])("a picture of a page with %s is a scan", async (_name, stamp) => {
  expect((await statusOf(SCAN + stamp)).status).toBe("image");
});

test("so is a page in strips, and one whose picture is turned", async () => {
  const strips = Array.from({ length: 9 }, (_, at) => `q 612 0 0 88 0 ${at * 88} cm /Im Do Q\n`).join("");
  expect((await statusOf(strips + drawn("ACME-000121", 480, 20, 8))).status).toBe("image");
  const turned = "q 0 792 -612 0 612 0 cm /Im Do Q\n";
  expect((await statusOf(turned + drawn("ACME-000121", 480, 20, 8))).status).toBe("image");
});

test("a page of text over a background, and one with a figure, are text", async () => {
  const text = drawnLines(
    Array.from({ length: 6 }, (_, at) => `Line ${at} says what this page is about`),
    72,
    600,
    14,
  );
  expect((await statusOf(SCAN + text)).status).toBe("text");
  const figure = "q 300 0 0 200 72 400 cm /Im Do Q\n" + drawn("Figure 1: income by year", 72, 380);
  expect((await statusOf(figure)).status).toBe("text");
});

test("a page on which nothing is seen is empty", async () => {
  const [blank] = await analyseFile(caseFile("blank-page-with-clip"));
  expect(blank!.status).toBe("empty");
  expect((await statusOf("1 1 1 rg 0 0 612 792 re f\n")).status).toBe("empty");
  expect((await statusOf("0 0 612 792 re f\n")).status).toBe("image");
  const [first] = await analyseFile(caseFile("rtl-brackets"));
  expect(first!.status).toBe("empty");
});
