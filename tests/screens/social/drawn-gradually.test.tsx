// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CalendarEvent } from "~/screens/social/calendar/calendar-events";
import { useGradually } from "~/screens/social/calendar/use-gradually";

// A frame that draws more events than these takes too long on a phone. `npm run bench` measures its time.

let frames: FrameRequestCallback[];
let page: HTMLElement;
let root: Root;

beforeEach(() => {
  frames = [];
  page = document.createElement("main");
  root = createRoot(page);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => {});
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const monthOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}` }) as CalendarEvent);

function Shown({ events, drawn, at }: { events: CalendarEvent[]; drawn: number; at: string }) {
  return <>{useGradually({ events, drawn }, at).map(({ id }) => `${id} `)}</>;
}

const show = (events: CalendarEvent[], drawn: number, at: string) =>
  act(() => root.render(<Shown events={events} drawn={drawn} at={at} />));
const shown = () => page.textContent.split(" ").filter(Boolean).length;

/** How many events are shown at first, and after each frame until nothing more comes. */
function growth(): number[] {
  const counts = [shown()];
  while (frames.length > 0) {
    act(() => frames.splice(0).forEach((frame) => frame(0)));
    counts.push(shown());
  }
  return counts;
}

test("a month of 300 posts is drawn a few at a time, and faster once only a number changes", () => {
  show(monthOf(300), 84, "month 1");
  const counts = growth();
  expect(counts[0]).toBe(0);
  const steps = counts.slice(1).map((count, at) => count - counts[at]!);
  const untilDrawn = steps.slice(0, counts.indexOf(84));
  expect(counts).toContain(84);
  expect(Math.max(...untilDrawn)).toBeLessThanOrEqual(6);
  expect(Math.max(...steps)).toBeLessThanOrEqual(48);
  expect(counts.at(-1)).toBe(300);
});

test("another month begins without posts, and a moved post is shown at once", () => {
  const month = monthOf(20);
  show(month, 20, "month 2");
  expect(growth().at(-1)).toBe(20);
  show([...month].reverse(), 20, "month 2");
  expect(page.textContent.startsWith("19 ")).toBe(true);
  expect(shown()).toBe(20);
  show(month, 20, "month 3");
  expect(shown()).toBe(0);
});
