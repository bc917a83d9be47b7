import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadWithTimeout } from "~/shell/page-notices/load-with-timeout";
import { whenIdle } from "~/browser/when-idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value));

test("what comes within a second is shown without a word of loading", async () => {
  const onDelay = vi.fn();
  const loaded = loadWithTimeout(() => after(999, "banner"), onDelay);
  await vi.advanceTimersByTimeAsync(999);
  await expect(loaded).resolves.toBe("banner");
  expect(onDelay).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("what takes longer shows after a second that it is loading", async () => {
  const onDelay = vi.fn();
  const loaded = loadWithTimeout(() => after(2_999, "banner"), onDelay);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onDelay).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_999);
  await expect(loaded).resolves.toBe("banner");
});

test("what takes longer than three seconds is given up", async () => {
  const loaded = loadWithTimeout(() => after(3_001, "banner"), vi.fn()).catch(
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe("took too long");
});

function fakeWindow(readyState: string, idle: boolean) {
  const window = Object.assign(new EventTarget(), {
    document: { readyState },
    setTimeout,
    clearTimeout,
    ...(idle && {
      requestIdleCallback: (work: () => void, { timeout }: { timeout: number }) => setTimeout(work, timeout),
      cancelIdleCallback: clearTimeout,
    }),
  });
  return window as unknown as Window;
}

test.each([
  ["an idle moment, two seconds at most", true, 2_000],
  ["a second, where browsers tell no idle moment", false, 1_000],
])("after the page has loaded, the work waits for %s", async (_, idle, wait) => {
  const work = vi.fn();
  const window = fakeWindow("interactive", idle);
  whenIdle(window, work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(wait - 1);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ["loading", true],
  ["complete", true],
  ["complete", false],
])("work on a page that is %s can be called off", async (readyState, idle) => {
  const work = vi.fn();
  const window = fakeWindow(readyState, idle);
  whenIdle(window, work)();
  window.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
