import { describe, expect, test } from "vitest";
import { Ledger, type Unit } from "../../workers/durable-objects/quota/ledger";
import type { QuotaRule } from "../../workers/core/quota/quota-object";

const RULE: QuotaRule = { queryType: "chat", limit: 5, windowMs: 1_000 };
const OTHER: QuotaRule = { queryType: "image", limit: 2, windowMs: 300 };

/** Numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The simplest thing that is right: a list, counted from the start each time. */
class Reference {
  units: Unit[] = [];
  live = (rule: QuotaRule, now: number) =>
    this.units.filter(
      (unit) => unit.queryType === rule.queryType && unit.at > now - (rule.windowMs ?? Infinity),
    );
}

describe("200 sequences of holding, giving back and waiting end with the exact balance", () => {
  test.each([1, 2, 3, 4])("seed %i", (seed) => {
    for (let sequence = 0; sequence < 50; sequence += 1) {
      const random = randomFrom(seed * 1_000 + sequence);
      const ledger = new Ledger([]);
      const reference = new Reference();
      let now = 10_000;
      for (let step = 0; step < 60; step += 1) {
        now += Math.floor(random() * 120);
        const rule = random() < 0.7 ? RULE : OTHER;
        const id = `unit-${step}`;
        if (random() < 0.6) {
          const fits = reference.live(rule, now).length < rule.limit!;
          expect(ledger.reserve(id, rule, now) !== null).toBe(fits);
          if (fits) reference.units.push({ id, queryType: rule.queryType, at: now, amount: 1 });
        } else {
          const live = [...reference.live(RULE, now), ...reference.live(OTHER, now)];
          const unit = live[Math.floor(random() * live.length)];
          if (unit) expect(ledger.release(unit.id)).toBe(true);
          reference.units = reference.units.filter((other) => other !== unit);
        }
        for (const checked of [RULE, OTHER]) {
          const live = reference.live(checked, now);
          expect(ledger.balance(checked, now)).toEqual({
            limit: checked.limit,
            used: live.length,
            remaining: checked.limit! - live.length,
            resetAt: live[0] ? live[0].at + (checked.windowMs ?? Infinity) : null,
          });
        }
      }
    }
  });
});

describe("a unit", () => {
  test("reserved twice under one id is one unit", () => {
    const ledger = new Ledger([]);
    expect(ledger.reserve("a", RULE, 0)?.isNew).toBe(true);
    expect(ledger.reserve("a", RULE, 0)?.isNew).toBe(false);
    expect(ledger.balance(RULE, 0).used).toBe(1);
  });

  test("given back twice comes back once", () => {
    const ledger = new Ledger([{ id: "a", queryType: "chat", at: 0, amount: 1 }]);
    expect([ledger.release("a"), ledger.release("a")]).toEqual([true, false]);
    expect(ledger.balance(RULE, 0)).toMatchObject({ used: 0, remaining: 5, resetAt: null });
  });

  test("comes back when its window has passed, to the millisecond", () => {
    const ledger = new Ledger([{ id: "a", queryType: "chat", at: 100, amount: 1 }]);
    expect(ledger.balance(RULE, 1_099).used).toBe(1);
    expect(ledger.balance(RULE, 1_100).used).toBe(0);
  });

  test("is counted without a limit too", () => {
    const ledger = new Ledger([]);
    const rule = { ...RULE, limit: null };
    for (let at = 0; at < 20; at += 1) ledger.reserve(`unit-${at}`, rule, at);
    expect(ledger.balance(rule, 20)).toMatchObject({ limit: null, used: 20, remaining: null });
  });

  test("is forgotten once nothing can count it", () => {
    const ledger = new Ledger([
      { id: "old", queryType: "chat", at: 0, amount: 1 },
      { id: "new", queryType: "chat", at: 500, amount: 1 },
    ]);
    ledger.prune(100);
    expect(ledger.size).toBe(1);
  });
});

describe("units of different amounts", () => {
  const MONEY: QuotaRule = { queryType: "cost", limit: 100, windowMs: 1_000, amount: 40 };

  test("use up a limit by their sum; the last one is reserved with what is left", () => {
    const ledger = new Ledger([]);
    const reserved = ["a", "b", "c", "d"].map((id) => ledger.reserve(id, MONEY, 0)?.unit.amount);
    expect(reserved).toEqual([40, 40, 20, undefined]);
    expect(ledger.balance(MONEY, 0)).toMatchObject({ used: 100, remaining: 0 });
  });

  test("count with what was used once that is known", () => {
    const ledger = new Ledger([]);
    ledger.reserve("a", MONEY, 0);
    expect([ledger.settle("a", 7), ledger.settle("unknown", 7)]).toEqual([true, false]);
    expect(ledger.balance(MONEY, 0).used).toBe(7);
    expect(ledger.balance(MONEY, 1_000).used).toBe(0);
  });
});
