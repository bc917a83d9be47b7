import { expect, test } from "vitest";
import { highlight, MAX_HIGHLIGHTED_LENGTH, type CodePiece } from "~/conversation/markdown/highlight.client";

const textOf = (pieces: CodePiece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : textOf(piece.pieces))).join("");

const CODE = `// a comment
export function groupBy<T>(items: T[]): Map<string, T[]> {
  const name = "x < y && <script>alert(1)</script>";
  return new Map([[name, items]]);
}
`;

test.each(["ts", "typescript", "js", "python", "html", "json", "rust", "sql", "bash", "php"])(
  "code coloured as %s is the code, byte for byte",
  (language) => {
    expect(textOf(highlight(CODE, language)!)).toBe(CODE);
  },
);

test("keywords and strings are distinguished", () => {
  const pieces = JSON.stringify(highlight(CODE, "ts"));
  expect(["comment", "keyword", "string"].filter((kind) => !pieces.includes(`"kind":"${kind}"`))).toEqual([]);
});

test("a language within another keeps its colours", () => {
  const html = "<script>const a = 1;</script>";
  expect(textOf(highlight(html, "html")!)).toBe(html);
  expect(JSON.stringify(highlight(html, "html"))).toContain("keyword");
});

test("an unknown language is left alone", () => {
  expect(highlight("x", "no-such-language")).toBeNull();
});

test("very long code is left plain, so that it cannot hold up the page", () => {
  expect(highlight("[".repeat(MAX_HIGHLIGHTED_LENGTH), "json")).not.toBeNull();
  expect(highlight("[".repeat(MAX_HIGHLIGHTED_LENGTH + 1), "json")).toBeNull();
});
