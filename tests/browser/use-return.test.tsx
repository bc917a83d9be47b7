// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReturn } from "~/browser/use-return";

let returns = 0;

function Screen() {
  useReturn(() => (returns += 1));
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  returns = 0;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<Screen />));
  return () => act(() => root.unmount());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const say = (name: string) => window.dispatchEvent(new Event(name));

function leaveFor(ms: number): void {
  say("blur");
  vi.advanceTimersByTime(ms);
  say("focus");
}

test("a page that is looked at again is told once", () => {
  leaveFor(5_000);
  expect(returns).toBe(1);
  say("focus");
  expect(returns).toBe(1);
});

test("so is a tab that is shown again, and its focus is no second return", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(5_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  say("focus");
  expect(returns).toBe(1);
});

test("a short absence, or a return without a network, is none", () => {
  leaveFor(100);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  leaveFor(5_000);
  expect(returns).toBe(0);
});
