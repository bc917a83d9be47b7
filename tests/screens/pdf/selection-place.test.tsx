// @vitest-environment jsdom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSelection } from "~/screens/pdf/viewer/tools/use-selection";

/** Time after which a selection has come to rest, and more; milliseconds. */
const AT_REST_MS = 500;

let root: Root;
let resized: () => void;
let words = new DOMRect(100, 100, 80, 20);
const { getBoundingClientRect } = Range.prototype;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  Range.prototype.getBoundingClientRect = () => words;
});

afterEach(() => {
  act(() => root.unmount());
  Range.prototype.getBoundingClientRect = getBoundingClientRect;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Viewer() {
  const pages = useRef<HTMLDivElement>(null);
  const [selected] = useSelection(pages);
  return (
    <div ref={pages}>
      <p data-page="1">Selected words</p>
      <output>{selected && `${selected.x} ${selected.y}`}</output>
    </div>
  );
}

test("the menu of selected words moves with them when the viewer's size changes", () => {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  act(() => root.render(<Viewer />));
  const pages = place.firstElementChild!;
  pages.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  getSelection()!.selectAllChildren(place.querySelector("p")!);
  document.dispatchEvent(new Event("selectionchange"));
  act(() => void vi.advanceTimersByTime(AT_REST_MS));
  expect(place.querySelector("output")!.textContent).toBe("140 128");

  words = new DOMRect(40, 200, 60, 20);
  resized();
  act(() => void vi.advanceTimersByTime(AT_REST_MS));
  expect(place.querySelector("output")!.textContent).toBe("70 228");
});
