import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { UserActor } from "../../../workers/core/context";
import type { LimitPeriod, PlanLimits, QueryType } from "../../../workers/contract/plans/plans";
import { reserveUnits, releaseUnits } from "../../../workers/core/quota/reserve-units";
import { shardOf } from "../../../workers/core/ids";
import { AppError } from "../../../workers/core/errors";
import { Quota } from "../../../workers/durable-objects/quota/quota";
import { readQuota, type Balance } from "../../../workers/core/quota/quota-object";
import { actorOf, addUser } from "../../support/accounts";
import { testContext } from "../../support/factories";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A user whose plan has these limits. */
async function userWith(limits: PlanLimits): Promise<UserActor> {
  const actor = await actorOf(await addUser({ plan: "combo" }));
  return { ...actor, plan: { ...actor.plan!, limits } };
}

const tableOf = (userId: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(userId)));

/** Lets time pass for what a user has taken: the stored units grow older, and the object forgets its memory of them. */
async function age(userId: string, ms: number): Promise<void> {
  const stub = tableOf(userId);
  await runInDurableObject(stub, (_object, state) => {
    state.storage.sql.exec("UPDATE units SET at = at - ? WHERE at < 8000000000000000", ms);
  });
  await runInDurableObject(stub, (_object, state) => state.abort("evicted by a test")).catch(() => {});
}

const usedOf = async (actor: UserActor, queryType: QueryType) => {
  const rule = { queryType, limit: 1_000, windowMs: queryType === "chatbots" ? null : 30 * DAY_MS };
  return (await readQuota(env, shardOf(actor.id), rule)).used;
};

describe("a unit that is reserved", () => {
  test("is refused beyond the limit, with the balance and the time of renewal", async () => {
    const actor = await userWith({ campaigns: { quantity: 1, period: "month" } });
    const ctx = testContext(actor);
    await reserveUnits(ctx, "campaigns", "first");
    const refusal = await reserveUnits(ctx, "campaigns", "second").catch((error) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: "limit_reached", detail: { extra: { limit: 1, remaining: 0 } } });
  });

  test("twice under one id counts once, and is released once", async () => {
    const actor = await userWith({ chatbots: { quantity: 3, period: "total" } });
    const ctx = testContext(actor);
    for (const id of ["a", "a", "b"]) await reserveUnits(ctx, "chatbots", id);
    expect(await usedOf(actor, "chatbots")).toBe(2);
    for (const id of ["a", "a", "never reserved"]) await releaseUnits(ctx, id);
    expect(await usedOf(actor, "chatbots")).toBe(1);
  });

  test("of a kind that the plan does not have needs another plan; a guest's, an account", async () => {
    const actor = await userWith({ chat: { quantity: 1, period: "day" } });
    await expect(reserveUnits(testContext(actor), "pdf-chat", "x")).rejects.toMatchObject({
      code: "plan_required",
    });
    const guest = testContext({ kind: "guest", addressHash: "f".repeat(24) });
    await expect(reserveUnits(guest, "pdf-chat", "x")).rejects.toMatchObject({ code: "account_required" });
  });

  test("without a limit is counted, and never refused", async () => {
    const actor = await userWith({ writing: { quantity: null, period: "day" } });
    for (let unit = 0; unit < 30; unit += 1)
      expect((await reserveUnits(testContext(actor), "writing", `unit-${unit}`)).remaining).toBeNull();
    expect(await usedOf(actor, "writing")).toBe(30);
  });

  test("with one unit left, one of 50 simultaneous reservations succeeds, and the balance is 0", async () => {
    const actor = await userWith({ "pdf-uploads": { quantity: 5, period: "month" } });
    const ctx = testContext(actor);
    for (let unit = 0; unit < 4; unit += 1) await reserveUnits(ctx, "pdf-uploads", `before-${unit}`);
    const holds = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => reserveUnits(ctx, "pdf-uploads", `at-once-${at}`)),
    );
    expect(holds.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rule = { queryType: "pdf-uploads", limit: 5, windowMs: 30 * DAY_MS };
    expect(await readQuota(env, shardOf(actor.id), rule)).toMatchObject({ used: 5, remaining: 0 });
  });
});

describe("a limit comes back", () => {
  test.each<[LimitPeriod, number, boolean]>([
    ["day", DAY_MS - 60_000, false],
    ["day", DAY_MS + 1_000, true],
    ["month", 30 * DAY_MS - 60_000, false],
    ["month", 30 * DAY_MS + 1_000, true],
    ["total", 400 * DAY_MS, false],
  ])("for each %s, after %i ms: %s", async (period, ms, isBack) => {
    const actor = await userWith({ writing: { quantity: 1, period } });
    const ctx = testContext(actor);
    await reserveUnits(ctx, "writing", "first");
    await age(actor.id, ms);
    const again = reserveUnits(ctx, "writing", "second");
    if (isBack) await expect(again).resolves.toMatchObject({ remaining: 0 });
    else await expect(again).rejects.toMatchObject({ code: "limit_reached" });
  });
});

/** Numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface ReservedUnit {
  id: string;
  at: number;
}

/** One sequence on the tables of one object; ends with what should be spent, and what the object says. */
function playSequence(
  storage: DurableObjectStorage,
  random: () => number,
): { spent: number; balances: Balance[] } {
  const rule = { queryType: "chat", limit: 5, windowMs: DAY_MS };
  let quota = new Quota(storage);
  let reserved: ReservedUnit[] = [];
  let now = Date.now();
  for (let step = 0; step < 40; step += 1) {
    now += Math.floor(random() * (DAY_MS / 8));
    reserved = reserved.filter(({ at }) => at > now - DAY_MS);
    const dice = random();
    if (dice < 0.55) {
      const ids = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => `unit-${step}-${at}`);
      const answer = quota.reserveEach(ids, rule, now);
      expect(answer.isReserved).toBe(reserved.length + ids.length <= rule.limit);
      if (answer.isReserved) reserved.push(...ids.map((id) => ({ id, at: now })));
    } else if (dice < 0.8) {
      const given = reserved[Math.floor(random() * reserved.length)];
      if (given) quota.release(given.id);
      reserved = reserved.filter((other) => other !== given);
    } else if (dice < 0.9) {
      quota = new Quota(storage); // as after an eviction: only the table is left
    } else {
      quota.prune(now);
    }
    expect(quota.balance(rule, now).used).toBe(reserved.length);
  }
  return {
    spent: reserved.length,
    balances: [quota.balance(rule, now), new Quota(storage).balance(rule, now)],
  };
}

test.each([1, 2, 3, 4])(
  "200 random sequences of holding, settling, giving back and expiring end with the exact balance (%i of 4)",
  async (seed) => {
    for (let sequence = 0; sequence < 50; sequence += 1) {
      const shard = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");
      const { spent, balances } = await runInDurableObject(tableOf(`usr_${shard}`), (_object, state) =>
        playSequence(state.storage, randomFrom(seed * 1_000 + sequence)),
      );
      for (const { used, remaining } of balances)
        expect({ used, remaining }).toEqual({ used: spent, remaining: 5 - spent });
    }
  },
);
