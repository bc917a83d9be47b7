import { expect, test } from "vitest";
import { TimeBudget } from "../../../workers/core/search-models/time-budget";

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
const never = () => new Promise<never>(() => {});

test("what comes in time is returned, and what does not is null and told so", async () => {
  const budget = new TimeBudget(100);
  expect(await budget.spend(() => after(1, "answer"))).toBe("answer");
  let signal: AbortSignal | undefined;
  const late = budget.spend((given) => {
    signal = given;
    return never();
  });
  expect(signal?.aborted).toBe(false);
  expect(await late).toBeNull();
  expect(signal?.aborted).toBe(true);
});

test("two waits have one time: nothing is begun when it is over", async () => {
  const budget = new TimeBudget(50);
  expect(await budget.spend(never)).toBeNull();
  let isBegun = false;
  expect(await budget.spend(async () => (isBegun = true))).toBeNull();
  expect(isBegun).toBe(false);
});

test("time in which the isolate computes does not count", async () => {
  const budget = new TimeBudget(100);
  const answer = budget.spend(() => after(1, "answer"));
  for (const end = Date.now() + 300; Date.now() < end;);
  expect(await answer).toBe("answer");
});

test("work that fails, fails", async () => {
  await expect(new TimeBudget(100).spend(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
