import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadPlans } from "../../app/shell/plans/load-plans.server";
import type { OfferedPlanView, PlanTypeName } from "../../workers/contract/plans/plans";
import { Client } from "../support/client";
import { addModel, testContext } from "../support/factories";
import { offerModules, SEEDED_MODULES } from "../support/offered-modules";
import { addPaidPlan } from "../support/plans/payments";
import { addPlan, offerPlan } from "../support/plans/plans";

test("the plans show limits of what can be used today only", async () => {
  await offerModules(["pdf", "rédaction"]);
  const { plans } = await loadPlans(testContext());
  const shown = new Set(plans.flatMap(({ limits }) => Object.keys(limits)));
  expect([...shown].toSorted()).toEqual([
    "chat",
    "pdf-chat",
    "pdf-folders",
    "pdf-functionality",
    "pdf-image-analyse",
    "pdf-uploads",
    "writing",
  ]);
  await offerModules(SEEDED_MODULES);
});

describe("a plan lists what its owner can open", () => {
  beforeAll(() => offerModules(["pdf", "social"]));
  afterAll(() => offerModules(SEEDED_MODULES));

  const cardOf = async (type: PlanTypeName) =>
    (await loadPlans(testContext())).plans.find((plan) => plan.type === type)!;

  test("no questions in chats where it opens no chat", async () => {
    const pdf = await cardOf("pdf");
    expect(pdf).toMatchObject({ hasChat: false, asQuestions: [] });
    expect(pdf.limits).not.toHaveProperty("chat");
    expect(pdf.limits).not.toHaveProperty("requests");
    expect(pdf.limits).toHaveProperty("pdf-chat");
  });

  test("what it asks of models as requests, where it opens no chat", async () => {
    const social = await cardOf("social");
    expect(social).toMatchObject({ hasChat: false, limits: { requests: { quantity: 100, period: "day" } } });
    expect(social.limits).not.toHaveProperty("chat");
  });

  test("questions, and that requests count as such, where it opens everything", async () => {
    const combo = await cardOf("combo");
    expect(combo).toMatchObject({
      hasChat: true,
      asQuestions: ["requests"],
      limits: { chat: { quantity: 300, period: "day" } },
    });
    expect(await cardOf("chatai")).toMatchObject({ hasChat: true, asQuestions: [] });
  });

  test("each model once, however many providers it has", async () => {
    const model_common_name = `Shared ${crypto.randomUUID()}`;
    const shared = [
      await addModel("normal", { model_common_name, need_account: 1 }),
      await addModel("normal", { model_common_name, need_account: 1 }),
    ];
    const other = await addModel("normal", { need_account: 1 });
    const plan = await addPlan({ models: [...shared, other].map(({ id }) => id) });
    const card = (await loadPlans(testContext())).plans.find(({ id }) => id === plan)!;
    expect(card.models).toEqual([`Scripted ${shared[0]!.id}`, `Scripted ${other.id}`]);
    await offerPlan(plan, 0);
  });

  test("its prices, also to those who choose a plan in a dialog; none where it is free", async () => {
    const { plan, price } = await addPaidPlan({ amount: 12 });
    const free = await addPlan({ is_free: 1 });
    const { data } = await (await new Client().call("/api/plans")).json<{ data: OfferedPlanView[] }>();
    expect(data.find(({ id }) => id === plan)?.prices).toEqual([
      { id: price.id, interval: "month", price_amount: 12, currency: "eur" },
    ]);
    expect(data.find(({ id }) => id === free)?.prices).toEqual([]);
    for (const id of [plan, free]) await offerPlan(id, 0);
  });
});
