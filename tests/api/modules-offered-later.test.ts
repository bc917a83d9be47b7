import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MODULES } from "../../workers/contract/modules";
import type { UserModuleView } from "../../workers/contract/marketplace";
import { readUser } from "../../workers/features/administration/users/read-user";
import { grantPlan } from "../../workers/features/billing/plans/grant-plan";
import { visitorOf } from "../../workers/core/entitlements/visitor";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { adminCalls } from "../support/admin-calls";
import { rowsOf, testContext } from "../support/factories";
import { offerModules, SEEDED_MODULES } from "../support/offered-modules";

const { sent } = adminCalls();
const { id } = MODULES.pdf;

/** A subscriber who got the plan while no module was offered. */
async function subscriber(type: "pdf" | "combo" | "chatai" | "social"): Promise<TestUser> {
  const user = await addUser();
  const [plan] = await rowsOf<Parameters<typeof grantPlan>[1]["plan"]>(
    "SELECT id, plan_type, current_version FROM plans WHERE plan_type = ? ORDER BY id LIMIT 1",
    type,
  );
  await grantPlan(testContext(), { userId: user.id, plan: plan!, source: "admin", periodEnd: null });
  return user;
}

const offer = () => sent("PUT", `/marketplace/${id}`, { active: true });
const withdraw = () => sent("PUT", `/marketplace/${id}`, { active: false });

async function isActive(user: TestUser): Promise<boolean> {
  const response = await user.client.call(`/api/user/${user.id}/modules`);
  const { data } = await response.json<{ data: UserModuleView[] }>();
  return data.some(({ marketplace_id, active }) => marketplace_id === id && active === 1);
}

const turn = (user: TestUser, way: "activate" | "deactivate") =>
  user.client.call(`/api/user/${user.id}/modules/${id}/${way}`, { method: "POST" });

describe("a module that is offered after a user has subscribed", () => {
  beforeEach(() => offerModules([]));
  afterEach(() => offerModules(SEEDED_MODULES));

  test.each(["pdf", "combo"] as const)(
    "is on for a subscriber of %s, without doing anything",
    async (plan) => {
      const user = await subscriber(plan);
      expect(await isActive(user)).toBe(false);
      await offer();
      expect(await isActive(user)).toBe(true);
      expect(await visitorOf(testContext(await actorOf(user)))).toMatchObject({ active: ["pdf"] });
      expect((await readUser(testContext(), user.id)).user.modules).toEqual(["pdf"]);
    },
  );

  test.each(["chatai", "social"] as const)("stays closed to a subscriber of %s", async (plan) => {
    const user = await subscriber(plan);
    await offer();
    expect(await isActive(user)).toBe(false);
    expect((await readUser(testContext(), user.id)).user.modules).toEqual([]);
  });

  test("stays off for users who switched it off, even when it is offered again", async () => {
    const user = await subscriber("combo");
    await offer();
    expect((await turn(user, "deactivate")).status).toBe(200);
    expect(await isActive(user)).toBe(false);
    await withdraw();
    await offer();
    expect(await isActive(user)).toBe(false);
    expect((await readUser(testContext(), user.id)).user.modules).toEqual([]);
    expect((await turn(user, "activate")).status).toBe(200);
    expect(await isActive(user)).toBe(true);
  });

  test("is on for users who subscribe while it is offered, and again after it was withdrawn for a time", async () => {
    await offer();
    const user = await subscriber("combo");
    expect(await isActive(user)).toBe(true);
    await withdraw();
    expect(await isActive(user)).toBe(false);
    await offer();
    expect(await isActive(user)).toBe(true);
  });
});
