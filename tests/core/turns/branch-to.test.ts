import { describe, expect, test } from "vitest";
import { branchTo, turnsBelow, type PlacedTurn } from "../../../workers/core/turns/branch-to";

const turn = (exchange: string, parent: string | null) => ({ exchange, parent });
const ids = (branch: PlacedTurn[]) => branch.map(({ exchange }) => exchange);

const TREE = [turn("c", "b"), turn("a", null), turn("b", "a"), turn("b2", "a"), turn("d", "b2")];

describe("a branch", () => {
  test("leads from the first turn to its last, without siblings, in whatever order they are listed", () => {
    for (const listed of [
      TREE,
      TREE.toReversed(),
      TREE.toSorted((a, b) => (a.exchange < b.exchange ? -1 : 1)),
    ]) {
      expect(ids(branchTo(listed, "c"))).toEqual(["a", "b", "c"]);
      expect(ids(branchTo(listed, "d"))).toEqual(["a", "b2", "d"]);
    }
  });

  test("is empty before the first question, and for a turn that is not listed", () => {
    expect(branchTo(TREE, null)).toEqual([]);
    expect(branchTo(TREE, "nowhere")).toEqual([]);
  });

  test("begins where a turn's parent is not listed", () => {
    expect(ids(branchTo([turn("c", "b"), turn("b", "a")], "c"))).toEqual(["b", "c"]);
  });

  test("ends even if turns follow each other in a circle, and has one that is listed twice once", () => {
    expect(ids(branchTo([turn("a", "b"), turn("b", "a")], "a"))).toEqual(["b", "a"]);
    expect(ids(branchTo([turn("a", "a")], "a"))).toEqual(["a"]);
    expect(
      branchTo(
        [
          { ...turn("a", null), from: 1 },
          { ...turn("a", null), from: 2 },
        ],
        "a",
      ),
    ).toEqual([{ exchange: "a", parent: null, from: 2 }]);
  });
});

describe("what follows a turn", () => {
  test("is all of its branches, itself first", () => {
    expect(ids(turnsBelow(TREE, "a")).sort()).toEqual(["a", "b", "b2", "c", "d"]);
    expect(ids(turnsBelow(TREE, "a"))[0]).toBe("a");
    expect(ids(turnsBelow(TREE, "b2"))).toEqual(["b2", "d"]);
    expect(turnsBelow(TREE, "nowhere")).toEqual([]);
  });

  test("ends in circles too", () => {
    expect(ids(turnsBelow([turn("a", "b"), turn("b", "a"), turn("c", "b")], "a")).sort()).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
