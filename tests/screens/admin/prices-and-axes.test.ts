import { describe, expect, test } from "vitest";
import { changesOf, readableValue } from "../../../app/screens/admin/audit/changes-of";
import { SCREENS } from "../../../app/screens/admin/resources/declarations";
import { changesOf as changedFields, valuesOf } from "../../../app/screens/admin/resources/form/form-values";
import { COUNT_STEPS, moneyLabels } from "../../../app/browser/charts/axis-labels";
import { toPerMillion, toPerThousand } from "../../../app/screens/admin/shell/format";

describe("prices", () => {
  test.each([
    [0.00025, 0.25],
    [0.0011, 1.1],
    [0.015, 15],
    [0.00007, 0.07],
    [0, 0],
  ])("%d dollars per 1,000 tokens read %d per million, and are stored as they were", (stored, shown) => {
    expect(toPerMillion(stored)).toBe(shown);
    expect(toPerThousand(String(shown))).toBe(stored);
  });

  test("a decimal comma is understood, and what is no number is left for the server to refuse", () => {
    expect(toPerThousand("1,1")).toBe(0.0011);
    expect(toPerThousand("free")).toBe("free");
    expect(toPerThousand("")).toBe("");
  });

  test("a model's form shows prices per million, and sends them per 1,000", () => {
    const screen = SCREENS["ai-models"];
    const record = { ...screen.blank, id: 1, input_price: 0.0011, output_price: 0.004 };
    const before = valuesOf(screen, record);
    expect(before).toMatchObject({ input_price: 1.1, output_price: 4 });
    const typed = { ...before, output_price: "4.5" };
    expect(changedFields(screen.fields(record, typed), before, typed, false)).toEqual({
      changes: { output_price: 0.0045 },
      errors: {},
    });
  });

  test("the audit log shows them per million too", () => {
    expect(changesOf({ input_price: 0.0011, name: "A" }, { input_price: 0.002, name: "A" })).toEqual([
      { field: "input_price", was: "1.1", is: "2" },
    ]);
  });
});

describe("a value in the audit log", () => {
  const names = { "plans:3": "PDF", "ai-models:7": "Haiku" };
  const readable = readableValue((iso) => `at ${iso.slice(0, 10)}`, names);

  test.each([
    ["plan_id", 3, "PDF"],
    ["plan_id", "3", "PDF"],
    ["model_id", 8, "8"],
    ["included_models", [{ model_id: 7 }, { model_id: 8 }], "Haiku, 8"],
    ["included_models", [7], "Haiku"],
    ["suspended_at", "2027-03-01T10:00:00.000Z", "at 2027-03-01"],
    ["ends_at", "2027-03-01T10:00:00Z", "at 2027-03-01"],
    ["title", "2027-03-01", "2027-03-01"],
    ["name", "A", "A"],
    ["plan_id", null, null],
    ["sort_order", 3, "3"],
  ])("of %s: %j reads %s", (field, value, text) => {
    expect(readable(field, value)).toBe(text);
  });

  test("that is the same before and after is left out, also where only its name is shown", () => {
    expect(changesOf({ plan_id: 3, at: 1 }, { plan_id: 3, at: 2 }, readable)).toEqual([
      { field: "at", was: "1", is: "2" },
    ]);
    expect(changesOf({ plan_id: 2 }, { plan_id: 3 }, readable)).toEqual([
      { field: "plan_id", was: "2", is: "PDF" },
    ]);
    expect(changesOf(null, { plan: "PDF", plan_id: 3 }, readable)).toEqual([
      { field: "plan", was: null, is: "PDF" },
    ]);
    expect(changesOf(null, { plan_id: 3, plan_name: "PDF", plan_name_en: "PDF" }, readable)).toEqual([
      { field: "plan_id", was: null, is: "PDF" },
    ]);
  });

  test("that is empty is none", () => {
    expect(changesOf(null, { name: "A", description: "" }, readable)).toEqual([
      { field: "name", was: null, is: "A" },
    ]);
    expect(changesOf({ description: "A" }, { description: "" }, readable)).toEqual([
      { field: "description", was: "A", is: null },
    ]);
  });
});

describe("the axis of a chart", () => {
  test.each([0.005, 0.0005, 0.01, 0.25, 5])("in steps of %d dollars repeats no amount", (step) => {
    const amounts = [0, 1, 2, 3, 4].map((at) => at * step);
    const labels = moneyLabels(amounts, step, "en");
    expect(new Set(labels).size).toBe(amounts.length);
  });

  test("shows cents at least, and no digit that says nothing", () => {
    expect(moneyLabels([0, 0.005, 0.01], 0.005, "en")).toEqual(["$0.000", "$0.005", "$0.010"]);
    expect(moneyLabels([0, 5, 10], 5, "en")).toEqual(["$0.00", "$5.00", "$10.00"]);
  });

  test("that counts has whole steps only", () => {
    expect(COUNT_STEPS.slice(0, 5)).toEqual([1, 2, 5, 10, 20]);
    expect(COUNT_STEPS.every(Number.isInteger)).toBe(true);
  });
});
