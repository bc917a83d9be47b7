import { afterEach, expect, test, vi } from "vitest";
import { startClock } from "../../.ci/runtime/clock.mjs";

afterEach(() => void vi.useRealTimers());

test("the local server's schedules are fired when Cloudflare's are, in UTC", () => {
  vi.useFakeTimers({ now: new Date("2026-03-04T02:40:10Z") });
  const fired: string[] = [];
  const stop = startClock(
    (line) => line !== "* * * * *" && fired.push(`${new Date().toISOString()} ${line}`),
  );
  vi.advanceTimersByTime(70 * 60_000);
  stop();
  expect(fired.map((line) => line.replace(/:\d\d\.\d{3}Z/, ""))).toEqual([
    "2026-03-04T02:47 47 * * * *",
    "2026-03-04T03:17 17 3 * * *",
    "2026-03-04T03:47 47 * * * *",
  ]);
});

test("those of every minute are fired soon after a start as well", () => {
  vi.useFakeTimers({ now: new Date("2026-03-04T12:30:10Z") });
  const fired: string[] = [];
  const stop = startClock((line) => void fired.push(line));
  vi.advanceTimersByTime(2_000);
  expect(fired).toEqual(["* * * * *"]);
  vi.advanceTimersByTime(60_000);
  expect(fired).toEqual(Array(4).fill("* * * * *"));
  stop();
  vi.advanceTimersByTime(120_000);
  expect(fired).toHaveLength(4);
});
