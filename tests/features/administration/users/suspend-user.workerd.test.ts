import { describe, expect, test } from "vitest";
import type { Actor } from "../../../../workers/core/context";
import { ERROR_TEXTS } from "../../../../workers/contract/error-texts";
import { signBearer } from "../../../../workers/features/accounts/bearer";
import { beginTwoFactor, confirmTwoFactor } from "../../../../workers/features/accounts/profile/two-factor";
import { endPlan, setPlan } from "../../../../workers/features/administration/users/set-plan";
import {
  reactivateUser,
  resetTwoFactor,
  signUserOut,
  suspendUser,
} from "../../../../workers/features/administration/users/user-access";
import { actorOf, addAdmin, addUser, type TestUser } from "../../../support/accounts";
import { Client } from "../../../support/client";
import { addModel, rowsOf, testContext, ENDED_WITHIN_MS, LONG_ANSWER } from "../../../support/factories";
import { mailTo } from "../../../support/mails";
import { offerModules } from "../../../support/offered-modules";
import { totp } from "../../../support/totp";

const PASSWORD = "a password of their own";
const ORIGIN = "http://atelier.test";

async function adminContext() {
  const { id, email } = await addAdmin();
  const actor: Actor = { kind: "admin", id, email, sessionId: "ses_none", addressHash: "" };
  return { ...testContext(actor), origin: ORIGIN };
}

const me = (client: Client) => client.call("/api/v01/auth/me").then(({ status }) => status);
const pageOf = async (user: TestUser) => {
  const headers = { cookie: `atelier_session=${user.token}` };
  const session = await new Client(user.client.address, headers).call("/session");
  return (await session.json<{ user: { guest: boolean } }>()).user.guest ? "guest" : "signed in";
};
const login = async (user: TestUser) => {
  const json = { email: user.email, password: PASSWORD };
  return (await new Client().call("/api/v01/auth/user-login", { json })).status;
};
const auditOf = (id: string) =>
  rowsOf<{ before: string; after: string; admin_id: string }>(
    "SELECT before, after, admin_id FROM audit_log WHERE resource = 'users' AND resource_id = ?",
    id,
  );

describe("a suspended user", () => {
  test("R25: is refused with cookie, bearer and page bearer, and the open answer ends, at once", async () => {
    const [user, ctx] = [await addUser({ password: PASSWORD }), await adminContext()];
    const { sessionId } = await actorOf(user);
    const jwt = await signBearer(ctx.config, { realm: "user", sessionId });
    const page = new Client(user.client.address, { authorization: `Bearer ${jwt}` });
    const model = await addModel(LONG_ANSWER);
    const stream = await user.client.ask("chatgpt", { query: "A long one?", model_list_id: model.id });
    await stream.open();
    expect([await me(user.client), await me(page), await pageOf(user)]).toEqual([200, 200, "signed in"]);

    const began = Date.now();
    await suspendUser(ctx, user.id);
    const { failed } = await stream.toEnd();
    expect([await me(user.client), await me(page), await pageOf(user)]).toEqual([401, 401, "guest"]);
    const message = ERROR_TEXTS.en.account_suspended;
    expect(failed).toMatchObject({ error: true, code: "account_suspended", message, retryable: false });
    expect(failed?.type).toBe("error");
    expect(Date.now() - began).toBeLessThan(ENDED_WITHIN_MS);
    expect(await login(user)).toBe(403);
  });

  test("may sign in again once reactivated, and both are in the audit log", async () => {
    const [user, ctx] = [await addUser({ password: PASSWORD }), await adminContext()];
    await suspendUser(ctx, user.id);
    await suspendUser(ctx, user.id);
    await reactivateUser(ctx, user.id);
    expect(await login(user)).toBe(200);
    expect(await me(user.client)).toBe(401);
    const entries = await auditOf(user.id);
    expect(entries).toHaveLength(2);
    expect(entries.map(({ after }) => JSON.parse(after) as unknown)).toEqual([
      { suspended_at: expect.any(String) as string },
      { suspended_at: null },
    ]);
    expect(ctx.actor).toMatchObject({ id: entries[0]!.admin_id });
  });
});

test("a user signed out everywhere has no session left, and may sign in again", async () => {
  const [user, ctx] = [await addUser({ password: PASSWORD }), await adminContext()];
  await signUserOut(ctx, user.id);
  expect(await me(user.client)).toBe(401);
  expect(await login(user)).toBe(200);
  expect(await auditOf(user.id)).toMatchObject([{ before: '{"sessions":1}', after: '{"sessions":0}' }]);
});

describe("a user who has lost the app and the recovery codes", () => {
  const isOn = async (id: string) =>
    (await rowsOf("SELECT two_factor_enabled FROM users WHERE id = ?", id))[0]?.two_factor_enabled;

  test("signs in with the password alone once an administrator has reset two-factor, and is told by mail", async () => {
    const [user, ctx] = [await addUser({ password: PASSWORD }), await adminContext()];
    const own = { ...testContext(await actorOf(user)), sessionToken: user.token, origin: ORIGIN };
    const { secret } = await beginTwoFactor(own, PASSWORD);
    await confirmTwoFactor(own, totp(secret));
    expect(await isOn(user.id)).toBe(1);

    await resetTwoFactor(ctx, user.id);
    expect(await isOn(user.id)).toBe(0);
    expect(await rowsOf("SELECT id FROM two_factors WHERE user_id = ?", user.id)).toEqual([]);
    expect(await rowsOf("SELECT id FROM sessions WHERE user_id = ?", user.id)).toEqual([]);
    expect(await login(user)).toBe(200);
    expect(await auditOf(user.id)).toMatchObject([
      { before: '{"two_factor_enabled":true}', after: '{"two_factor_enabled":false}' },
    ]);
    expect((await mailTo(user.email, "two-factor-reset")).link.pathname).toBe("/auth");
  });

  test("is not found while two-factor is off, and nothing of it changes", async () => {
    const [user, ctx] = [await addUser(), await adminContext()];
    await expect(resetTwoFactor(ctx, user.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await me(user.client)).toBe(200);
    expect(await auditOf(user.id)).toEqual([]);
  });

  test("is not reset by a user", async () => {
    const user = await addUser({ password: PASSWORD });
    const actor = await actorOf(user);
    const own = { ...testContext(actor), sessionToken: user.token, origin: ORIGIN };
    const { secret } = await beginTwoFactor(own, PASSWORD);
    await confirmTwoFactor(own, totp(secret));
    await expect(resetTwoFactor(own, user.id)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await isOn(user.id)).toBe(1);
  });
});

describe("a plan that an administrator gives", () => {
  const running = (id: string) =>
    rowsOf(
      "SELECT plan_id, source, period_end FROM subscriptions WHERE user_id = ? AND ended_at IS NULL",
      id,
    );

  const modulesOf = (id: string) =>
    rowsOf("SELECT module_id FROM user_modules WHERE user_id = ? AND is_active = 1", id);

  test("takes the place of the one before, and switches those of its modules on that are offered", async () => {
    const [user, ctx] = [await addUser({ plan: "chatai" }), await adminContext()];
    const periodEnd = Date.now() + 1_000_000;
    await offerModules([]);
    await setPlan(ctx, { userId: user.id, planId: 3, periodEnd: null });
    expect(await modulesOf(user.id)).toEqual([]);
    await offerModules(["pdf"]);
    await setPlan(ctx, { userId: user.id, planId: 3, periodEnd });
    await offerModules([]);
    expect(await running(user.id)).toEqual([{ plan_id: 3, source: "admin", period_end: periodEnd }]);
    expect(await modulesOf(user.id)).toEqual([{ module_id: 8 }]);
    expect((await actorOf(user)).plan?.plan_type).toBe("pdf");
    expect(JSON.parse((await auditOf(user.id))[0]!.after)).toMatchObject({ plan_id: 3, source: "admin" });
  });

  test("ends at once when it is taken back", async () => {
    const [user, ctx] = [await addUser({ plan: "combo" }), await adminContext()];
    await endPlan(ctx, user.id);
    expect(await running(user.id)).toEqual([]);
    expect((await actorOf(user)).plan).toBeNull();
    expect(await auditOf(user.id)).toHaveLength(1);
    await expect(endPlan(ctx, user.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused where it would have ended before it began", async () => {
    const [user, ctx] = [await addUser(), await adminContext()];
    const set = setPlan(ctx, { userId: user.id, planId: 3, periodEnd: Date.now() - 1 });
    await expect(set).rejects.toMatchObject({ code: "validation_failed" });
    expect(await auditOf(user.id)).toEqual([]);
  });
});

test("no user writes as an administrator", async () => {
  const user = await addUser();
  await expect(suspendUser(testContext(await actorOf(user)), user.id)).rejects.toMatchObject({
    code: "unauthorized",
  });
  expect(await me(user.client)).toBe(200);
});
