import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  readQuotas,
  reserveQuotas,
  type QuotaRule,
  type Reservation,
} from "../../workers/core/quota/quota-object";
import type { Env } from "../../workers/core/env";

const MINUTE: QuotaRule = { queryType: "chatbot-minute", limit: 2, windowMs: 60_000 };
const DAY: QuotaRule = { queryType: "chatbot-day", limit: 3, windowMs: 86_400_000 };
const ADDRESS: QuotaRule = { queryType: "chatbot-address", limit: 10, windowMs: 60_000 };

const bindings = env as unknown as Env;
const newOwner = () => `quota-${crypto.randomUUID()}`;
const reserve = (owner: string, rules: QuotaRule[], id: string = crypto.randomUUID()) =>
  reserveQuotas(bindings, owner, id, rules);
const used = async (owner: string, rules: QuotaRule[]) =>
  (await readQuotas(bindings, owner, rules)).map((balance) => balance.used);
const reserved = (answers: Reservation[]) => answers.map(({ isReserved }) => isReserved);

test("a unit is reserved under each rule, in their order", async () => {
  const owner = newOwner();
  const answers = await reserve(owner, [ADDRESS, MINUTE, DAY]);
  expect(answers).toMatchObject([
    { isReserved: true, limit: 10, used: 1 },
    { isReserved: true, limit: 2, used: 1 },
    { isReserved: true, limit: 3, used: 1 },
  ]);
  expect(await used(owner, [ADDRESS, MINUTE, DAY])).toEqual([1, 1, 1]);
});

test("the first rule that has none left ends it: the last answer is that one’s, and no rule counts it", async () => {
  const owner = newOwner();
  for (let n = 0; n < 2; n += 1) await reserve(owner, [MINUTE, DAY]);
  const answers = await reserve(owner, [ADDRESS, MINUTE, DAY]);
  expect(reserved(answers)).toEqual([true, false]);
  expect(answers.at(-1)).toMatchObject({ limit: 2, used: 2, remaining: 0 });
  expect(await used(owner, [ADDRESS, MINUTE, DAY])).toEqual([0, 2, 2]);
});

test("the same request twice counts once under each rule", async () => {
  const owner = newOwner();
  for (let n = 0; n < 2; n += 1)
    expect(reserved(await reserve(owner, [MINUTE, DAY], "same"))).toEqual([true, true]);
  expect(await used(owner, [MINUTE, DAY])).toEqual([1, 1]);
});

test("of many requests at once, as many are reserved as the tightest rule allows", async () => {
  const owner = newOwner();
  const all = await Promise.all(Array.from({ length: 12 }, () => reserve(owner, [MINUTE, DAY])));
  expect(all.filter((answers) => answers.at(-1)!.isReserved)).toHaveLength(2);
  expect(await used(owner, [MINUTE, DAY])).toEqual([2, 2]);
});

test("the units of one owner are not another’s", async () => {
  const [one, other] = [newOwner(), newOwner()];
  await reserve(one, [MINUTE]);
  expect(await used(other, [MINUTE])).toEqual([0]);
});
