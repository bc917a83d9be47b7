import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnPage } from "../../../support/documents/drawn-page.ts";
import { readDocument } from "./read-document.ts";

/** A page with annotations that have no appearance of their own. */
const pageWith = (annotations: string[], { page = "", form = "" } = {}) => {
  const references = annotations.map((_, at) => `${at + 6} 0 R`).join(" ");
  return drawnPage({
    content: drawn("Name of the applicant:", 72, 700),
    page: `/Annots [${references}] ${page}`,
    catalogue: `/AcroForm << /Fields [${references}] /DA (/H 10 Tf 0 g) ${form} >>`,
    objects: annotations.map((own) => `<< /Type /Annot /F 4 ${own} >>`),
  });
};

const textOf = async (bytes: Uint8Array) => (await readDocument(bytes))[0]!.text;

test("values of forms and notes written on a page are read where they stand", async () => {
  const text = await textOf(caseFile("filled-form"));
  expect(text).toMatch(/^Name of the applicant: Maria Rossi Amount requested: 12,500 EUR/);
  expect(text).toContain("Approved by the board on 3 May");
  expect(await textOf(caseFile("form-values"))).toContain("First and last name: Alice Martin");
  expect(await textOf(caseFile("freetext-annotation"))).toContain("Deadline moved to 14 March 2031 by Zoe");
});

test("so are those that the reader's program has to draw itself", async () => {
  const value = "/Subtype /Widget /FT /Tx /T (name) /V (Zoe Brandt) /Rect [220 695 420 715]";
  expect(await textOf(pageWith([value]))).toBe("Name of the applicant: Zoe Brandt");
  expect(await textOf(pageWith([value], { form: "/NeedAppearances true" }))).toContain("Zoe Brandt");
  const note =
    "/Subtype /FreeText /Contents (Seen by Ilse\\rand by Otto) /DA (/H 12 Tf) /Rect [72 600 372 640]";
  expect(await textOf(pageWith([note]))).toContain("Seen by Ilse and by Otto");
});

test("of a list the shown choice is read, of a box whether it is ticked", async () => {
  const choice = "/Subtype /Widget /FT /Ch /Ff 131072 /T (land) /Opt [[(no) (Norway)] [(se) (Sweden)]] /V (se) /Rect [220 695 420 715]"; // prettier-ignore
  expect(await textOf(pageWith([choice]))).toBe("Name of the applicant: Sweden");
  const box = (state: string) =>
    drawnPage({
      content: drawn("Name of the applicant:", 72, 700),
      page: "/Annots [6 0 R]",
      catalogue: "/AcroForm << /Fields [6 0 R] >>",
      objects: [
        `<< /Type /Annot /F 4 /Subtype /Widget /FT /Btn /T (box) /V /${state} /AS /${state} /AP << /N << /Yes 7 0 R >> >> /Rect [220 695 232 707] >>`,
        "<< /Type /XObject /Subtype /Form /BBox [0 0 12 12] /Length 24 >>\nstream\n0 0 m 12 12 l 0 12 m S  \nendstream",
      ],
    });
  expect(await textOf(box("Yes"))).toBe("Name of the applicant: ☒");
  expect(await textOf(box("Off"))).toBe("Name of the applicant:");
});

test("what is not seen is not read: passwords, hidden fields, comments in a margin", async () => {
  const text = await textOf(
    pageWith([
      "/Subtype /Widget /FT /Tx /Ff 8192 /T (code) /V (secret-one) /Rect [220 695 420 715]",
      "/Subtype /Widget /FT /Tx /F 2 /T (hidden) /V (secret-two) /Rect [220 665 420 685]",
      "/Subtype /Text /Contents (secret-three) /Rect [220 635 240 655]",
    ]),
  );
  expect(text).toBe("Name of the applicant:");
});

test("on a turned page a value stands next to its label", async () => {
  const value = "/Subtype /Widget /FT /Tx /T (name) /V (Zoe Brandt) /Rect [220 695 420 715]";
  expect(await textOf(pageWith([value], { page: "/Rotate 90" }))).toBe("Name of the applicant: Zoe Brandt");
});

/** The box of the page's words that `text` is, in points from the page's top left. */
async function boxOf(bytes: Uint8Array, text: string, [width, height] = [612, 792]) {
  const [page] = await readDocument(bytes);
  const at = page!.text.indexOf(text);
  expect(at).toBeGreaterThanOrEqual(0);
  const words = page!.layout.words.filter(([start, end]) => start >= at && end <= at + text.length);
  expect(words.map(([start, end]) => page!.text.slice(start, end)).join(" ")).toBe(text);
  return {
    left: Math.min(...words.map(([, , x]) => x)) * width!,
    top: Math.min(...words.map(([, , , y]) => y)) * height!,
    right: Math.max(...words.map(([, , x, , w]) => x + w)) * width!,
    bottom: Math.max(...words.map(([, , , y, , h]) => y + h)) * height!,
  };
}

const VALUE = "/Subtype /Widget /FT /Tx /T (name) /V (Zoe Brandt) /Rect [220 695 420 715]";

test.each([
  ["drawn by the reader", () => pageWith([VALUE]), "Zoe Brandt", [220, 77, 420, 97]],
  ["drawn by the form", () => caseFile("form-values"), "Alice Martin", [200, 119, 400, 137]],
  [
    "a note",
    () => pageWith(["/Subtype /FreeText /Contents (Seen by Ilse) /DA (/H 12 Tf) /Rect [72 600 372 640]"]),
    "Seen by Ilse",
    [72, 152, 372, 192],
  ],
] as const)(
  "the box of a value is within its field: %s",
  async (_, make, text, [left, top, right, bottom]) => {
    const box = await boxOf(make(), text);
    expect(box.left).toBeGreaterThanOrEqual(left - 1);
    expect(box.top).toBeGreaterThanOrEqual(top - 1);
    expect(box.right).toBeLessThanOrEqual(right + 1);
    expect(box.bottom).toBeLessThanOrEqual(bottom + 1);
    expect(box.right - box.left).toBeGreaterThan(20);
    expect(box.bottom - box.top).toBeGreaterThan(5);
  },
);
