import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  PAUSE_AFTER_LAST_MS,
  SHOWN_MS,
  startRotation,
  type Rotation,
} from "~/screens/landing/showcase/rotation";
import { SHOWCASE } from "~/screens/landing/showcase/showcase";

let shown: number[];
let running: boolean;
let rotation: Rotation;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  rotation = startRotation(
    SHOWCASE.length,
    (index) => shown.push(index),
    (isRunning) => (running = isRunning),
  );
});
afterEach(() => vi.useRealTimers());

test("the examples are those of the five parts of the product, in their order", () => {
  expect(SHOWCASE.map(({ key }) => key)).toEqual(["chat-pdf", "writer", "planner", "support", "ai-chat"]);
});

describe("the examples rotate", () => {
  test("every five seconds, to the millisecond", () => {
    expect([SHOWN_MS, PAUSE_AFTER_LAST_MS]).toEqual([5_000, 4_000]);
    vi.advanceTimersByTime(4_999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(14_999);
    expect(shown).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test("with four seconds more after the last one, each time", () => {
    const round = 4 * 5_000 + 9_000;
    vi.advanceTimersByTime(round - 1);
    expect(shown).toEqual([1, 2, 3, 4]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3, 4, 0]);
    vi.advanceTimersByTime(round);
    expect(shown).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 0]);
  });
});

describe("a held example", () => {
  test("stays until the last reason is gone, then starts its time again", () => {
    expect(running).toBe(true);
    vi.advanceTimersByTime(4_000);
    rotation.hold("pointed at");
    rotation.hold("focused");
    vi.advanceTimersByTime(60_000);
    rotation.release("pointed at");
    vi.advanceTimersByTime(60_000);
    expect([shown, running]).toEqual([[], false]);
    rotation.release("focused");
    expect(running).toBe(true);
    vi.advanceTimersByTime(4_999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1]);
  });

  test("a reason that was never given changes nothing", () => {
    vi.advanceTimersByTime(4_000);
    rotation.release("focused");
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([1]);
  });
});

test("the rotation continues from an example that was chosen by hand", () => {
  rotation.moveTo(3);
  vi.advanceTimersByTime(5_000 + 8_999);
  expect(shown).toEqual([4]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([4, 0]);
});
