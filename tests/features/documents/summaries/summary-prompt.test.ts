import { expect, test } from "vitest";
import { summaryMaterial } from "../../../../workers/features/documents/summaries/summary-prompt";

const notes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    page: at + 1,
    note: `Page ${at + 1} tells of ${"x".repeat(380)}`,
  }));
const lines = (count: number) => summaryMaterial("report.pdf", notes(count)).split("\n").slice(1);

test("every note of a short document is summarised in full", () => {
  expect(lines(12)).toHaveLength(12);
  expect(lines(12)[11]).toContain("x".repeat(380));
});

test("of a long one pages from its beginning to its end are, each with enough to say what it is about", () => {
  const chosen = lines(2_000);
  expect(chosen.length).toBeLessThan(260);
  expect(chosen.every((line) => line.length > 150)).toBe(true);
  expect(chosen[0]).toContain('page="1"');
  expect(chosen.at(-1)).toMatch(/page="199\d"/);
});

test("a summary is told which pages were not read, as they are printed", () => {
  const unread = { title: "report.pdf", missing: [2, 3], damaged: [5], labels: ["i", "ii", "1", "2", "3"] };
  const material = summaryMaterial("report.pdf", notes(1), [unread]);
  expect(material).toContain("Not read: pages ii, 1 of “report.pdf”");
  expect(material).toContain("Letters are missing or wrong in the text of page 3 of “report.pdf”");
  expect(summaryMaterial("report.pdf", notes(1))).not.toMatch(/Not read|missing/);
});
