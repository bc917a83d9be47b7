import { expect, test } from "vitest";
import { refusalOf, SETTING_FIELDS, valueOf } from "~/screens/admin/settings/known-settings";

const { support_chatbot_key: key, free_query_limit: limit } = SETTING_FIELDS;

test.each(["", " ", "0b8d5c1e-33b1-4f6d-9f39-3a1d2c4b5e6f", " 0B8D5C1E-33B1-4F6D-9F39-3A1D2C4B5E6F "])(
  "%j names a support chatbot, or none",
  (typed) => {
    expect(refusalOf(typed, key)).toBeNull();
    expect(valueOf(typed, key)).toBe(typed.trim());
  },
);

test.each(["0", "bot_0b8d5c1e33b14f6d", "https://atelier.example/support-gpt-public/0b8d5c1e"])(
  "%j is no key of a chatbot",
  (typed) => expect(refusalOf(typed, key)).toBe("key"),
);

test("a limit is a whole number", () => {
  expect([refusalOf("12", limit), refusalOf("1.5", limit), refusalOf("", limit)]).toEqual([
    null,
    "whole",
    "required",
  ]);
  expect(valueOf("12", limit)).toBe(12);
});
