import { describe, expect, test } from "vitest";
import { pageRanges } from "~/screens/pdf/viewer/scans/scan-status";

describe("pages that are named in a sentence", () => {
  test.each([
    [[4], "4"],
    [[1, 2], "1, 2"],
    [[1, 3, 7, 8, 9, 10], "1, 3, 7–10"],
    [[1, 3, 5, 7, 9, 11, 13], "1, 3, 5, 7, 9, 11, …"],
  ])("%j are %s", (pages, written) => {
    expect(pageRanges(pages)).toBe(written);
  });
});
