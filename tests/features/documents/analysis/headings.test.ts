import { expect, test } from "vitest";
import { Paper } from "../../../support/documents/paper.ts";
import { readDocument } from "./read-document.ts";

type Line = [text: string, font?: "sans" | "bold", size?: number, step?: number];

/** The blocks of a page of lines below one another. */
async function blocksOf(lines: Line[]): Promise<[kind: string, text: string][]> {
  const paper = new Paper().page();
  let y = 90;
  for (const [text, font = "sans", size = 11, step = 15] of lines) {
    y += step;
    paper.line(text, 72, y, { font, size });
  }
  const [page] = await readDocument((await paper.finish()).bytes);
  return page!.blocks.map(({ kind, start, end }) => [kind, page!.text.slice(start, end)]);
}

const BODY: Line[] = [
  ["The tenant pays the rent on the first working day of each month to the account"],
  ["that the landlord has named, and pays the costs of heating once in each year."],
];

test("a bold line within a sentence is part of its paragraph", async () => {
  const sentence: Line[] = [
    ["Whoever leaves the house before the end of the year has to pay the rent until then, and"],
    ["has to find a person who takes the flat over and who is able to pay for", "bold"],
    ["all of it, unless the landlord has somebody who wants to live there already."],
  ];
  const blocks = await blocksOf([...BODY, ...sentence]);
  expect(blocks.map(([kind]) => kind)).not.toContain("heading");
  expect(blocks.at(-1)![1]).toContain(sentence.map(([text]) => text).join(" "));
});

test("a sentence that is set a little larger is no heading", async () => {
  const lead = "A short guide for tenants who want to know what they owe.";
  const blocks = await blocksOf([[lead, "sans", 13], ...BODY.map((line): Line => [...line]), ...BODY]);
  expect(blocks[0]).toEqual(["text", lead]);
});

test.each([
  ["bold", ["The rent and what it covers", "bold", 11]],
  ["larger", ["The rent and what it covers", "sans", 13]],
  ["larger, with a full stop", ["What the rent covers.", "sans", 13]],
  ["bold, as long as a line", ["The rent, the costs of heating, and who pays them on which day of which month", "bold", 11]], // prettier-ignore
] as [string, Line][])("a line of its own is a heading: %s", async (_, heading) => {
  const blocks = await blocksOf([...BODY, [heading[0], heading[1], heading[2], 24], ...BODY]);
  expect(blocks.find(([kind]) => kind === "heading")).toEqual(["heading", heading[0]]);
  expect(blocks).toHaveLength(3);
});
