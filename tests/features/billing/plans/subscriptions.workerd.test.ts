import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { AiModelView } from "../../../../workers/contract/ai-models";
import { SUBSCRIPTION_STATES } from "../../../../workers/contract/plans/plans";
import { grantPlan } from "../../../../workers/features/billing/plans/grant-plan";
import { findOffer } from "../../../../workers/features/billing/payments/choose-plan";
import { actorOf, addUser, type TestUser } from "../../../support/accounts";
import { Client } from "../../../support/client";
import { addModel, testContext } from "../../../support/factories";
import { addPlan, changePlan, offerPlan, questionsADay } from "../../../support/plans/plans";

const HOUR_MS = 60 * 60 * 1000;
async function grant(user: TestUser, plan: number, periodEnd: number | null = null): Promise<void> {
  const offer = await findOffer(testContext(), plan);
  await grantPlan(testContext(), { userId: user.id, plan: offer!.plan, source: "admin", periodEnd });
  await offerPlan(plan, 0);
}

const change = (user: TestUser, set: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(`UPDATE subscriptions SET ${set} WHERE user_id = ? AND ended_at IS NULL`)
    .bind(...values, user.id)
    .run();

const modelAs = async (client: Client, id: number): Promise<AiModelView> =>
  (await client.call(`/api/ai-models/${id}`)).json();

describe("a subscription", () => {
  test("grants nothing once its period has ended, even if no job has run since", async () => {
    const user = await addUser();
    await grant(user, await addPlan(), Date.now() + HOUR_MS);
    expect(await actorOf(user)).toMatchObject({ isPremium: true, plan: { plan_type: "chatai" } });
    await change(user, "period_end = ?", Date.now() - 1);
    expect(await actorOf(user)).toMatchObject({ isPremium: false, plan: null });
  });

  test("that is cancelled grants until it ends", async () => {
    const user = await addUser();
    await grant(user, await addPlan(), Date.now() + HOUR_MS);
    await change(user, "cancel_at = ?", Date.now() + HOUR_MS);
    expect((await actorOf(user)).plan?.cancel_at).not.toBeNull();
    expect((await actorOf(user)).isPremium).toBe(true);
  });

  test.each(SUBSCRIPTION_STATES)("in the state %s grants only where that is paid for", async (state) => {
    const user = await addUser();
    await grant(user, await addPlan());
    await change(user, "status = ?", state);
    expect((await actorOf(user)).plan !== null).toBe(["active", "trialing", "past_due"].includes(state));
  });

  test("keeps the bought limits when the plan changes; later subscribers get the new ones", async () => {
    const [early, late] = [await addUser(), await addUser()];
    const plan = await addPlan({ limits: questionsADay(7) });
    await grant(early, plan);
    await changePlan(plan, { limits: questionsADay(3) });
    await offerPlan(plan, 1);
    await grant(late, plan);
    expect((await actorOf(early)).plan?.limits.chat?.quantity).toBe(7);
    expect((await actorOf(late)).plan?.limits.chat?.quantity).toBe(3);
  });

  test("that replaces another leaves one", async () => {
    const user = await addUser({ plan: "pdf" });
    await grant(user, await addPlan({ limits: questionsADay(9) }));
    expect(await actorOf(user)).toMatchObject({
      plan: { plan_type: "chatai", limits: { chat: { quantity: 9 } } },
    });
  });
});

describe("a model is premium", () => {
  test("to a guest and to a user without a plan when it needs an account", async () => {
    const [open, closed] = [await addModel("normal"), await addModel("normal", { need_account: 1 })];
    for (const client of [new Client(), (await addUser()).client]) {
      expect((await modelAs(client, open.id)).premium).toBe(0);
      expect((await modelAs(client, closed.id)).premium).toBe(1);
    }
  });

  test("to a user with a plan when the plan does not include it, open to all or not", async () => {
    const [included, other] = [await addModel("normal", { need_account: 1 }), await addModel("normal")];
    const user = await addUser();
    await grant(user, await addPlan({ models: [included.id] }));
    expect((await modelAs(user.client, included.id)).premium).toBe(0);
    expect((await modelAs(user.client, other.id)).premium).toBe(1);
  });
});

describe("access to premium models", () => {
  const asks = async (user: TestUser, model: number) => {
    const json = { query: "Hello?", model_list_id: model };
    const response = await user.client.call("/api/ai/chatgpt/query", { json });
    const code = response.status === 200 ? "ok" : (await response.clone().json<{ code: string }>()).code;
    await response.text();
    return code;
  };

  test("is for subscribers of any paid plan, within its limit", async () => {
    const model = await addModel("normal?tokens=1", { need_account: 1 });
    const user = await addUser();
    await grant(user, await addPlan({ limits: questionsADay(1) }));
    expect(await asks(user, model.id)).toBe("ok");
    expect(await asks(user, model.id)).toBe("limit_reached");
  });

  test("is not for users with a free plan, no plan or an expired plan", async () => {
    const model = await addModel("normal", { need_account: 1 });
    const [free, none, over] = [await addUser(), await addUser(), await addUser()];
    await grant(free, await addPlan({ is_free: 1, limits: questionsADay(5) }));
    await grant(over, await addPlan(), Date.now() - 1);
    for (const user of [free, none, over]) expect(await asks(user, model.id)).toBe("plan_required");
  });
});
