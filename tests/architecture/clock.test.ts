import { afterEach, expect, test, vi } from "vitest";
import { isDue, startClock } from "../../.ci/runtime/clock.mjs";

afterEach(() => void vi.useRealTimers());

test("the local server's schedules are due when Cloudflare's are", () => {
  const at = (time: string) => new Date(`2026-03-04T${time}Z`);
  expect(isDue("17 3 * * *", at("03:17:00"))).toBe(true);
  expect(isDue("17 3 * * *", at("04:17:00"))).toBe(false);
  expect(isDue("47 * * * *", at("20:47:00"))).toBe(true);
  expect(isDue("*/15 8-18 * * 1,3", at("12:30:00"))).toBe(true);
  expect(isDue("*/15 8-18 * * 1,2", at("12:30:00"))).toBe(false);
  expect(isDue("* * * * *", at("12:31:00"))).toBe(true);
});

test("those of every minute are fired soon after a start as well", () => {
  vi.useFakeTimers({ now: new Date("2026-03-04T12:30:10Z") });
  const fired: string[] = [];
  const stop = startClock((line: string) => void fired.push(line));
  vi.advanceTimersByTime(2_000);
  expect(fired).toEqual(["* * * * *"]);
  vi.advanceTimersByTime(60_000);
  expect(fired).toEqual(Array(4).fill("* * * * *"));
  stop();
  vi.advanceTimersByTime(120_000);
  expect(fired).toHaveLength(4);
});
