import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnLines, drawnPage } from "../../../support/documents/drawn-page.ts";
import { readDocument } from "./read-document.ts";

const textOf = async (content: string) => (await readDocument(drawnPage({ content })))[0]!.text;

test("words that are set wide are words", async () => {
  const [page] = await readDocument(caseFile("spaced"));
  expect(page!.text.match(/ANA PAULA/g)).toHaveLength(3);
  expect(page!.text).toContain("CHAPTER THREE");
  expect(page!.text).toContain("CHAPTER ONE");
  const [other] = await readDocument(caseFile("letter-spaced"));
  expect(other!.text).toBe("CHAPTER ONE\n\nANA PAULA SILVA signed the paper.");
});

const spaced = (text: string, by: string) =>
  text
    .split(" ")
    .map((word) => [...word].join(by))
    .join(by.repeat(2));

test.each([
  ["spaces", (text: string) => drawn(spaced(text, " "), 72, 700, 14)],
  ["the spacing of letters", (text: string) => `BT /H 14 Tf 4.2 Tc 72 700 Td (${text}) Tj ET\n`],
  ["steps between letters", (text: string) => `BT /H 14 Tf 72 700 Td [${[...text].map((letter) => (letter === " " ? "-600" : `(${letter}) -320`)).join(" ")}] TJ ET\n`], // prettier-ignore
])("set wide by %s", async (_name, set) => {
  for (const text of ["CHAPTER ONE", "ANNUAL REPORT", "ANA PAULA", "INVOICE"]) {
    expect(await textOf(set(text))).toBe(text);
    expect(
      await textOf(set(text) + drawnLines(["Body text goes on here for a line or two."], 72, 660, 12)),
    ).toContain(text);
  }
});

test("kerning that closes some of the gaps leaves the word whole", async () => {
  // As wide as a narrow space, except where letters lean into one another.
  const steps = "[(A) -160 (N) -165 (A) -620 (P) -60 (A) -160 (U) -170 (L) -110 (A)] TJ";
  expect(await textOf(`BT /H 12 Tf 72 700 Td ${steps} ET\n`)).toBe("ANA PAULA");
});

test("Cyrillic and small letters as well", async () => {
  expect(await textOf(drawn(spaced("introduction", " "), 72, 700, 14))).toBe("introduction");
});

test.each([
  "It is as if he is to go on",
  "predicate p x y z is so",
  "Date Time O H L C 1/2/2005",
  "A B C D E",
  "t in a loop or h on the",
  "a A and not A or B and C",
  "J R R Tolkien",
])("words of few letters stay apart: %s", async (text) => {
  expect(await textOf(drawn(text, 72, 700))).toBe(text);
});

test("the hyphen of a compound at the end of a line stays", async () => {
  const [page] = await readDocument(caseFile("hyphens"));
  expect(page!.text).toBe("The benchmark math-spectral-norm is state-of-the-art and international.");
  const third = (await readDocument(caseFile("spaced")))[2]!;
  expect(third.text).toContain(
    "an international agreement about the well-known matter, and a cooperation of the parties",
  );
});

test.each([
  ["a well-", "known matter", "a well-known matter"],
  ["for self-", "employed people", "for self-employed people"],
  ["of high-", "quality work", "of high-quality work"],
  ["a state-of-the-", "art plant", "a state-of-the-art plant"],
  ["all long-", "term debts", "all long-term debts"],
  ["an inter-", "national agreement", "an international agreement"],
  ["the high-", "light of it", "the highlight of it"],
  ["was self-", "ish of him", "was selfish of him"],
  ["of co-opera-", "tion between", "of co-operation between"],
])("%s ⏎ %s", async (first, second, read) => {
  expect(await textOf(drawnLines([first, second], 72, 700, 12))).toBe(read);
});
