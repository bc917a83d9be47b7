import { describe, expect, it } from "vitest";
import type { TemplateField } from "#workers/contract/writing/templates";
import { checkValues, longestOf, valuesToSend } from "~/screens/writing/editor/generate/form-values";

const field = (
  name: string,
  kind: TemplateField["kind"],
  more: Partial<TemplateField> = {},
): TemplateField => ({
  name,
  kind,
  label: name,
  label_en: name,
  required: 0,
  ...more,
});
const fields = [
  field("topic", "text", { required: 1, max: 5 }),
  field("points", "long-text"),
  field("words", "number", { min: 50, max: 500 }),
  field("tone", "tone"),
];

describe("the form of a template", () => {
  it("is complete with what is required", () => {
    expect(checkValues(fields, { topic: "Tea" })).toEqual({});
  });

  it("says what is missing, too long, too small or no number", () => {
    expect(checkValues(fields, { topic: "  " })).toEqual({ topic: { reason: "required" } });
    expect(checkValues(fields, { topic: "Coffee" })).toEqual({ topic: { reason: "tooLong", limit: 5 } });
    expect(checkValues(fields, { topic: "Tea", words: "10" })).toEqual({
      words: { reason: "from", limit: 50 },
    });
    expect(checkValues(fields, { topic: "Tea", words: "900" })).toEqual({
      words: { reason: "to", limit: 500 },
    });
    expect(checkValues(fields, { topic: "Tea", words: "many" })).toEqual({ words: { reason: "number" } });
  });

  it("limits texts, and nothing else, by their length", () => {
    expect(fields.map(longestOf)).toEqual([5, 4_000, null, null]);
  });

  it("is sent with numbers as such, and without what is empty", () => {
    expect(valuesToSend(fields, { topic: " Tea ", points: "", words: "120,5", tone: "formal" })).toEqual({
      topic: "Tea",
      words: 120.5,
      tone: "formal",
    });
  });
});
