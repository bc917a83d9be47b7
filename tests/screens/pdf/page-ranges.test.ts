import { describe, expect, test } from "vitest";
import { pageRanges } from "#workers/contract/text/page-ranges";

describe("pages that are named in a sentence", () => {
  test.each([
    [[4], "4"],
    [[1, 2], "1, 2"],
    [[1, 3, 7, 8, 9, 10], "1, 3, 7–10"],
    [[1, 3, 5, 7, 9, 11, 13], "1, 3, 5, 7, 9, 11, …"],
  ])("%j are %s", (pages, written) => {
    expect(pageRanges(pages)).toBe(written);
  });

  test("are named by what is printed on them, where that is known", () => {
    const labels = ["i", "ii", "1", "2", "3", "A-1", ""];
    expect(pageRanges([1, 2, 4, 5, 6, 7], { labels })).toBe("i, ii, 2–7");
    expect(pageRanges([3, 6], { labels, most: 1 })).toBe("1, …");
  });
});
