import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { poll, PollTimeout } from "~/browser/polling";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reads at once, and then after each interval until there is a result", async () => {
  const times: number[] = [];
  const begun = Date.now();
  const done = poll(
    async () => {
      times.push(Date.now() - begun);
      return times.length === 3 ? "ready" : undefined;
    },
    { intervalMs: 5_000 },
  );
  await vi.runAllTimersAsync();
  expect(await done).toBe("ready");
  expect(times).toEqual([0, 5_000, 10_000]);
});

test("the interval may depend on the number of reads", async () => {
  const times: number[] = [];
  const begun = Date.now();
  const read = async () => {
    times.push(Date.now() - begun);
    return undefined;
  };
  const done = poll(read, { intervalMs: (reads) => reads * 1_000, maxReads: 4 }).catch(() => {});
  await vi.runAllTimersAsync();
  await done;
  expect(times).toEqual([0, 1_000, 3_000, 6_000]);
});

test("gives up after the last read", async () => {
  const read = vi.fn(async () => undefined);
  const done = expect(poll(read, { intervalMs: 1_000, maxReads: 3 })).rejects.toThrow(PollTimeout);
  await vi.runAllTimersAsync();
  await done;
  expect(read).toHaveBeenCalledTimes(3);
});

test("an error of a read ends it", async () => {
  const read = async () => {
    throw new Error("gone");
  };
  await expect(poll(read, { intervalMs: 1_000 })).rejects.toThrow("gone");
});

test("leaving the page ends the polling", async () => {
  const stop = new AbortController();
  const read = vi.fn(async () => undefined);
  const done = expect(poll(read, { intervalMs: 1_000, signal: stop.signal })).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(500);
  stop.abort(new Error("left"));
  await done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});
