import { describe, expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "../../../workers/features/accounts/profile/two-factor";
import { viewAccount } from "../../../workers/features/accounts/profile/view-account";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { totp } from "../../support/totp";

const PASSWORD = "correct horse battery";

const contextOf = async (user: TestUser, token = user.token): Promise<Context> => ({
  ...testContext(await actorOf({ ...user, token })),
  sessionToken: token,
  origin: "http://atelier.test",
});

/** A user with two-factor on, and what they have of it. */
async function protectedUser() {
  const user = await addUser({ password: PASSWORD });
  const ctx = await contextOf(user);
  const { secret, qr } = await beginTwoFactor(ctx, PASSWORD);
  const confirmed = totp(secret);
  const { token, recovery_codes } = await confirmTwoFactor(ctx, confirmed);
  return { user, secret, qr, token, codes: recovery_codes, confirmed };
}

const signIn = async (email: string, code?: string) => {
  const response = await new Client().call("/api/v01/auth/user-login", {
    json: { email, password: PASSWORD, ...(code ? { code } : {}) },
  });
  const { token, code: error } = await response.json<{ token?: string; code?: string }>();
  return { status: response.status, token, error };
};

describe("two-factor", () => {
  test("is on once a code has confirmed it, in its own session", async () => {
    const { user, token, codes, qr } = await protectedUser();
    expect(codes).toHaveLength(10);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await user.client.call("/api/v01/auth/me")).status).toBe(401);
    const renewed = new Client(user.client.address, { authorization: `Bearer ${token}` });
    expect((await renewed.call("/api/v01/auth/me")).status).toBe(200);
    expect(await viewAccount(await contextOf(user, token))).toMatchObject({ two_factor: true });
  });

  test("ends the sessions on other devices, and their tokens", async () => {
    const user = await addUser({ password: PASSWORD });
    const others = [await signIn(user.email), await signIn(user.email)].map(({ token }) => token!);
    const ctx = await contextOf(user);
    const { secret } = await beginTwoFactor(ctx, PASSWORD);
    const { token } = await confirmTwoFactor(ctx, totp(secret));
    const statusOf = async (one: string) =>
      (await new Client(user.client.address, { authorization: `Bearer ${one}` }).call("/api/v01/auth/me"))
        .status;
    for (const other of others) expect(await statusOf(other)).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  test("asks for a code at sign-in, and takes the app's or each recovery code once", async () => {
    const { user, secret, codes, confirmed } = await protectedUser();
    expect(await signIn(user.email)).toMatchObject({ status: 401, error: "two_factor_required" });
    expect(await signIn(user.email, "000000")).toMatchObject({ status: 401, error: "two_factor_invalid" });
    const shown = totp(secret, 1);
    const byApp = await signIn(user.email, shown);
    expect(byApp).toMatchObject({ status: 200, token: expect.stringMatching(/^usr_/) as string });
    for (const used of [confirmed, shown])
      expect(await signIn(user.email, used)).toMatchObject({ status: 401, error: "two_factor_invalid" });
    expect(await signIn(user.email, codes[0])).toMatchObject({ status: 200 });
    expect(await signIn(user.email, codes[0])).toMatchObject({ status: 401, error: "two_factor_invalid" });
    const [sessions] = await rowsOf<{ open: number }>(
      "SELECT count(*) AS open FROM sessions WHERE user_id = ?",
      user.id,
    );
    expect(sessions!.open).toBe(3);
  });

  test("is not on before a code has confirmed it, even with the password", async () => {
    const user = await addUser({ password: PASSWORD });
    const ctx = await contextOf(user);
    await expect(beginTwoFactor(ctx, "another")).rejects.toMatchObject({ code: "password_wrong" });
    await beginTwoFactor(ctx, PASSWORD);
    await expect(confirmTwoFactor(ctx, "000000")).rejects.toMatchObject({ code: "two_factor_invalid" });
    expect(await signIn(user.email)).toMatchObject({ status: 200 });
  });

  test("takes one of several recovery codes that are sent at the same moment, and refuses the others", async () => {
    const { user, codes } = await protectedUser();
    const answers = await Promise.all(codes.slice(0, 4).map((code) => signIn(user.email, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  test("gives new recovery codes for the password, and the old ones stop working", async () => {
    const { user, token, codes } = await protectedUser();
    const ctx = await contextOf(user, token);
    await expect(renewRecoveryCodes(ctx, "another")).rejects.toMatchObject({ code: "password_wrong" });
    const { recovery_codes } = await renewRecoveryCodes(ctx, PASSWORD);
    expect(await signIn(user.email, codes[1])).toMatchObject({ status: 401 });
    expect(await signIn(user.email, recovery_codes[1])).toMatchObject({ status: 200 });
  });

  test("is switched off with the password, and sign-in no longer asks for a code", async () => {
    const { user, token } = await protectedUser();
    const ctx = await contextOf(user, token);
    await expect(disableTwoFactor(ctx, "another")).rejects.toMatchObject({ code: "password_wrong" });
    const renewed = await disableTwoFactor(ctx, PASSWORD);
    expect(await viewAccount(await contextOf(user, renewed.token))).toMatchObject({ two_factor: false });
    expect(await signIn(user.email)).toMatchObject({ status: 200 });
  });

  test("stops someone with the password from guessing codes, from any number of addresses", async () => {
    const { user, secret } = await protectedUser();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await signIn(user.email, String(100_000 + at))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(user.email, totp(secret))).status).toBe(429);
  });
});

test("the list of devices names each by browser and system, and marks this one", async () => {
  const user = await addUser({ password: PASSWORD });
  await new Client().call("/api/v01/auth/user-login", {
    json: { email: user.email, password: PASSWORD },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  });
  const { sessions } = await viewAccount(await contextOf(user));
  expect(sessions).toMatchObject([
    { is_current: true, browser: null, system: null },
    { is_current: false, browser: "Firefox", system: "Linux" },
  ]);
});
