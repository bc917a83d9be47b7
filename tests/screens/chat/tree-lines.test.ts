import { expect, test } from "vitest";
import type { TreeNode } from "#workers/contract/conversations";
import { branchIds, treeLines, type TreeLine } from "~/screens/chat/view/branches/tree-lines";

const node = (exchange: string, parent: string | null): TreeNode => ({
  exchange,
  parent,
  excerpt: exchange,
  model: "Alpha",
  created_at: "2026-01-01T00:00:00.000Z",
  state: "complete",
});
/** The lines as text: what stands beside a turn is in brackets. */
const written = (lines: TreeLine[]): string =>
  lines
    .map((line) =>
      line.kind === "turn" ? line.node.exchange : line.branches.map((one) => `(${written(one)})`).join(""),
    )
    .join(" ");

const NODES = [
  node("a", null),
  node("b", "a"),
  node("c", "b"),
  node("B", "a"),
  node("C", "B"),
  node("D", "B"),
];

test("the branch that is shown is not indented, and what stands beside its turns comes before them", () => {
  expect(written(treeLines(NODES, branchIds(NODES, "c")))).toBe("a (B (C) D) b c");
  expect(written(treeLines(NODES, branchIds(NODES, "D")))).toBe("a (b c) B (C) D");
});

test("without a shown branch the newest one is followed", () => {
  expect(written(treeLines(NODES, new Set()))).toBe("a (b c) B (C) D");
});

test("orphans begin branches, and circles end", () => {
  expect(written(treeLines([node("a", "gone"), node("b", "a"), node("c", null)], new Set()))).toBe("(a b) c");
  expect(treeLines([node("a", "b"), node("b", "a")], new Set())).toEqual([]);
  expect([...branchIds([node("a", "b"), node("b", "a")], "a")]).toEqual(["a", "b"]);
});
