import { describe, expect, test } from "vitest";
import type { Citation } from "../../workers/contract/pdf/chat";
import { CitedText, type Cite } from "../../workers/durable-objects/conversation-stream/cited-text";

/** Three sources; what is quoted counts as found when it says so. */
const cite: Cite = (n, quote) =>
  n > 3
    ? null
    : { file: "pdf_a", page: n * 10, quote, rects: [], verified: quote?.includes("found") ?? false };

function read(text: string, size = text.length): { text: string; citations: Citation[] } {
  const cited = new CitedText(cite);
  const out = { text: "", citations: [] as Citation[] };
  for (let at = 0; at < text.length; at += size) take(cited.push(text.slice(at, at + size)));
  take(cited.end());
  return out;
  function take(piece: ReturnType<CitedText["push"]>) {
    out.text += piece.text;
    out.citations.push(...piece.citations);
  }
}

describe("references in an answer about documents", () => {
  test("become its own numbers, with the quoted words taken out and checked", () => {
    const { text, citations } = read('Up by 12% [2: "words found there"], costs fell [1: "other words"].');
    expect(text).toBe("Up by 12% [1], costs fell [2].");
    expect(citations).toMatchObject([
      { k: 1, page: 20, quote: "words found there", verified: true },
      { k: 2, page: 10, quote: "other words", verified: false },
    ]);
  });

  test.each([1, 2, 3, 7, 16])("are the same in pieces of %i characters", (size) => {
    const written =
      'A [1: "found, [with] brackets"] b [2] [3, 1] c[0] [x] [12: "unknown"] “d” [2: « found ici »] end [';
    expect(read(written, size)).toEqual(read(written));
  });

  test("keep one number for the same words, and another for other words of the same page", () => {
    const { text, citations } = read('[1: "found a"] [1: "found b"] [1: "found a"] [1]');
    expect(text).toBe("[1] [2] [1] [3]");
    expect(citations.map(({ quote }) => quote)).toEqual(["found a", "found b", null]);
  });

  test("may come several in one pair of brackets", () => {
    const { text, citations } = read("Both [1, 3].");
    expect(text).toBe("Both [1][2].");
    expect(citations.map(({ page }) => page)).toEqual([10, 30]);
  });

  test("to sources that there are not stay as they were written", () => {
    expect(read('It is so [7] and [9: "said"].')).toEqual({
      text: 'It is so [7] and [9: "said"].',
      citations: [],
    });
  });

  test("are not seen in code, links and lists", () => {
    const written = "`list[1]` and [a link](https://example.com) and [ ] a task, [x] done";
    expect(read(written)).toEqual({ text: written, citations: [] });
  });

  test("may be quoted in any of the usual marks", () => {
    const { citations } = read('[1: “found one”] [2 « found two »] [3, "found three"]');
    expect(citations.map(({ quote }) => quote)).toEqual(["found one", "found two", "found three"]);
  });

  test("that never end hold nothing back for ever", () => {
    const written = `[1: "${"a".repeat(2_000)}`;
    const cited = new CitedText(cite);
    expect(cited.push(written).text.length).toBeGreaterThan(1_000);
    expect(read(written).text).toBe(written);
  });
});
