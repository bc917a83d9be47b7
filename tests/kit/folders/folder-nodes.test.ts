import { expect, test } from "vitest";
import { folderNodes, isWithin } from "~/kit/folders/folder-nodes";

const folder = (id: string, parent_id: string | null = null) => ({
  id,
  name: id,
  parent_id,
  is_default: 0 as const,
});
const FOLDERS = [folder("mine"), folder("a"), folder("b", "a"), folder("c", "b"), folder("lost", "gone")];

test("folders stand below their parents, those of a missing one at the top", () => {
  const names = (nodes: ReturnType<typeof folderNodes>): unknown =>
    nodes.map(({ folder: { id }, children }) => [id, names(children)]);
  expect(names(folderNodes(FOLDERS))).toEqual([
    ["mine", []],
    ["a", [["b", [["c", []]]]]],
    ["lost", []],
  ]);
});

test("a folder is within itself and those above it", () => {
  expect(isWithin(FOLDERS, "c", "a")).toBe(true);
  expect(isWithin(FOLDERS, "a", "a")).toBe(true);
  expect(isWithin(FOLDERS, "a", "c")).toBe(false);
  expect(isWithin(FOLDERS, null, "a")).toBe(false);
});
