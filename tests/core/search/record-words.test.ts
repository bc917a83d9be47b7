import { expect, test } from "vitest";
import { nextWords } from "../../../workers/core/search/record-words";

const rowsOf = (...lengths: number[]) =>
  lengths.map((length, at) => ({ entry: at + 1, text: "a".repeat(length), title: null }));

test.each([
  ["none where there are none", [], null],
  ["all short ones", [10, 20, 30], 3],
  ["one that is very long", [900_000, 10], 1],
  ["those before one that is very long", [10, 10, 900_000, 10], 2],
  ["few long ones", [140_000, 140_000, 140_000, 10], 2],
])("records are indexed a few at a time: %s", async (_, lengths, last) => {
  const indexed: number[] = [];
  const next = await nextWords(rowsOf(...lengths), (rows) => {
    indexed.push(...rows.map(({ entry }) => entry));
    return [];
  });
  expect(next?.last ?? null).toBe(last);
  expect(indexed).toEqual(
    rowsOf(...lengths)
      .map(({ entry }) => entry)
      .slice(0, last ?? 0),
  );
});
