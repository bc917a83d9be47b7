import { expect, test } from "vitest";
import { words } from "./call";
import { SPECIFIED_CALLS } from "./calls/specified-calls";
import { EFFECTS, type Effect, type NamedTest } from "./effects";
import { findTests, problemOf } from "./named-tests";

const FIELDS = Object.entries(SPECIFIED_CALLS).flatMap(([call, { in: sent }]) =>
  words(sent).map((field) => [call, field] as const),
);

const testOf = (effect: Effect): NamedTest => ("ignored" in effect ? effect.ignored : effect);

test("each field that is sent has a test that shows what it does", () => {
  const missing = FIELDS.filter(([call, field]) => !EFFECTS[call]?.[field]);
  expect(missing).toEqual([]);
  const specified = new Set(FIELDS.map((row) => row.join(" ")));
  const named = Object.entries(EFFECTS).flatMap(([call, fields]) =>
    Object.keys(fields).map((field) => `${call} ${field}`),
  );
  expect(named.filter((row) => !specified.has(row))).toEqual([]);
});

test("each of these tests exists, runs and asserts something", () => {
  const problems = Object.values(EFFECTS)
    .flatMap((fields) => Object.values(fields))
    .flatMap((effect) => problemOf(testOf(effect)) ?? []);
  expect([...new Set(problems)]).toEqual([]);
  const ignored = FIELDS.filter(([call, field]) => "ignored" in EFFECTS[call]![field]!);
  console.info(
    `specification: ${Object.keys(SPECIFIED_CALLS).length} calls, ${FIELDS.length} fields sent, ${ignored.length} of them documented as ignored`,
  );
});

test("a test that is not run, asserts nothing or does not exist is told apart from one that shows something", () => {
  const text = `
    const sees = (value) => expect(value).toBe(1);
    describe("a", () => {
      test("shows", () => expect(1).toBe(1));
      test.each([1, 2])("shows %i", (one) => sees(one));
      test("shows nothing", () => void call());
      describe.each([1])("b", () => { test.skip("is off", () => expect(1).toBe(1)); });
    });`;
  expect(findTests("a.test.ts", text)).toEqual([
    { title: "a > shows", asserts: true, isOff: false },
    { title: "a > shows %i", asserts: true, isOff: false },
    { title: "a > shows nothing", asserts: false, isOff: false },
    { title: "a > b > is off", asserts: true, isOff: true },
  ]);
  expect(problemOf(["spec/none.test.ts", "any"])).toBe("there is no file spec/none.test.ts");
  expect(problemOf(["spec/effects.test.ts", "any"])).toBe("spec/effects.test.ts has no test “any”");
});
