import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRoom } from "../../workers/core/memory-room";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("those who hold memory have no more than the room together", () => {
  const room = new MemoryRoom<string>(10);
  expect([room.take("one", 6), room.take("two", 4), room.take("three", 1)]).toEqual([true, true, false]);
  expect([room.has("two"), room.has("three")]).toEqual([true, false]);
  room.leave("one");
  expect([room.take("three", 6), room.take("two", 5)]).toEqual([true, false]);
});

test("a holder says how much it holds in all, and keeps that when it finds no room for more", () => {
  const room = new MemoryRoom<string>(10);
  expect([room.take("one", 3), room.take("one", 5), room.take("two", 5)]).toEqual([true, true, true]);
  expect(room.take("one", 6)).toBe(false);
  expect(room.take("three", 1)).toBe(false);
});

test("a holder that is alone has room for anything", () => {
  const room = new MemoryRoom<string>(10);
  expect([room.take("one", 11), room.take("two", 1)]).toEqual([true, false]);
});

test("a holder that left, or never came, frees no more than it held", () => {
  const room = new MemoryRoom<string>(10);
  room.take("one", 10);
  for (const holder of ["none", "one", "one"]) room.leave(holder);
  expect([room.take("two", 10), room.take("three", 1)]).toEqual([true, false]);
});

test("a holder that never says that it is gone keeps others out for no longer than some minutes", async () => {
  const room = new MemoryRoom<string>(10);
  room.take("gone", 10);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(room.take("next", 1)).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(room.take("next", 1)).toBe(true);
});
