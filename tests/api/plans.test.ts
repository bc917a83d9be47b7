import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LimitAnswer, PlanDetails } from "../../workers/contract/plans/quota";
import { ERROR_TEXTS } from "../../workers/contract/error-texts";
import { LIMIT_TEXTS } from "../../workers/contract/plans/limit-texts";
import { MODULE_KEYS, MODULES } from "../../workers/contract/modules";
import type { UserModuleView } from "../../workers/contract/marketplace";
import type { PromptView } from "../../workers/contract/prompts/prompts";
import { QUERY_TYPES } from "../../workers/contract/plans/plans";
import { PROMPT_CATEGORIES } from "../../workers/contract/prompts/prompt-categories";
import { reserveUnits } from "../../workers/core/quota/reserve-units";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, rowsOf, testContext } from "../support/factories";
import { addPlan, changePlan, offerPlan, questionsADay } from "../support/plans/plans";
import { offerModules, SEEDED_MODULES } from "../support/offered-modules";

async function check(user: TestUser, fields: object): Promise<{ http: number } & LimitAnswer> {
  const response = await user.client.call("/api/check-plan/user/limits", { json: fields });
  return { http: response.status, ...(await response.json<LimitAnswer>()) };
}

async function spend(user: TestUser, units: number): Promise<void> {
  const ctx = testContext(await actorOf(user));
  for (let spent = 0; spent < units; spent += 1) await reserveUnits(ctx, "chat", crypto.randomUUID());
}

describe("what a plan allows now", () => {
  test("is answered with 200 while something is left, and uses nothing up", async () => {
    const user = await addUser({ plan: "pdf" });
    const full = { http: 200, error: null, status: "ok", limit: 100, remaining: 100, reset_at: null };
    expect(await check(user, { user_id: user.id, query_type: "chat" })).toEqual(full);
    expect(await check(user, {})).toEqual(full);
  });

  test("is answered with 403 once nothing is left, in the reader's language", async () => {
    const user = await addUser();
    await spend(user, 20);
    const answer = await check(user, { query_type: "chat" });
    expect(answer).toMatchObject({ http: 403, status: "limit_reached", limit: 20, remaining: 0 });
    expect(answer.error).toBe(LIMIT_TEXTS.en.chat);
    expect(Date.parse(answer.reset_at!)).toBeGreaterThan(Date.now());
    const response = await user.client.call("/api/check-plan/user/limits", {
      json: {},
      headers: { "accept-language": "fr" },
    });
    expect((await response.json<LimitAnswer>()).error).toBe(LIMIT_TEXTS.fr.chat);
  });

  test("takes a form with only who and what, no matter what else is missing", async () => {
    const user = await addUser({ plan: "pdf" });
    const form = new FormData();
    form.set("user_id", user.id);
    form.set("query_type", "pdf-uploads");
    form.set("conversation", "");
    form.set("model_id", "null");
    const response = await user.client.call("/api/check-plan/user/limits", { method: "POST", body: form });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ error: null, status: "ok", limit: 150 });
  });

  test("of another kind than the plan's says that a plan is required", async () => {
    const user = await addUser({ plan: "pdf" });
    expect(await check(user, { query_type: "campaigns" })).toMatchObject({
      http: 403,
      status: "plan_required",
      error: ERROR_TEXTS.en.plan_required,
    });
  });

  test("of a model that needs a plan says so to a user without one", async () => {
    const [user, payer] = [await addUser(), await addUser({ plan: "chatai" })];
    const model = await addModel("normal", { need_account: 1 });
    expect(await check(user, { model_id: model.id })).toMatchObject({ http: 403, status: "plan_required" });
    expect(await check(payer, { model_id: model.id })).toMatchObject({ http: 200, status: "ok" });
  });

  test("of a question that its model cannot take says why", async () => {
    const user = await addUser({ plan: "chatai" });
    const [small, blind] = [
      await addModel("normal", { context_window: 4_000 }),
      await addModel("normal", { supports_images: 0 }),
    ];
    // The answer needs half of the window.
    expect(await check(user, { model_id: small.id, input_tokens: 2_000 })).toMatchObject({ status: "ok" });
    expect(await check(user, { model_id: small.id, input_tokens: 2_001 })).toMatchObject({
      http: 403,
      status: "question_too_large",
      error: ERROR_TEXTS.en.question_too_large,
    });
    const withImages = { input_tokens: 1_500, input_images: 1 };
    expect(await check(user, { model_id: small.id, ...withImages })).toMatchObject({
      status: "question_too_large",
    });
    const large = await addModel("normal", { context_window: 40_000 });
    for (const fields of [{ input_tokens: 2_001 }, withImages])
      expect(await check(user, { model_id: large.id, ...fields })).toMatchObject({ status: "ok" });
    expect(await check(user, { model_id: blind.id, input_images: 1 })).toMatchObject({
      status: "images_unsupported",
    });
    expect(await check(user, { model_id: blind.id, input_images: 0 })).toMatchObject({ status: "ok" });
  });

  test("marks the conversation whose limit is reached, and no other user's", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const made = await user.client.call("/api/user/conversation/create", { json: {} });
    const { conversation } = await made.json<{ conversation: string }>();
    const isMarked = async () => {
      const read = await user.client.call(`/api/user/${user.id}/conversation/${conversation}`);
      return (await read.json<{ conversation: { limit_reached: number } }>()).conversation.limit_reached;
    };
    await check(user, { conversation });
    expect(await isMarked()).toBe(0);
    await Promise.all([spend(user, 20), spend(other, 20)]);
    await check(user, {});
    expect(await isMarked()).toBe(0);
    expect((await check(other, { conversation })).http).toBe(404);
    expect(await check(user, { conversation })).toMatchObject({ http: 403, status: "limit_reached" });
    expect(await isMarked()).toBe(1);
  });

  test("of an unknown kind is refused", async () => {
    const user = await addUser();
    const response = await user.client.call("/api/check-plan/user/limits", {
      json: { query_type: "wishes" },
    });
    expect(response.status).toBe(422);
  });

  test.each(["limits", "activity"])("another's id at /user/%s is refused", async (call) => {
    const [user, other] = [await addUser(), await addUser()];
    const response = await user.client.call(`/api/check-plan/user/${call}`, { json: { user_id: other.id } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "forbidden" });
  });

  test("is not reduced by the call that reports activity, once or twice", async () => {
    const user = await addUser({ plan: "chatai" });
    for (let told = 0; told < 2; told += 1) {
      const response = await user.client.call("/api/check-plan/user/activity", {
        json: { user_id: user.id, request_id: "req_1", query_type: "chat" },
      });
      expect(await response.json()).toEqual({ success: true, status: "ok" });
    }
    expect((await check(user, {})).remaining).toBe(300);
  });
});

describe("the details of a plan", () => {
  const detailsOf = async (user: TestUser): Promise<PlanDetails> =>
    (await user.client.call("/api/check-plan/details", { json: { user_id: user.id } })).json();

  test("list its models, its limits and how much of each is used", async () => {
    const user = await addUser({ plan: "combo" });
    await spend(user, 2);
    const details = await detailsOf(user);
    expect(details.plan).toMatchObject({ plan_type: "combo", name: "Combo", period_end: null });
    const [row] = await rowsOf<{ models: string }>(
      "SELECT included_models AS models FROM plan_versions WHERE plan_id = ?",
      details.plan!.id,
    );
    expect(details.included_models.map(({ model_id }) => model_id)).toEqual(JSON.parse(row!.models));
    expect(Object.keys(details.usage).sort()).toEqual([...QUERY_TYPES].sort());
    expect(details.usage.chat).toMatchObject({ used: 2, limit: 300, remaining: 298 });
    expect(details.usage["pdf-folders"]).toEqual({ used: 0, limit: 200, remaining: 200, reset_at: null });
  });

  test("are no plan, no models, the free questions and documents without one", async () => {
    expect(await detailsOf(await addUser())).toEqual({
      plan: null,
      included_models: [],
      limits: {
        chat: { quantity: 20, period: "day" },
        "pdf-uploads": { quantity: 3, period: "total" },
        "pdf-folders": { quantity: 3, period: "total" },
      },
      usage: {
        chat: { used: 0, limit: 20, remaining: 20, reset_at: null },
        "pdf-uploads": { used: 0, limit: 3, remaining: 3, reset_at: null },
        "pdf-folders": { used: 0, limit: 3, remaining: 3, reset_at: null },
      },
    });
  });
});

describe("modules", () => {
  beforeAll(() => offerModules(MODULE_KEYS));
  afterAll(() => offerModules(SEEDED_MODULES));

  const listed = async (user: TestUser): Promise<UserModuleView[]> => {
    const response = await user.client.call(`/api/user/${user.id}/modules`);
    return (await response.json<{ data: UserModuleView[] }>()).data;
  };
  const activeOf = async (user: TestUser) =>
    (await listed(user)).filter(({ active }) => active).map(({ marketplace_id }) => marketplace_id);
  const turn = (user: TestUser, id: number, way: "activate" | "deactivate") =>
    user.client.call(`/api/user/${user.id}/modules/${id}/${way}`, { method: "POST" });

  test("of the plan are switched on and off, twice without harm", async () => {
    const user = await addUser({ plan: "combo" });
    expect(await activeOf(user)).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect(await (await turn(user, MODULES.social.id, "activate")).json()).toEqual({ success: true });
    expect(await activeOf(user)).toEqual([MODULES.social.id]);
    for (let again = 0; again < 2; again += 1)
      expect(await (await turn(user, MODULES.social.id, "deactivate")).json()).toEqual({ success: true });
    expect(await activeOf(user)).toEqual([]);
  });

  test("show which of them the plan covers", async () => {
    const modules = await listed(await addUser({ plan: "pdf" }));
    // Entries that administrators add to the product's own are nobody's plan's.
    const covered = modules.filter((module) => module.module_key && module.covered);
    expect(covered.map(({ module_key }) => module_key)).toEqual(["pdf"]);
  });

  test("beyond the plan are refused: plan_required", async () => {
    const user = await addUser({ plan: "pdf" });
    const response = await turn(user, MODULES.social.id, "activate");
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "plan_required" });
    expect(await activeOf(user)).toEqual([]);
  });

  test("with an invalid number are not found", async () => {
    const user = await addUser({ plan: "combo" });
    expect((await turn(user, 999, "activate")).status).toBe(404);
    expect(
      (await user.client.call(`/api/user/${user.id}/modules/x/activate`, { method: "POST" })).status,
    ).toBe(404);
  });
});

test("a module that is not offered cannot be switched on", async () => {
  await offerModules(["pdf"]);
  const user = await addUser({ plan: "combo" });
  const path = `/api/user/${user.id}/modules/${MODULES.social.id}/activate`;
  expect((await user.client.call(path, { method: "POST" })).status).toBe(404);
  await offerModules(SEEDED_MODULES);
});

describe("choosing a plan", () => {
  let freePlan: number;
  beforeAll(async () => {
    freePlan = await addPlan({ plan_type: "pdf", is_free: 1, limits: questionsADay(5) });
    await changePlan(freePlan, { limits: questionsADay(10) });
    await offerModules(MODULE_KEYS);
  });
  afterAll(async () => {
    await offerPlan(freePlan, 0);
    await offerModules(SEEDED_MODULES);
  });

  const choose = (user: TestUser, plan_id: number) =>
    user.client.call(`/api/user/${user.id}/upgrade`, { json: { plan_id } });

  test("a free one applies at once, with its modules, and does not make the user premium", async () => {
    const user = await addUser();
    expect(await (await choose(user, freePlan)).json()).toEqual({ success: true });
    expect(await actorOf(user)).toMatchObject({
      isPremium: false,
      plan: { plan_id: freePlan, limits: { chat: { quantity: 10, period: "day" } } },
      modules: ["pdf"],
    });
    expect((await check(user, {})).limit).toBe(10);
  });

  test("the same free one ten times at once is one subscription", async () => {
    const user = await addUser();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(user, freePlan)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const current = await rowsOf(
      "SELECT id FROM subscriptions WHERE user_id = ? AND ended_at IS NULL",
      user.id,
    );
    expect(current).toHaveLength(1);
  });

  test("a free one does not silently replace a paid one", async () => {
    const user = await addUser({ plan: "combo" });
    expect((await choose(user, freePlan)).status).toBe(403);
    expect((await actorOf(user)).plan?.plan_type).toBe("combo");
  });

  test("one that does not exist is not found", async () => {
    expect((await choose(await addUser(), 123_456)).status).toBe(404);
  });
});

describe("ideas for questions", () => {
  const promptsIn = async (language: string): Promise<PromptView[]> =>
    (await (await new Client().call(`/api/prompts?language=${language}`)).json<{ data: PromptView[] }>())
      .data;

  test("are the same in both languages, in every category", async () => {
    const [en, fr] = [await promptsIn("en"), await promptsIn("fr")];
    expect(en.map(({ id, category }) => `${category}/${id}`)).toEqual(
      fr.map(({ id, category }) => `${category}/${id}`),
    );
    expect(new Set(en.map(({ category }) => category))).toEqual(new Set(PROMPT_CATEGORIES));
    for (const [at, prompt] of en.entries()) expect(prompt.text).not.toBe(fr[at]!.text);
  });

  test("follow the reader's language where none is asked for", async () => {
    const response = await new Client().call("/api/prompts", { headers: { "accept-language": "fr" } });
    expect((await response.json<{ data: PromptView[] }>()).data).toEqual(await promptsIn("fr"));
  });

  test("of an unknown language are refused", async () => {
    expect((await new Client().call("/api/prompts?language=xx")).status).toBe(422);
  });
});
