import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import type { NamedTest } from "./effects";

/** A test of a file: its title with the titles around it, and the text of its file that it is in. */
interface FoundTest {
  title: string;
  asserts: boolean;
  /** It is skipped, or only planned. */
  isOff: boolean;
}

const TESTS = new URL("../", import.meta.url);
const files = new Map<string, FoundTest[]>();

/** Why a named test shows nothing; null if it exists, runs and asserts something. */
export function problemOf([file, title]: NamedTest): string | null {
  const path = new URL(file, TESTS);
  if (!existsSync(path)) return `there is no file ${file}`;
  const found = files.get(file) ?? findTests(file, readFileSync(path, "utf8"));
  files.set(file, found);
  const named = found.find((one) => one.title === title);
  if (!named) return `${file} has no test “${title}”`;
  if (named.isOff) return `“${title}” is not run`;
  return named.asserts ? null : `“${title}” asserts nothing`;
}

/** The tests of a file. Those that functions of the file make, other than `describe` and `test`, are not seen. */
export function findTests(file: string, text: string): FoundTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const asserting = assertingFunctions(source);
  const found: FoundTest[] = [];
  const visit = (node: ts.Node, around: string[]): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : null;
    if (!call) return ts.forEachChild(node, (child) => visit(child, around));
    const titles = [...around, call.title];
    if (call.kind === "describe") return ts.forEachChild(node, (child) => visit(child, titles));
    found.push({
      title: titles.join(" > "),
      asserts: asserts(node, asserting),
      isOff: call.modifiers.some((word) => ["skip", "todo", "fixme"].includes(word)),
    });
  };
  visit(source, []);
  return found;
}

interface TestCall {
  kind: "describe" | "test";
  title: string;
  modifiers: string[];
}

/** `test("…", …)`, `describe.each(rows)("…", …)` and the like. A `test.step` belongs to its test. */
function readCall(call: ts.CallExpression): TestCall | null {
  const [title] = call.arguments;
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return null;
  const modifiers: string[] = [];
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee)) modifiers.unshift(callee.name.text);
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
    else return null;
  }
  const isTest = callee.text === "test" || callee.text === "it";
  if (isTest && modifiers[0] === "describe") return { kind: "describe", title: textOf(title), modifiers };
  if (modifiers.includes("step") || !(isTest || callee.text === "describe")) return null;
  return { kind: isTest ? "test" : "describe", title: textOf(title), modifiers };
}

/** A title as it is written; what a template fills in stays as its source. */
const textOf = (title: ts.Node): string =>
  ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);

/** Functions of the file in which something is expected, and those that call them. */
function assertingFunctions(source: ts.SourceFile): Set<string> {
  const bodies = new Map<string, ts.Node>();
  const collect = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) bodies.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      bodies.set(node.name.text, node.initializer);
    ts.forEachChild(node, collect);
  };
  collect(source);
  const asserting = new Set<string>();
  let known = -1;
  while (known !== asserting.size) {
    known = asserting.size;
    for (const [name, body] of bodies) if (asserts(body, asserting)) asserting.add(name);
  }
  return asserting;
}

/** Whether something is expected in a node: by `expect`, by a function named so, or by one that asserts. */
function asserts(node: ts.Node, asserting: Set<string>): boolean {
  if (ts.isCallExpression(node)) {
    const callee = node.expression;
    const name = ts.isIdentifier(callee)
      ? callee.text
      : ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)
        ? callee.expression.text
        : "";
    if (/^expect/.test(name) || asserting.has(name)) return true;
  }
  return ts.forEachChild(node, (child) => asserts(child, asserting) || undefined) ?? false;
}
