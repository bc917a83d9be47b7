import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_IMAGES_BYTES } from "../../../workers/contract/chat/limits";
import { enterImageRoom, leaveImageRoom } from "../../../workers/core/turns/image-room";

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (let at = 0; at < 30; at += 1) leaveImageRoom(`req_${at}`);
  vi.useRealTimers();
});

/** Turns with as many images as one may have; gives which of them have entered. */
function enter(count: number, signal = new AbortController().signal) {
  const entered: string[] = [];
  const entering = Array.from({ length: count }, async (_, at) => {
    await enterImageRoom(`req_${at}`, MAX_IMAGES_BYTES, signal);
    entered.push(`req_${at}`);
  });
  return { entered, entering };
}

test("two prompts with as many images as one may have are in memory together; the next waits for one to end", async () => {
  const { entered, entering } = enter(30);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(entered).toHaveLength(2);
  while (entered.length < 30) {
    const before = entered.length;
    leaveImageRoom(entered[before - 2]!);
    await vi.advanceTimersByTimeAsync(200);
    expect(entered).toHaveLength(before + 1);
  }
  await Promise.all(entering);
});

test("a turn without images never waits, and one that is stopped waits no more", async () => {
  const { entering } = enter(2);
  await Promise.all(entering);
  await enterImageRoom("req_none", 0, new AbortController().signal);
  const stopped = new AbortController();
  const waiting = enterImageRoom("req_stopped", 1, stopped.signal);
  stopped.abort(new Error("stopped"));
  const failed = expect(waiting).rejects.toThrow("stopped");
  await vi.advanceTimersByTimeAsync(200);
  await failed;
});

test("a turn that never says that it ended is waited for no longer than some minutes", async () => {
  const { entered } = enter(3);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(entered).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(entered).toHaveLength(3);
});
