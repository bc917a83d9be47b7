import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

type Graph = Map<string, string[]>;

/** Which file takes values from which; types vanish in the build and may go round in circles. */
function readImports(files: string[], read: (file: string) => string): Graph {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
      const targets = source.statements.flatMap((statement) => valueImport(statement) ?? []);
      return [file, targets.flatMap((target) => resolve(file, target).filter((path) => known.has(path)))];
    }),
  );
}

function valueImport(statement: ts.Statement): string | undefined {
  const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly;
  const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
  if (!isImport && !isExport) return undefined;
  const from = statement.moduleSpecifier;
  return from && ts.isStringLiteral(from) ? from.text : undefined;
}

function resolve(file: string, target: string): string[] {
  const path = target.startsWith(".")
    ? posix.join(posix.dirname(file), target)
    : target.replace(/^~\//, "app/").replace(/^#workers\//, "workers/");
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
}

/** The first circle found, as the files on it, or null. */
function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

it("there are no import cycles", () => {
  const files = globSync("{app,workers}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const graph = readImports(files, (file) => readFileSync(file, "utf8"));
  expect([...graph.values()].flat().length).toBeGreaterThan(10);
  expect(findCycle(graph)).toBeNull();
});

it("a cycle is found, also through aliases, but not through types", () => {
  const cycleOf = (sources: Record<string, string>) =>
    findCycle(readImports(Object.keys(sources), (file) => sources[file] ?? ""));
  expect(
    cycleOf({
      "app/one.tsx": 'import { two } from "./two";',
      "app/two.ts": 'export * from "#workers/contract/three";',
      "workers/contract/three.ts": 'import "~/one";',
    }),
  ).toEqual(["app/one.tsx", "app/two.ts", "workers/contract/three.ts", "app/one.tsx"]);
  expect(
    cycleOf({
      "app/one.tsx": 'import { two } from "./two";',
      "app/two.ts": 'import type { One } from "./one";',
    }),
  ).toBeNull();
});
