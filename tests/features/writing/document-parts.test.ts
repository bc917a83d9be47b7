import { expect, test } from "vitest";
import { chooseParts, partsOf, rankerOf } from "../../../workers/features/writing/ask/document-parts";

test("a document of one long paragraph is given in the parts that fit the question", async () => {
  const parts = partsOf(`${"The town has a bridge. ".repeat(20_000)}The ferry leaves at noon.`);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(20_000);
  const rank = await rankerOf(parts, "en");
  const chosen = chooseParts(parts, { searchText: "When does the ferry leave?", rank, budget: 60_000 });
  expect(chosen.isPartial).toBe(true);
  expect(chosen.parts.at(-1)).toContain("The ferry leaves at noon.");
  expect(chosen.parts[0]).toMatch(/^The town has a bridge\./);
});

test("others' work goes on while a long document is read", async () => {
  const parts = partsOf(Array.from({ length: 60_000 }, (_, at) => `w${at.toString(36)}`).join(" "));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const rank = await rankerOf(parts, "en");
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  expect(rank("Where is w1b7?")[0]).toBe(parts.findIndex((part) => /\bw1b7\b/.test(part)));
});

test("a document that fits is given whole", () => {
  const parts = partsOf("One.\n\nTwo.");
  const rank = () => expect.fail("not ranked");
  expect(chooseParts(parts, { searchText: "", rank, budget: 100 })).toEqual({ parts, isPartial: false });
});
