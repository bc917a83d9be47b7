// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { KEEP_COMPOSITION_KEYS } from "~/shell/head/composition-keys";

const field = document.createElement("textarea");
const heard = vi.fn((event: Event) => event.preventDefault());

beforeAll(() => {
  runInThisContext(KEEP_COMPOSITION_KEYS);
  document.body.appendChild(field);
  field.addEventListener("keydown", heard);
  addEventListener("keydown", heard);
});
beforeEach(() => void heard.mockClear());

/** Whether the browser goes on with a key as it would without the page. */
function press(key: string, init: KeyboardEventInit & { keyCode?: number } = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, "keyCode", { get: () => init.keyCode ?? 13 });
  return field.dispatchEvent(event);
}

test.each([
  ["Enter", { isComposing: true }],
  ["Enter", { keyCode: 229 }],
  ["Enter", { isComposing: true, keyCode: 229 }],
  ["Tab", { keyCode: 229 }],
  ["Escape", { isComposing: true }],
  ["ArrowDown", { keyCode: 229 }],
  ["Process", { keyCode: 229 }],
])("%s of an input method %j is heard by nothing on the page", (key, init) => {
  expect(press(key, init)).toBe(true);
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ["Enter", {}],
  ["Escape", { keyCode: 27 }],
  ["Unidentified", { keyCode: 229 }],
])("%s %j is heard", (key, init) => {
  expect(press(key, init)).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
});
