import { describe, expect, test } from "vitest";
import type { StreamCitation } from "../../../../workers/contract/chat/stream";
import { CitedText, type Cite } from "../../../../workers/core/turns/citations/cited-text";
import { cpuMs, quickMs } from "../../../support/machine/cpu-time";

/** Three sources; what is quoted counts as found when it says so. */
const cite: Cite = (n, quote) =>
  n > 3
    ? null
    : { file: "pdf_a", page: n * 10, quote, rects: [], verified: quote?.includes("found") ?? false };

function read(text: string, size = text.length): { text: string; citations: StreamCitation[] } {
  const cited = new CitedText(cite);
  const out = { text: "", citations: [] as StreamCitation[] };
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

  test("to unknown sources are not references: brackets stay, and cannot be mistaken for another number", () => {
    const { text, citations } = read('[1] It is so [7] and [9: "said"], or [7, 8].');
    expect(text).toBe("[1] It is so [\u20607] and, or [7, 8].");
    expect(citations).toHaveLength(1);
  });

  test("are not seen in code, links and lists", () => {
    const written = [
      "`list[1]`, `[1, 2]` and [a link](https://example.com) and [ ] a task, [x] done",
      "- ```json",
      '  [1, 2] [1: "found"]',
      "  ```",
      "~~~",
      "[1]",
      "~~~ ",
      "",
    ].join("\n");
    expect(read(written, 3)).toEqual({ text: written, citations: [] });
    expect(read(`${written}[1]`).citations).toHaveLength(1);
  });

  test("are seen in tables, behind a word, and behind a backtick that was never closed", () => {
    const written = '| 12 crates[1: "found"] | [2] |\nthe ` sign [1: "found"]\nand on [3]';
    expect(read(written).text).toBe("| 12 crates[1] | [2] |\nthe ` sign [1]\nand on [3]");
  });

  test("make neither links nor addresses of links with what follows them", () => {
    expect(read("So [1](page 3).\n[2]: so it is [3]: yes").text).toBe(
      "So [1] (page 3).\n[2] : so it is [3]: yes",
    );
  });

  test("name pages beyond the thousandth too", () => {
    const cited = new CitedText((n) => ({ file: "a", page: n, quote: null, rects: [], verified: false }));
    expect(cited.push('[1234: "words"] [1999]').citations.map(({ page }) => page)).toEqual([1234, 1999]);
  });

  test.each([
    ['[1: “found one”] [2 « found two »] [3, "found three"]', ["found one", "found two", "found three"]],
    ['[1: "he said "found" to it"]', ['he said "found" to it']],
    ["[1: 'it isn't found']", ["it isn't found"]],
    ["[1: „hier found“]", ["hier found"]],
    ['[1: "a line\nfound here"]', ["a line\nfound here"]],
    ['[1: "as [3] found"]', ["as [3] found"]],
    ['[1: "found there", p. 3]', ["found there"]],
    ['[1: "found a", 2: "found b"; 3: "found c"]', ["found a", "found b", "found c"]],
    ['[1: "never closed [2: "found"]', ["found"]],
  ])("may be quoted in many ways: %s", (written, quotes) => {
    for (const size of [written.length, 1, 5]) {
      const { text, citations } = read(written, size);
      expect(citations.map(({ quote }) => quote)).toEqual(quotes);
      if (!written.includes("never")) expect(text).not.toMatch(/found/);
    }
  });

  test.each([
    ["It rose [^1] and fell [^2].", "It rose [1] and fell [2].", [10, 20]],
    ["It rose 【1†source】 and fell【2】.", "It rose [1] and fell[2].", [10, 20]],
    ["It rose 【1:0†report.pdf】.", "It rose [1].", [10]],
    ["It rose ［1］.", "It rose [1].", [10]],
    ["It rose [1-3].", "It rose [1][2][3].", [10, 20, 30]],
    ["It rose [1–2] here.", "It rose [1][2] here.", [10, 20]],
    ["It rose [1; 2].", "It rose [1][2].", [10, 20]],
    ["It rose [1 and 3].", "It rose [1][2].", [10, 30]],
    ["It rose [1, 2; 3].", "It rose [1][2][3].", [10, 20, 30]],
    ["It rose [[2]].", "It rose [1].", [20]],
    ["It rose [n=2].", "It rose [1].", [20]],
    ["It rose [Source 2] and [Passages 1, 3].", "It rose [1] and [2][3].", [20, 10, 30]],
  ])("may be written in many ways: %s", (written, expected, pages) => {
    for (const size of [written.length, 1, 2, 5]) {
      const { text, citations } = read(written, size);
      expect(text).toBe(expected);
      expect(citations.map(({ page }) => page)).toEqual(pages);
    }
  });

  test.each([
    ["[1: words found there]", ["words found there"]],
    ["[1: found]", ["found"]],
    ['[^1: "found a"]', ["found a"]],
    ['[n=1: "found b"]', ["found b"]],
    ['[n: 1, "found b"]', ["found b"]],
    ["[passage 1: “found c”]", ["found c"]],
    ['【1: "found d"】', ["found d"]],
    ['[[1: "found d"]]', ["found d"]],
    ['[1: *"found e"*]', ["found e"]],
    ['[1, p. 4: "found f"]', ["found f"]],
    ['[1: "he said \\"found\\" to it"]', ['he said "found" to it']],
    ['[1: \\"found g\\"]', ["found g"]],
    ["[1: 'it isn\\'t found']", ["it isn't found"]],
    ['[1, 2: "found h"]', [null, "found h"]],
    ["[1: found i] (see there)", ["found i"]],
  ])("with words in many ways: %s", (written, quotes) => {
    for (const size of [written.length, 1, 3]) {
      const { text, citations } = read(`It is so ${written}.`, size);
      expect(citations.map(({ quote }) => quote)).toEqual(quotes);
      expect(text).toMatch(/^It is so (?:\[\d\])+(?: \(see there\))?\.$/);
    }
  });

  test.each([
    "[12 angry men] came",
    "in [2019-2021] it fell",
    "a ratio of [3:1] is usual",
    "[1: a link](https://example.com)",
    "[note: nothing] and [news] and [no] and [nothing 1]",
    "【注意】是这样",
    "[3-1] and [1-400]",
    "[^note] and [#tag]",
    "see [1:\nnew line]",
  ])("and what only looks like one stays: %s", (written) => {
    for (const size of [written.length, 1, 4]) {
      const { text, citations } = read(written, size);
      expect(text.replaceAll("\u2060", "")).toBe(written);
      expect(citations).toEqual([]);
    }
  });

  test("written to be slow to parse are parsed quickly", () => {
    const tails = [", ".repeat(300), " ".repeat(600), '"'.repeat(600), ' "a'.repeat(200), "\n ".repeat(300)];
    const spent = cpuMs(() => {
      for (const tail of tails) read(`[1${tail}x [1: "${tail}`, 7);
    });
    expect(spent).toBeLessThan(quickMs());
  });

  test("cut off at the end of the answer are left out", () => {
    expect(read('It rose [2] and fell [1: "words fou', 4).text).toBe("It rose [1] and fell ");
    expect(read("It fell [1").text).toBe("It fell ");
  });

  test("are limited to what fits into the record of the answer", () => {
    const { text, citations } = read(Array.from({ length: 500 }, (_, at) => `[1: "found ${at}"]`).join(" "));
    expect(citations).toHaveLength(400);
    expect(text).not.toContain("found");
  });

  test("that never end do not hold back text forever", () => {
    const written = `[1: "${"a".repeat(2_000)}`;
    const cited = new CitedText(cite);
    expect(cited.push(written).text.length).toBeGreaterThan(1_000);
    expect(read(written).text).toBe(written);
  });
});
