import { beforeEach, expect, test } from "vitest";
import { readWish } from "../../../app/screens/modules/honour-wish";
import { MODULE_WISH_KEY } from "../../../app/screens/shell/module-wish";

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  removeItem: (key: string) => items.delete(key),
} as unknown as Storage;

beforeEach(() => items.clear());

test("a module that is open to the reader is where a wish leads, until the reader has arrived", () => {
  items.set(MODULE_WISH_KEY, "pdf");
  expect(readWish(["dashboard", "pdf-chat"], storage)).toBe("/user/pdf-chat");
  expect(items.has(MODULE_WISH_KEY)).toBe(true);
});

test.each(["social", "toString", "https://elsewhere.example"])(
  "a wish for %s, which is not open, leads nowhere and is spent",
  (wish) => {
    items.set(MODULE_WISH_KEY, wish);
    expect(readWish(["dashboard", "pdf-chat"], storage)).toBeNull();
    expect(items.has(MODULE_WISH_KEY)).toBe(false);
  },
);
