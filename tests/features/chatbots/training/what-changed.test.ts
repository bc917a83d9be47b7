import { describe, expect, test } from "vitest";
import { differenceOf } from "../../../../workers/features/chatbots/training/what-changed";

describe("what has changed in a source", () => {
  test("is said line by line; lines that only moved have not changed", () => {
    const before = ["Prices\nLamp\t€40\nTable\t€90", "Closed in May."];
    const after = ["Closed in May.", "Prices\nTable\t€90\nLamp\t€45"];
    expect(differenceOf(before, after)).toEqual({ added: ["Lamp €45"], removed: ["Lamp €40"] });
  });

  test("is nothing where lines are only spaced differently", () => {
    expect(differenceOf(["A  line\n\nend"], ["A line\nend "])).toEqual({ added: [], removed: [] });
  });

  test("is cut to its first lines, and these to their beginnings", () => {
    const { added, removed } = differenceOf([], [Array.from({ length: 9 }, (_, at) => `${at} ${"x".repeat(300)}`).join("\n")]); // prettier-ignore
    expect([added.length, removed]).toEqual([5, []]);
    expect(added.map((line) => [line.length, line.at(-1)])).toEqual(Array(5).fill([200, "…"]));
  });
});
