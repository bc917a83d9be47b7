import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnPage } from "../../../support/documents/drawn-page.ts";
import { readDocument } from "./read-document.ts";

const textOf = async (content: string) => (await readDocument(drawnPage({ content })))[0]!.text;

/** A line whose parts between braces are raised, those between brackets lowered, by a part of the letters' size. */
const line = (text: string, rise: number, small = 7, size = 12) => {
  const parts = text.split(/(\{[^}]*\}|\[[^\]]*\])/).map((part) => {
    const shift = part.startsWith("{") ? rise : part.startsWith("[") ? -3 : 0;
    return `${shift} Ts /H ${shift === 0 ? size : small} Tf (${part.replace(/[{}[\]]/g, "")}) Tj`;
  });
  return `BT 1 0 0 1 72 700 Tm ${parts.join(" ")} ET\n`;
};

test("exponents stay with their base, and do not become a digit of it", async () => {
  const [page] = await readDocument(caseFile("exponents"));
  expect(page!.text).toBe("The value is 10^5 units or 10^-3 m and CO2 too.");
});

test.each([
  ["10{5} units", "10^5 units"],
  ["2{n} steps and 2{10} more", "2^n steps and 2^10 more"],
  ["only $19{99} a month", "only $19^99 a month"],
  ["a rise to 2024{3} of 12", "a rise to 2024^3 of 12"],
  ["101[2] is 5[10]", "101_2 is 5_10"],
  ["H[2]O and CO[2] fall", "H2O and CO2 fall"],
  ["the 1{st} and 20{th} of May", "the 1st and 20th of May"],
  ["we owe{7} nothing", "we owe 7 nothing"],
  ["an area of 20 km{2} here", "an area of 20 km2 here"],
])("%s is read as %s, however far it is raised", async (written, read) => {
  for (const rise of [3, 4.5, 5.5, 7]) expect(await textOf(line(written, rise))).toBe(read);
});

test("figures that are raised without being smaller are exponents as well", async () => {
  expect(await textOf(line("10{6} cells", 5, 12))).toBe("10^6 cells");
});

test("the mark of a footnote begins its line", async () => {
  const note = drawn("1", 72, 103, 6) + drawn("The report was changed in spring.", 78, 100, 8);
  expect(await textOf(drawn("A line of the text above the note.", 72, 130) + note)).toContain(
    "1 The report was changed in spring.",
  );
});
