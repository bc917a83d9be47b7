import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api-client";
import { retry } from "~/browser/retry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passing = () => new ApiError("network", "", 0, true);
const final = () => new ApiError("not_found", "", 404, false);

/** Fails with these errors, one at each attempt, and then succeeds. */
function failing(...errors: Error[]) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return "done";
  });
}

test("work that fails for a moment succeeds at a later attempt", async () => {
  const work = failing(passing(), passing());
  const done = retry(work, { attempts: 3 });
  await vi.runAllTimersAsync();
  expect(await done).toBe("done");
  expect(work).toHaveBeenCalledTimes(3);
});

test("the waits grow, so that a server that is down is not flooded", async () => {
  const times: number[] = [];
  const work = vi.fn(async () => {
    times.push(Date.now());
    throw passing();
  });
  const done = retry(work, { attempts: 4 }).catch(() => {});
  await vi.runAllTimersAsync();
  await done;
  const waits = times.slice(1).map((time, index) => time - times[index]!);
  [250, 500, 1_000].forEach((least, index) => {
    expect(waits[index]).toBeGreaterThanOrEqual(least);
    expect(waits[index]).toBeLessThanOrEqual(least * 1.25);
  });
});

test("the last attempt's error is what the caller gets", async () => {
  const work = failing(passing(), passing(), passing());
  const done = expect(retry(work, { attempts: 3 })).rejects.toMatchObject({ code: "network" });
  await vi.runAllTimersAsync();
  await done;
  expect(work).toHaveBeenCalledTimes(3);
});

test("an error that no attempt can change is not tried again", async () => {
  const work = failing(final());
  await expect(retry(work, { attempts: 3 })).rejects.toMatchObject({ code: "not_found" });
  expect(work).toHaveBeenCalledTimes(1);
});

test("a server that is busy is asked again for two minutes, however few attempts its failures have", async () => {
  const busy = () => new ApiError("server_busy", "", 503, true);
  const work = failing(...Array.from({ length: 19 }, busy));
  const done = retry(work, { attempts: 2 });
  await vi.runAllTimersAsync();
  expect(await done).toBe("done");
  const never = failing(...Array.from({ length: 30 }, busy));
  const given = expect(retry(never, { attempts: 2 })).rejects.toMatchObject({ code: "server_busy" });
  await vi.runAllTimersAsync();
  await given;
  expect(never).toHaveBeenCalledTimes(20);
});

test("the caller decides which errors pass", async () => {
  const work = failing(final());
  const done = retry(work, { attempts: 2, isRetryable: () => true });
  await vi.runAllTimersAsync();
  expect(await done).toBe("done");
});

test("leaving the page ends the wait", async () => {
  const stop = new AbortController();
  const work = failing(passing(), passing());
  const done = expect(retry(work, { attempts: 3, signal: stop.signal })).rejects.toThrow("left");
  await vi.advanceTimersByTimeAsync(0);
  stop.abort(new Error("left"));
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});

test("the network's return ends the wait", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const work = failing(passing());
  const done = retry(work, { attempts: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await done).toBe("done");
  vi.unstubAllGlobals();
});
