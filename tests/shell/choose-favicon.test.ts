import { expect, test } from "vitest";
import { faviconOf, nextState, QUIET, type PageEvent } from "~/browser/tab-icon";

/** The icon after these events, each with whether the tab is hidden then. */
const iconAfter = (...events: [PageEvent, hidden: boolean][]) =>
  faviconOf(events.reduce((state, [event, hidden]) => nextState(state, event, hidden), QUIET));

test("a tab at rest shows the plain mark", () => {
  expect(iconAfter()).toBe("/favicon.svg");
});

test("a tab tells that an answer is being written", () => {
  expect(iconAfter([{ answering: true }, false])).toBe("/favicon-answering.svg");
});

test("an answer that ends before the reader's eyes leaves no mark", () => {
  expect(iconAfter([{ answering: true }, false], [{ answering: false }, false])).toBe("/favicon.svg");
});

test("an answer that ends in a hidden tab is marked until the tab is seen", () => {
  const ended: [PageEvent, boolean][] = [
    [{ answering: true }, true],
    [{ answering: false }, true],
  ];
  expect(iconAfter(...ended)).toBe("/favicon-answered.svg");
  expect(iconAfter(...ended, [{ hidden: true }, true])).toBe("/favicon-answered.svg");
  expect(iconAfter(...ended, [{ hidden: false }, false])).toBe("/favicon.svg");
  expect(iconAfter(...ended, [{ answering: true }, true])).toBe("/favicon-answering.svg");
});
