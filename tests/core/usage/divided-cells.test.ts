import { describe, expect, test } from "vitest";
import { csvLine } from "../../../workers/core/usage/csv-line";

/**
 * The cells that a spreadsheet sees which takes another sign than the comma: it divides at every one of them, and knows
 * quotation marks only where they begin a cell.
 */
const dividedAt = (sign: ";" | "\t", line: string): string[] =>
  line.split(/[\r\n]+/).flatMap((row) => row.split(sign).map((cell) => cell.replace(/^["\s]+/, "")));

describe.each([";", "\t"] as const)("where %j is between cells", (sign) => {
  test.each([
    `a${sign}=1`,
    `a${sign}＝1`,
    `a${sign}＋1`,
    `a${sign}－1`,
    `a${sign}＠SUM(A1)`,
    `a${sign} =1+1`,
    `a${sign}"=1+1"${sign}`,
    `a${sign}\u200b=1`,
    `a${sign}${sign}=1`,
    `a${sign}-1${sign}+1${sign}@SUM(A1)`,
    `${sign}=1`,
    "a\n=1",
    "a\r\n=HYPERLINK(A1)",
    "a\n-1+cmd|' /C calc'!A0",
    "a\n@SUM(A1)",
    "a\n- a+'file:///etc/passwd'#$passwd.A1",
    "a\n＝1",
    `a\n\n "=1"`,
  ])("no formula stands in a cell of %j", (text) => {
    const cells = dividedAt(sign, csvLine(["Ada", text, text]));
    expect(cells.filter((cell) => /^[=+\-−@＝＋－＠]/.test(cell.replace(/^\p{Cf}/u, "")))).toEqual([]);
    expect(cells.join("")).toContain("'");
  });
});

test.each([
  "Our tools:\n- a saw\n- two planes, and more…",
  "Thank you\n@ada and @bob!",
  "One; two; three",
  "1 = 1; 2 + 2 = 4",
  "😀;🙂\n👍",
])("%j stays as it is, between quotation marks", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test("a text of many signs takes no time", () => {
  const begun = performance.now();
  for (const text of [";=".repeat(50_000), '"'.repeat(100_000), "\n- ".repeat(30_000), "\t'".repeat(50_000)])
    csvLine([text]);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
