import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { COMMON_AREAS } from "~/i18n/load-texts";
import { routes } from "../../app/routes";

/** Facts of a file about texts: the areas it uses, those that its `handle` ships, and what it imports. */
interface Source {
  uses: string[];
  ships: string[];
  imports: string[];
  /** Parts that are loaded later, each with the areas that come along. */
  lazy: { target: string; areas: string[] }[];
}

/** Reads the facts of a file; null where there is none. */
type Open = (path: string) => Source | null;

/** Reads each file once, whichever pages show it. */
function sourcesOf(read: (path: string) => string | null): Open {
  const opened = new Map<string, Source | null>();
  return (path) => {
    if (!opened.has(path)) {
      const code = read(path);
      opened.set(path, code === null ? null : readSource(path, code));
    }
    return opened.get(path)!;
  };
}

function readSource(path: string, code: string): Source {
  const source: Source = { uses: [], ships: [], imports: [], lazy: [] };
  const visit = (node: ts.Node, along: string[]): void => {
    let areas = along;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      if (!isType && node.moduleSpecifier) source.imports.push(...textsIn(node.moduleSpecifier));
    }
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText();
      const [first] = node.arguments;
      if (name === "useTranslation" && first) source.uses.push(...textsIn(first));
      if (name === "pageTexts") source.ships.push(...node.arguments.flatMap(textsIn));
      if (name === "withTexts" && first) areas = [...along, ...textsIn(first)];
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first)
        source.lazy.push(...textsIn(first).map((target) => ({ target, areas })));
    }
    ts.forEachChild(node, (child) => visit(child, areas));
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true), []);
  return source;
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(textsIn) : [];
}

function resolve(from: string, target: string, open: Open): string | null {
  const path = target.startsWith(".")
    ? posix.join(posix.dirname(from), target)
    : target.replace(/^~\//, "app/");
  return (
    [path, `${path}.ts`, `${path}.tsx`].find((file) => /\.tsx?$/.test(file) && open(file) !== null) ?? null
  );
}

/** Uses of texts that a page does not have when they are drawn: `file: area`. */
function missingTexts(layouts: string[], page: string, open: Open): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const follow = (path: string, has: string[]): void => {
    const key = `${path} ${has.join()}`;
    if (seen.has(key) || /\.server\.tsx?$/.test(path)) return;
    seen.add(key);
    const { uses, imports, lazy } = open(path)!;
    for (const area of uses) if (!has.includes(area)) missing.add(`${path}: ${area}`);
    for (const { target, areas } of [...imports.map((target) => ({ target, areas: [] })), ...lazy]) {
      const file = resolve(path, target, open);
      if (file) follow(file, [...new Set([...has, ...areas])].sort());
    }
  };
  const files = [...layouts, page];
  const shipped = files.flatMap((file) => open(file)!.ships);
  for (const file of files) follow(file, [...new Set([...COMMON_AREAS, ...shipped])].sort());
  return [...missing];
}

const onDisk = sourcesOf((path) => (existsSync(path) ? readFileSync(path, "utf8") : null));

/** Every page as its file and the layouts around it. */
function pages(): { layouts: string[]; page: string }[] {
  const found: { layouts: string[]; page: string }[] = [];
  let layouts = ["app/root.tsx"];
  routes(
    (_path, file, options, children) => {
      const inner = typeof options === "function" ? options : children;
      found.push({ layouts, page: `app/${file}` });
      const outer = layouts;
      layouts = [...outer, `app/${file}`];
      inner?.();
      layouts = outer;
    },
    { gallery: false },
  );
  return found;
}

it.each(pages())("$page has every text that it or a part of it shows", ({ layouts, page }) => {
  expect(missingTexts(layouts, page, onDisk)).toEqual([]);
});

it("a text without its area is found: in the page, in what it imports, and in what it loads later", () => {
  const files: Record<string, string> = {
    "app/page.tsx": `import { part } from "./part"; export const handle = { texts: pageTexts("chat") };
      useTranslation("chat"); useTranslation("plans"); lazy(() => import("~/bare"));
      lazy(() => withTexts(["plans"], () => import("./whole")));`,
    "app/part.tsx": `useTranslation(["pdf", "errors"]);`,
    "app/bare.tsx": `useTranslation("history");`,
    "app/whole.tsx": `useTranslation("plans");`,
  };
  const missing = missingTexts(
    [],
    "app/page.tsx",
    sourcesOf((path) => files[path] ?? null),
  );
  expect(missing.sort()).toEqual(["app/bare.tsx: history", "app/page.tsx: plans", "app/part.tsx: pdf"]);
});
