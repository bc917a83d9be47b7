import { describe, expect, test } from "vitest";
import { storable } from "../../../workers/contract/text/storable-text";
import { isBlank } from "../../../workers/contract/text/is-blank";
import { beginningOf, inOneLine } from "../../../workers/contract/text/visible-text";

test.each([
  "",
  " ",
  "\n\t",
  "\u200b\u200b",
  "\u0000",
  "\u202e",
  "\u2066\u2069",
  "\ufeff",
  "\u00ad",
  "\u2060",
  "\u3164",
  "\u2800",
  "\ufe0f",
  "\u{e0061}",
  "\ufffd",
])("%j shows nothing", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(inOneLine(text)).toBe("");
});

test.each(["a", "漢", "👋🏽", "👨‍👩‍👧", "می‌خواهم", "हिन्दी", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "…", "5", "שָׁלוֹם", "é", "e\u0301"])(
  "%j is seen, and stays as it is in a title",
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(inOneLine(text)).toBe(text);
  },
);

test.each([
  ["\u202eabc", "abc"],
  ["a\u2066b\u2069", "ab"],
  ["in\u202evoices\u0007", "invoices"],
  [" one\n two\r\n\tthree ", "one two three"],
  ["a\u2028b", "a b"],
  ["zero\u200bwidth\ufeff", "zerowidth"],
])("in one line, %j is %j", (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test.each([
  ["short", 10, "short"],
  ["abcdef", 4, "abcd"],
  ["ab👩‍👩‍👧cd", 5, "ab"],
  ["ab👩‍👩‍👧cd", 10, "ab👩‍👩‍👧"],
  ["ab🏴󠁧󠁢󠁥󠁮󠁧󠁿", 15, "ab"],
  ["🇫🇷🇫🇷", 6, "🇫🇷"],
  ["cafe\u0301s", 4, "caf"],
  ["کتاب‌ها", 5, "کتاب‌"],
  ["👍👍", 1, ""],
  [`${"a".repeat(5_000)}👩‍👩‍👧`, 5_003, "a".repeat(5_000)],
  // A single letter of thousands of marks is no reason to keep nothing.
  [`a${"\u0301".repeat(5_000)}`, 200, `a${"\u0301".repeat(199)}`],
])("the beginning of %j, at most %d characters long, ends with a whole letter", (text, most, begins) => {
  expect(beginningOf(text, most)).toBe(begins);
});

describe("what is stored", () => {
  test.each([
    ["a\ud800b", "a\ufffdb"],
    ["\udc4b", "\ufffd"],
    ["a\u0000b", "ab"],
    ["👋", "👋"],
  ])("of %j is %j", (text, stored) => {
    expect(storable(text)).toBe(stored);
  });
});
