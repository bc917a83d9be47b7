import { expect, test } from "vitest";
import { csvLine } from "../../../workers/core/usage/csv-line";

test.each([
  ["+49 30 1234567", "+49 30 1234567"],
  ["+493012345678", "+493012345678"],
  ["+1 (212) 555-0100", "+1 (212) 555 0100"],
  ["+33.1.23.45.67.89", "+33.1.23.45.67.89"],
  ["030 1234567", "030 1234567"],
])("the telephone number %s stays one in a table", (typed, cell) => {
  expect(csvLine(["Ada", typed])).toBe(`Ada,${cell}\r\n`);
});

test.each(["+1+1", "+A1", "+49 30 12|cmd", "=1+1", "-1", "@SUM(1)", "+sum(1234567)"])(
  "%s is marked as a text",
  (typed) => {
    expect(csvLine([typed])).toBe(`"'${typed}"\r\n`);
  },
);
