import { describe, expect, test } from "vitest";
import { changesOf } from "../../../app/screens/admin/audit/changes-of";
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
