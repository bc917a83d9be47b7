import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCatalogues, textTypes } from "../../.ci/text-types.mjs";

const bodyOf = (file: string) => file.slice(file.indexOf("export interface TextValues {"));

test("the types of values match the catalogues (npm run texts)", () => {
  expect(readFileSync("app/i18n/text-values.d.ts", "utf8")).toBe(
    textTypes(readCatalogues("en"), readCatalogues("fr")),
  );
});

test("values are typed by how a text shows them, and plural forms are one text that needs a count", () => {
  const area = {
    title: "Chat",
    hello: "Hello {{name}}",
    group: { size: "{{size, number}} of {{max}}", left_one: "One left", left_other: "{{count}} left" },
    too_many: "{{count}} are too many",
  };
  expect(bodyOf(textTypes({ area }, { area }))).toBe(`export interface TextValues {
  area: {
    "hello": { name: string | number };
    "group.size": { size: number; max: string | number };
    "group.left": { count: number };
    "too_many": { count: number };
  };
}
`);
});

test("a value that only one language has can be given by no call", () => {
  const types = textTypes(
    { area: { both: "{{a}}", english: "{{a}} {{b}}", plain: "A" } },
    { area: { both: "{{a}}", english: "{{a}}", plain: "{{c}}" } },
  );
  expect(bodyOf(types)).toBe(`export interface TextValues {
  area: {
    "both": { a: string | number };
    "english": { a: string | number; b: never };
    "plain": { c: never };
  };
}
`);
});
