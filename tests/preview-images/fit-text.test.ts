import { describe, expect, test } from "vitest";
import { fitLines, fitTitle, textOf } from "../../workers/preview-images/fit-text";

/** Letters that are all half as wide as they are high. */
const measure = (text: string): number => text.length / 2;
const WIDTH = 600;

const title = (text: string, marked = "") => {
  const { size, lines } = fitTitle(text, marked, WIDTH, measure);
  return { size, lines: lines.map(textOf), marked: lines.flat().filter(({ isMarked }) => isMarked) };
};

describe("a title", () => {
  test("is as large as it can be, the larger the shorter it is", () => {
    const sizes = [1, 4, 8, 12, 20].map((words) => title("word ".repeat(words)).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(1.5 * sizes.at(-1)!);
  });

  test("is broken into lines of about the same width, none of them wider than there is room", () => {
    // "aa bb cc" would have room in a line.
    expect(title("aa bb cc dd").lines).toEqual(["aa bb", "cc dd"]);
    const { size, lines } = title("one two three four five six seven");
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(WIDTH);
    expect(lines.join(" ")).toBe("one two three four five six seven");
  });

  test("keeps what a no-break space holds together, and a short marked phrase", () => {
    const { lines, marked } = title("Aaaa bbbb « cccc » in one place", "in one place");
    expect(lines.join("|")).toContain("« cccc »");
    expect(marked.map(({ text }) => text)).toEqual(["in one place"]);
    expect(lines.some((line) => line.includes("in one place"))).toBe(true);
  });

  test("marks each word of a long phrase, and nothing where the phrase is not in it", () => {
    const phrase = "every limit in plain sight";
    expect(textOf(title(`One price, ${phrase}`, phrase).marked)).toBe(phrase);
    expect(title("One price", phrase).marked).toEqual([]);
  });

  test("that is too long is cut, and a word that is too wide is broken", () => {
    const { size, lines } = title(`${"x".repeat(90)} ${"word ".repeat(80)}`);
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(WIDTH);
    expect(lines.at(-1)).toMatch(/[^ ]…$/);
  });
});

describe("the text below it", () => {
  const lines = (text: string, limit: number) => fitLines(text, limit, 10, measure);

  test("is whole where it has room", () =>
    expect(lines("aaaa bbbb cccc dddd eeee", 2).join(" ")).toBe("aaaa bbbb cccc dddd eeee"));

  test("else ends after a sentence that has room", () =>
    expect(lines("aaaa bbbb. cccc dddd eeee ffff gggg hhhh iiii jjjj.", 2)).toEqual(["aaaa bbbb."]));

  test("else is cut in its first sentence", () => {
    const cut = lines("aaaa bbbb, cccc dddd eeee ffff gggg hhhh iiii jjjj", 2);
    expect(cut).toHaveLength(2);
    expect(cut[1]).toMatch(/\w…$/);
    expect(measure(cut[1]!)).toBeLessThanOrEqual(10);
  });

  test("is left out where there is room for less than two lines of it, or none", () => {
    expect(lines("aaaa bbbb cccc dddd eeee ffff", 1)).toEqual([]);
    expect(lines("aaaa", 0)).toEqual([]);
    expect(lines("", 3)).toEqual([]);
  });
});
