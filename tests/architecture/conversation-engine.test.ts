import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { MODULES } from "../../workers/contract/modules";

/** The features that have conversations, by their folders, and who or what they have them with. */
const FEATURE_WORDS = [
  ...Object.values(MODULES).map(({ folder }) => folder.replace(/s$/, "")),
  ...["discussion", "visitor", "chatbot", "library"],
];
const FEATURE = new RegExp(FEATURE_WORDS.join("|"), "i");

/** Names and texts of a file that say which feature it is for; its comments are not looked at. */
function featuresIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node);
    if (isName && FEATURE.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.tsx", code, ts.ScriptTarget.Latest));
  return found;
}

it("a name, a type and a text of a feature are found", () => {
  expect(featuresIn(`import type { PdfMessageInput } from "./a"; const place = "writing";`)).toEqual([
    "PdfMessageInput",
    "writing",
  ]);
});

it("the engine of conversations and the panel that shows them name no feature", () => {
  const files = globSync("app/conversation/{engine,panel}/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(15);
  const named = files.flatMap((file) =>
    featuresIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});
