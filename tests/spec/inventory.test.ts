import { expect, test } from "vitest";
import { words } from "./call";
import { SPECIFIED_CALLS } from "./calls/specified-calls";
import { ACCESS_RULES } from "./inventory/access";
import { LIMITS_AND_ERRORS } from "./inventory/limits";
import { MODULE_RULES } from "./inventory/module-rules";
import { MODULES } from "./inventory/modules";
import { ANSWERED, KINDS, type Inventory, type Kind } from "./inventory/row";
import { SHELL } from "./inventory/shell";
import { problemOf } from "./named-tests";

/** Every statement; those that are calls are in the data of the calls. */
const ROWS: Inventory = {
  ...SHELL,
  ...ACCESS_RULES,
  ...LIMITS_AND_ERRORS,
  ...MODULES,
  ...MODULE_RULES,
  ...Object.fromEntries(
    Object.values(SPECIFIED_CALLS).flatMap(({ rows }) =>
      words(rows).map((number) => [number, ["call", [ANSWERED]] as const]),
    ),
  ),
};

const entries = Object.entries(ROWS);
const rowsOf = (kind: Kind) => entries.filter(([, row]) => row[0] === kind);

test("every statement of the specification has a row of its kind", () => {
  const kinds = Object.keys(KINDS) as Kind[];
  expect(Object.fromEntries(kinds.map((kind) => [kind, rowsOf(kind).length]))).toEqual(KINDS);
  expect(entries.filter(([number]) => number.startsWith("S1-"))).toHaveLength(281);
  expect(entries.filter(([number]) => number.startsWith("S2-"))).toHaveLength(299);
});

test("each test that is named exists, runs and asserts something", () => {
  const problems = entries.flatMap(([, [, shown]]) =>
    Array.isArray(shown) ? shown.flatMap((named) => problemOf(named) ?? []) : [],
  );
  expect([...new Set(problems)]).toEqual([]);
  const open = entries.filter(([, [, shown]]) => shown === null).map(([number]) => number);
  console.info(
    [
      "specification: statements that tests show, of each kind",
      ...(Object.keys(KINDS) as Kind[]).map((kind) => {
        const rows = rowsOf(kind);
        const isShown = rows.filter(([, [, shown]]) => Array.isArray(shown));
        return `  ${kind}: ${isShown.length} of ${rows.length}`;
      }),
      `without a test: ${open.join(", ") || "none"}`,
    ].join("\n"),
  );
});
