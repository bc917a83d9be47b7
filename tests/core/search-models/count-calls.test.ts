import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connections } from "../../../workers/core/connections";
import { costOfToday, countCall, untilLimitIsLifted } from "../../../workers/core/search-models/count-calls";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 12) }));
afterEach(() => void vi.useRealTimers());

/** Connections whose database remembers what was stored, and has nothing. */
function openConnections() {
  const stored: object[] = [];
  const works: Promise<unknown>[] = [];
  const values = (rows: object[]) => ({ onConflictDoUpdate: async () => void stored.push(...rows) });
  const db = {
    insert: () => ({ values }),
    select: () => ({ from: () => ({ where: async () => [{ micro: 0 }] }) }),
  };
  const ctx = { db, waitUntil: (work: Promise<unknown>) => void works.push(work) } as unknown as Connections;
  return { ctx, stored, works };
}

test("calls are stored together, some seconds after the first: no answer waits for it", async () => {
  const { ctx, stored, works } = openConnections();
  const texts = ["word ".repeat(80_000)];
  for (let n = 0; n < 3; n += 1) countCall(ctx, "@cf/baai/bge-m3", { texts, isAnswered: n > 0 });
  countCall(ctx, "@cf/baai/bge-reranker-base", { texts, isAnswered: true });
  await vi.advanceTimersByTimeAsync(4_000);
  expect([stored, works.length]).toEqual([[], 1]);
  // The day's cost has them already.
  expect(await costOfToday(ctx)).toBeCloseTo(0.0039);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stored).toEqual([
    {
      day: "2026-01-31",
      model: "@cf/baai/bge-m3",
      calls: 3,
      unanswered: 1,
      tokens: 300_000,
      micro_usd: 3_600,
    },
    {
      day: "2026-01-31",
      model: "@cf/baai/bge-reranker-base",
      calls: 1,
      unanswered: 0,
      tokens: 100_000,
      micro_usd: 300,
    },
  ]);
});

test("work that a limit holds up looks again within the hour, and at midnight UTC", () => {
  expect(untilLimitIsLifted(Date.UTC(2026, 0, 31, 12))).toBe(60 * 60 * 1000);
  expect(untilLimitIsLifted(Date.UTC(2026, 0, 31, 23, 50))).toBe(10 * 60 * 1000);
});
