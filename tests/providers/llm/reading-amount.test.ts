import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteLateness } from "../../../workers/providers/llm/isolate-lag";
import { ReadingAmount } from "../../../workers/providers/llm/reading-amount";

const MOST = 16_384;
const GAP_MS = 20;
const EVENT_BYTES = 300;

const measure = (late: number) => {
  for (let time = 0; time < 60; time += 1) noteLateness(late);
};

let open: ReadingAmount[] = [];

/** Answers that are being read. */
function openAnswers(count: number): ReadingAmount[] {
  open = Array.from({ length: count }, () => new ReadingAmount(MOST));
  return open;
}

/** Reads so many events of 300 bytes, one each 20 ms. */
function readEvents(amount: ReadingAmount, events: number): void {
  for (let event = 0; event < events; event += 1) {
    vi.advanceTimersByTime(GAP_MS);
    amount.add(EVENT_BYTES);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const amount of open) amount.end();
  measure(0);
  vi.useRealTimers();
});

test("an isolate that keeps up reads every byte as it comes, and so does one with few answers", () => {
  const [amount] = openAnswers(100);
  readEvents(amount!, 10);
  expect(amount!.next()).toBe(1);
  for (const other of open.splice(1)) other.end();
  measure(5_000);
  readEvents(amount!, 10);
  expect(amount!.next()).toBe(1);
});

test("one that is behind with many waits for what comes in a tenth of a second, but not at first", () => {
  measure(5_000);
  const [amount] = openAnswers(20);
  expect(amount!.next()).toBe(1);
  readEvents(amount!, 1);
  expect(amount!.next()).toBe(1);
  readEvents(amount!, 20);
  expect(amount!.next()).toBeGreaterThan(4 * EVENT_BYTES);
  expect(amount!.next()).toBeLessThan(6 * EVENT_BYTES);
});

test("a provider that becomes slow is not waited for at its earlier rate", () => {
  measure(5_000);
  const [amount] = openAnswers(20);
  readEvents(amount!, 100);
  vi.advanceTimersByTime(3_000);
  amount!.add(EVENT_BYTES);
  expect(amount!.next()).toBeLessThan(EVENT_BYTES);
});

test("never more is waited for than there is room", () => {
  measure(5_000);
  const [amount] = openAnswers(20);
  for (let read = 0; read < 20; read += 1) {
    vi.advanceTimersByTime(GAP_MS);
    amount!.add(MOST);
  }
  expect(amount!.next()).toBe(MOST);
});
