import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnLines, drawnPage } from "../../../support/documents/drawn-page.ts";
import { readDocument } from "./read-document.ts";

const read = async (content: string) => (await readDocument(drawnPage({ content })))[0]!;
const paragraphs = async (content: string) => (await read(content)).text.split("\n\n");

const STORY = ["who had a castle in the hills and", "nobody knew how many rooms"];
const BELOW = drawnLines(["it had at all, for nobody counted", "them."], 72, 664, 12);
const REST =
  "who had a castle in the hills and nobody knew how many rooms it had at all, for nobody counted them.";

test("a large letter, figure or quotation mark beside smaller lines leaves them in order", async () => {
  const [page] = await readDocument(caseFile("large-glyph-beside-lines"));
  expect(page!.text.split("\n\n")).toEqual([
    "Once upon a time there was a king who had a very large castle in the hills of the north, and nobody knew how many rooms it had at all, for it was never counted by anyone who came back from there.",
    "75%",
    "of all customers say that they would buy the product again within the next twelve months of the year.",
    "“The board has decided to close the office in Lyon at the end of the year, and to move the staff to Paris where rents are lower now.",
    "Normal text follows here.",
  ]);
});

test.each([
  ["O", "nce upon a time there was a king", "Once upon a time there was a king"],
  ["A", "fter a long time there was a king", "After a long time there was a king"],
  ["A", "king ruled there, and another king", "A king ruled there, and another king"],
  ["I", "was a king in a country far away", "I was a king in a country far away"],
  ["T", "HE king was a man from far away", "THE king was a man from far away"],
  ["\x93T", "he king was a man from far away", "“The king was a man from far away"],
])("an initial %s before “%s” begins its paragraph", async (initial, first, line) => {
  const content =
    drawn(initial, 72, 676, 34) +
    drawnLines([first, ...STORY], initial.length > 1 ? 118 : 98, 700, 12) +
    BELOW;
  expect(await paragraphs(content)).toEqual([`${line} ${REST}`]);
});

test("an initial of the right column is read there", async () => {
  const left = ["The left column has no initial but", "goes on line after line until it is", "at its end somewhere on this page", "where the next column is begun by", "whoever reads on."]; // prettier-ignore
  const right = ["t was in the right column that", ...STORY];
  const content =
    drawnLines(left, 72, 700, 12) +
    drawn("I", 320, 676, 34) +
    drawnLines(right, 335, 700, 12) +
    drawnLines(["it had at all, for nobody counted", "them."], 320, 664, 12);
  expect(await paragraphs(content)).toEqual([left.join(" "), `It was in the right column that ${REST}`]);
});

test("a key figure stands before the lines on its right, and after those on its left", async () => {
  const lines = [
    "people out of a hundred say that",
    "they would buy the product again",
    "within twelve months",
  ];
  const text = lines.join(" ");
  const right = drawn("42", 72, 676, 40) + drawnLines(lines, 130, 700, 12);
  expect(await paragraphs(right)).toEqual(["42", text]);
  const left = drawn("42", 300, 676, 40) + drawnLines(lines, 100, 700, 12);
  expect(await paragraphs(left)).toEqual([text, "42"]);
});

test("a closing quotation mark ends the lines before it", async () => {
  const content =
    drawn("\x94", 265, 676, 50) + drawnLines(["The board has decided to close", ...STORY], 100, 700, 12);
  expect(await paragraphs(content)).toEqual([`The board has decided to close ${STORY.join(" ")}”`]);
});

test("numbers of steps stand before their lines", async () => {
  const content =
    drawn("1", 72, 676, 36) +
    drawnLines(["Open the box and take out the", "parts that are in it"], 100, 700, 14) +
    drawn("2", 72, 616, 36) +
    drawnLines(["Put the parts together as the", "picture shows"], 100, 640, 14);
  expect(await paragraphs(content)).toEqual([
    "1",
    "Open the box and take out the parts that are in it",
    "2",
    "Put the parts together as the picture shows",
  ]);
});

test("lines of different sizes that overlap are not mixed", async () => {
  const [page] = await readDocument(caseFile("big-line-next-to-small-line"));
  expect(page!.text).toContain("U.S. Individual Income Tax Return");
  expect(page!.text).toContain("Department of the Treasury - Internal Revenue Service");
});

test("an initial keeps a box of its own", async () => {
  const page = await read(
    drawn("O", 72, 676, 34) + drawnLines(["nce upon a time", ...STORY], 100, 700, 12) + BELOW,
  );
  const [initial, rest] = page.layout.words;
  expect([page.text.slice(0, 1), page.text.slice(initial![0], initial![1])]).toEqual(["O", "O"]);
  expect(initial![1]).toBe(rest![0]);
  expect(initial![5]).toBeGreaterThan(2 * rest![5]);
});
