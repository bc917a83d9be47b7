import { describe, expect, test } from "vitest";
import type { PlanRecord } from "../../workers/contract/plans/plans";
import { actorOf, addUser } from "../support/accounts";
import { adminCalls, auditOf, word } from "../support/admin-calls";
import { Client } from "../support/client";
import { rowsOf } from "../support/factories";

const { sent, refused } = adminCalls();

const LIMITS = { chat: { quantity: 5, period: "day" } };

describe("a plan", () => {
  const newPlan = (changes: object = {}) =>
    sent<PlanRecord>(
      "POST",
      "/plans",
      {
        plan_type: "chatai",
        name: "Essai",
        name_en: "Trial",
        limits: LIMITS,
        included_models: [{ model_id: 1 }],
        ...changes,
      },
      201,
    );

  async function subscriberOf(plan: PlanRecord) {
    const user = await addUser();
    await rowsOf(
      "INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at) VALUES (?, ?, ?, ?, 'admin', 'active', 0, 0)",
      `sub_${word()}`,
      user.id,
      plan.id,
      plan.version,
    );
    return user;
  }

  test("is offered to everyone while it is active", async () => {
    const plan = await newPlan({ is_active: 0 });
    expect(plan).toMatchObject({
      version: 1,
      limits: LIMITS,
      included_models: [{ model_id: 1 }],
      subscribers: 0,
    });
    const offered = async () =>
      (await (await new Client().call("/api/plans")).json<{ data: PlanRecord[] }>()).data;
    expect((await offered()).map(({ id }) => id)).not.toContain(plan.id);
    await sent("PUT", `/plans/${plan.id}`, { is_active: 1 });
    const shown = (await offered()).find(({ id }) => id === plan.id);
    expect(shown).toMatchObject({ name: "Essai", limits: LIMITS });
    expect(shown).not.toHaveProperty("subscribers");
    await sent("DELETE", `/plans/${plan.id}`);
    expect((await offered()).map(({ id }) => id)).not.toContain(plan.id);
    expect(await auditOf("plans", plan.id)).toHaveLength(3);
  });

  test("that changes does not affect current subscribers unless it is applied to them", async () => {
    const plan = await newPlan();
    const user = await subscriberOf(plan);
    const limits = { chat: { quantity: 9, period: "month" }, writing: { quantity: null, period: "day" } };
    const changed = await sent<PlanRecord>("PUT", `/plans/${plan.id}`, { limits, included_models: [1, 101] });
    expect(changed).toMatchObject({ version: 2, limits, subscribers: 1 });
    expect((await actorOf(user)).plan).toMatchObject({ limits: LIMITS, included_models: [1] });

    await sent("PUT", `/plans/${plan.id}`, { apply_to_subscribers: true });
    expect((await actorOf(user)).plan).toMatchObject({ limits, included_models: [1, 101] });
    const same = {
      name: "Autre",
      limits: { writing: limits.writing, chat: limits.chat },
      included_models: [101, 1],
    };
    expect(await sent("PUT", `/plans/${plan.id}`, same)).toMatchObject({ version: 2, name: "Autre" });
    const [, update] = await auditOf("plans", plan.id);
    expect(JSON.parse(update!.before!)).toMatchObject({ version: 1, limits: LIMITS });
    expect(JSON.parse(update!.after!)).toMatchObject({ version: 2, limits });
  });

  test("with live subscriptions is neither deleted nor sold as something else", async () => {
    const plan = await newPlan();
    const user = await subscriberOf(plan);
    await refused("DELETE", `/plans/${plan.id}`, undefined, 409, "in_use");
    await refused("PUT", `/plans/${plan.id}`, { plan_type: "combo" }, 409, "in_use");
    await refused("PUT", `/plans/${plan.id}`, { is_free: 1 }, 409, "in_use");
    await rowsOf("UPDATE subscriptions SET ended_at = 1 WHERE user_id = ?", user.id);
    await sent("DELETE", `/plans/${plan.id}`);
    await refused("GET", `/plans/${plan.id}`, undefined, 404, "not_found");
  });

  test("for writing is stored with its accent, whichever spelling is sent", async () => {
    for (const plan_type of ["redaction", "re\u0301daction", "RÉDACTION"])
      expect(await newPlan({ plan_type })).toMatchObject({ plan_type: "rédaction", modules: ["rédaction"] });
  });

  test.each([
    [{ plan_type: "gold" }, "plan_type"],
    [{ limits: { chat: { quantity: -1, period: "day" } } }, "limits.chat.quantity"],
    [{ limits: { nothing: { quantity: 1, period: "day" } } }, "limits"],
    [{ included_models: [{ model_id: 987654321 }] }, "included_models"],
  ])("with %j is refused", async (change, field) => {
    const json = { plan_type: "pdf", name: "x", name_en: "x", ...change };
    expect(Object.keys(await refused("POST", "/plans", json, 422, "validation_failed"))).toEqual([field]);
  });

  test("R24: does not accept an id, a version or subscribers", async () => {
    const plan = await newPlan({
      id: 1,
      current_version: 9,
      subscribers: 5,
      user_id: "usr_x",
      role: "admin",
    });
    expect(plan).toMatchObject({ version: 1, subscribers: 0 });
    expect(plan.id).not.toBe(1);
  });
});
