import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLOSED_AT_KEY, watchVersion, type VersionDependencies } from "~/shell/updates/watch-version";

const SECOND = 1_000;
const HALF_HOUR = 1_800_000;
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

function open(dependencies: Partial<VersionDependencies> = {}) {
  const deployed = vi.fn(async (): Promise<string | null> => "2");
  const tabs = new EventTarget();
  const kept = new Map<string, string>();
  let showing = false;
  const watch = watchVersion({
    current: "1",
    deployed,
    tabs,
    keep: (key, text) => void kept.set(key, text),
    onChange: (next) => (showing = next),
    ...dependencies,
  });
  const tell = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  return { ...watch, deployed, kept, tell, isShowing: () => showing };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("the popup is hidden at first, and appears a second later when the server has another version", async () => {
  const popup = open();
  await pass(SECOND - 1);
  expect([popup.isShowing(), popup.deployed.mock.calls.length]).toEqual([false, 0]);
  await pass(1);
  expect(popup.isShowing()).toBe(true);
});

test.each([
  ["has the same version", { deployed: async () => "1" }],
  ["tells no version", { deployed: async () => null }],
])("nothing appears when the server %s", async (_, dependencies) => {
  const popup = open(dependencies);
  await pass(3 * HOUR);
  expect(popup.isShowing()).toBe(false);
});

test("a page without a version never asks", async () => {
  const popup = open({ current: null });
  await pass(3 * HOUR);
  expect(popup.deployed).not.toHaveBeenCalled();
});

test("the server is asked every half an hour, each time a second late", async () => {
  const popup = open();
  popup.deployed.mockResolvedValue("1");
  await pass(HALF_HOUR + SECOND - 1);
  expect(popup.deployed).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(popup.deployed).toHaveBeenCalledTimes(2);
  await pass(HALF_HOUR);
  expect(popup.deployed).toHaveBeenCalledTimes(3);
});

test("nothing is asked while the popup shows", async () => {
  const popup = open();
  await pass(5 * HOUR);
  expect(popup.deployed).toHaveBeenCalledTimes(1);
});

test("“later” hides the popup and asks again in an hour, counted from then", async () => {
  const popup = open();
  await pass(10 * 60 * SECOND);
  popup.later();
  expect(popup.isShowing()).toBe(false);
  await pass(HOUR + SECOND - 1);
  expect(popup.deployed).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([popup.deployed.mock.calls.length, popup.isShowing()]).toEqual([2, true]);
});

test("closing hides the popup until the next check of the same interval", async () => {
  const popup = open();
  await pass(10 * 60 * SECOND);
  popup.close();
  await pass(HALF_HOUR - 10 * 60 * SECOND + SECOND - 1);
  expect([popup.deployed.mock.calls.length, popup.isShowing()]).toEqual([1, false]);
  await pass(1);
  expect(popup.isShowing()).toBe(true);
});

test("a close in the second between a check's turn and its question brings nothing back", async () => {
  const popup = open();
  await pass(HALF_HOUR + SECOND / 2);
  popup.close();
  await pass(SECOND);
  expect(popup.isShowing()).toBe(false);
});

test.each(["later", "close"] as const)("“%s” records when, for other tabs", async (way) => {
  const popup = open();
  await pass(SECOND);
  popup[way]();
  expect(popup.kept.get(CLOSED_AT_KEY)).toBe("1700000001000");
});

test("a storage that refuses the record still lets the popup close", async () => {
  const popup = open({
    keep: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  await pass(SECOND);
  popup.close();
  expect(popup.isShowing()).toBe(false);
});

test("closing in another tab closes here", async () => {
  const popup = open();
  await pass(SECOND);
  popup.tell("theme", "dark");
  expect(popup.isShowing()).toBe(true);
  popup.tell(CLOSED_AT_KEY, "1700000001000");
  expect(popup.isShowing()).toBe(false);
});

test("once stopped, it neither asks nor shows", async () => {
  const popup = open();
  popup.stop();
  await pass(3 * HOUR);
  expect([popup.deployed.mock.calls.length, popup.isShowing()]).toEqual([0, false]);
});
