import { beforeAll, describe, expect, it } from "vitest";
import { findCircles, graphOf, reach, siblingFolders } from "./circles";
import { cruise, top, type Import } from "./cruise";

const CHAT_QUESTION = "workers/features/conversations/ask-question.ts";
/** Most files that a chat question may reach, imports of types included. */
const MAX_REACHED = 66;

const isOurs = (file: string) => /^(app|workers)\//.test(file);
const edgeOf = ({ from, to }: Pick<Import, "from" | "to">) => [from, to] as const;

describe("the product's files", () => {
  let imports: Import[];

  beforeAll(() => {
    imports = cruise(top).imports.filter(({ from, to }) => isOurs(from) && isOurs(to));
  });

  it("form no circle when they are loaded", () => {
    const loaded = imports.filter(({ isType, isDynamic }) => !isType && !isDynamic);
    expect(loaded.length).toBeGreaterThan(5000);
    expect(findCircles(graphOf(loaded.map(edgeOf)))).toEqual([]);
  });

  it("form no circle, imports of types and later imports included", () => {
    expect(findCircles(graphOf(imports.map(edgeOf)))).toEqual([]);
  });

  it("are in folders that form no circle", () => {
    expect(findCircles(graphOf(imports.map(edgeOf).flatMap(siblingFolders)))).toEqual([]);
  });

  it("are reached by a chat question in small numbers, outside the contract and the database's schema", () => {
    const reached = [...reach(graphOf(imports.map(edgeOf)), CHAT_QUESTION)];
    const counted = reached.filter((file) => !/^workers\/(contract|db)\//.test(file));
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.length).toBeLessThanOrEqual(MAX_REACHED);
  });
});

describe("circles", () => {
  it("are found through any number of imports, and apart from what only leads to them", () => {
    const edges = ["a b", "b c", "c a", "start a", "c end", "d e", "e d"].map(
      (edge) => edge.split(" ") as [string, string],
    );
    expect(findCircles(graphOf(edges))).toEqual(["a > b", "b > c", "c > a", "d > e", "e > d"]);
  });

  it.each([
    ["workers/mail/a.ts", "workers/jobs/b.ts", [["workers/mail", "workers/jobs"]]],
    ["workers/mail/inner/a.ts", "workers/jobs/other/b.ts", [["workers/mail", "workers/jobs"]]],
    ["workers/mail/inner/a.ts", "workers/mail/other/b.ts", [["workers/mail/inner", "workers/mail/other"]]],
    ["workers/mail/a.ts", "workers/mail/b.ts", []],
    ["workers/mail/a.ts", "workers/mail/inner/b.ts", []],
    ["workers/mail/inner/a.ts", "workers/mail/b.ts", []],
  ])("an import of %s by %s connects their folders below the last common one", (from, to, folders) => {
    expect(siblingFolders([from, to])).toEqual(folders);
  });

  it("of folders are found through different subfolders", () => {
    const edges = [
      ["workers/mail/send/a.ts", "workers/jobs/run/b.ts"],
      ["workers/jobs/list/c.ts", "workers/mail/view/d.ts"],
    ] as const;
    expect(findCircles(graphOf(edges))).toEqual([]);
    expect(findCircles(graphOf(edges.flatMap(siblingFolders)))).toEqual([
      "workers/jobs > workers/mail",
      "workers/mail > workers/jobs",
    ]);
  });
});
