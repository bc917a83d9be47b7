import { beforeEach, expect, test } from "vitest";
import { readRequestedModule } from "~/shell/modules/requested-module";
import { REQUESTED_MODULE_KEY } from "~/shell/modules/requested-module-key";

const HISTORY = "/user/history";
const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  removeItem: (key: string) => items.delete(key),
} as unknown as Storage;

beforeEach(() => items.clear());

test("a module that is open to the reader is where a wish leads, until the reader has arrived", () => {
  items.set(REQUESTED_MODULE_KEY, "pdf");
  expect(readRequestedModule(["dashboard", "pdf-chat"], storage, HISTORY)).toBe("/user/pdf-chat");
  expect(items.has(REQUESTED_MODULE_KEY)).toBe(true);
});

test.each(["social", "toString", "https://elsewhere.example"])(
  "a wish for %s, which is not open, leads nowhere and is spent",
  (wish) => {
    items.set(REQUESTED_MODULE_KEY, wish);
    expect(readRequestedModule(["dashboard", "pdf-chat"], storage, HISTORY)).toBeNull();
    expect(items.has(REQUESTED_MODULE_KEY)).toBe(false);
  },
);

test("a wish is spent where the module's own link has led there", () => {
  items.set(REQUESTED_MODULE_KEY, "pdf");
  expect(readRequestedModule(["pdf-chat"], storage, "/user/pdf-chat/view/7")).toBeNull();
  expect(items.has(REQUESTED_MODULE_KEY)).toBe(false);
});
