import { describe, expect, test } from "vitest";
import { addAdmin, addUser, subscribe, type TestUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { rowsOf } from "../../support/factories";
import { mailTo } from "../../support/mails";

const PASSWORD = "correct horse battery";
const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

const register = (client: Client, email: string) =>
  client.call("/api/v01/auth/user-register", { json: { name: "Ada", email, password: PASSWORD } });
const login = (client: Client, email: string, password = PASSWORD) =>
  client.call("/api/v01/auth/user-login", { json: { email, password } });

async function followActivation(client: Client, email: string): Promise<Response> {
  const { email: address, token } = await mailTo(email, "activate");
  return client.call(`/api/validate-token/${encodeURIComponent(address)}/${token}`);
}

describe("an account", () => {
  test("is registered, confirmed by mail, signed in and signed out", async () => {
    const client = new Client();
    const email = newEmail();
    expect((await register(client, email)).status).toBe(201);
    expect((await login(client, email)).status).toBe(403);
    expect((await followActivation(client, email)).status).toBe(200);
    expect((await followActivation(client, email)).status).toBe(200);

    const signedIn = await login(client, email);
    expect(signedIn.status).toBe(200);
    const { token, user } = await signedIn.json<{ token: string; user: { id: string; guest: boolean } }>();
    expect(user).toMatchObject({ guest: false, email, isPremium: false, plan: null });

    const member = new Client(client.address, { authorization: `Bearer ${token}`, "user-id": user.id });
    const me = await (await member.call("/api/v01/auth/me")).json();
    expect(me).toMatchObject({ user: { id: user.id, isPremium: false, plan: null, language: "en" } });
    expect((await member.call("/api/v01/auth/user-logout")).status).toBe(200);
    expect((await member.call("/api/v01/auth/me")).status).toBe(401);
  });

  test("that exists already gets the same answer, and only its owner is notified", async () => {
    const client = new Client();
    const { email } = await addUser();
    const known = await register(client, email);
    const unknown = await register(client, newEmail());
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect((await mailTo(email, "registered-already")).link.pathname).toBe("/auth");
  });

  test("gets a new password with the mailed link, once, and all its sessions end", async () => {
    const user = await addUser({ password: PASSWORD });
    const client = new Client();
    await client.call("/api/v01/auth/forgot-password", { json: { email: user.email } });
    const { token } = await mailTo(user.email, "reset");
    const reset = () =>
      client.call("/api/v01/auth/reset-password", {
        json: { email: user.email, token, password: "a newer one entirely" },
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(404);
    expect((await user.client.call("/api/v01/auth/me")).status).toBe(401);
    expect((await login(client, user.email)).status).toBe(401);
    expect((await login(client, user.email, "a newer one entirely")).status).toBe(200);
  });

  test("changes its password with the old one, which ends only its other sessions", async () => {
    const user = await addUser({ password: PASSWORD });
    const other = await (await login(new Client(), user.email)).json<{ token: string }>();
    const change = (current_password: string) =>
      user.client.call(`/api/user/${user.id}/password`, {
        method: "PUT",
        json: { current_password, password: "something else again" },
      });
    expect((await change("not it")).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await user.client.call("/api/v01/auth/me")).status).toBe(200);
    const elsewhere = new Client(user.client.address, { authorization: `Bearer ${other.token}` });
    expect((await elsewhere.call("/api/v01/auth/me")).status).toBe(401);
  });

  test("stores only the hash of a session token", async () => {
    const user = await addUser({ password: PASSWORD });
    const { token } = await (await login(new Client(), user.email)).json<{ token: string }>();
    const rows = await rowsOf<{ token: string }>("SELECT token FROM sessions WHERE user_id = ?", user.id);
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.token)).not.toContain(token);
  });
});

describe("a link", () => {
  test.each(["none", "a.b.c", "%00"])("to confirm an address is malformed: %j", async (token) => {
    const answer = await new Client().call(`/api/validate-token/nobody%40example.com/${token}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "bad_request" }),
    ]);
  });

  test("to choose a password that has expired gets its own error", async () => {
    const { id, email } = await addUser({ password: PASSWORD });
    const client = new Client();
    await client.call("/api/v01/auth/forgot-password", { json: { email } });
    const { token } = await mailTo(email, "reset");
    await rowsOf("UPDATE verifications SET expires_at = ? WHERE value = ?", Date.now() - 1, id);
    const json = { email, token, password: "a newer one entirely" };
    const answer = await client.call("/api/v01/auth/reset-password", { json });
    expect([answer.status, await answer.json()]).toEqual([
      410,
      expect.objectContaining({ code: "link_expired" }),
    ]);
  });
});

describe("GET /user/{id}", () => {
  const read = (user: TestUser) => user.client.call(`/api/user/${user.id}`);

  test("returns the user with plan, incognito setting and newsletter preference", async () => {
    const user = await addUser();
    expect(await (await read(user)).json()).toEqual({
      id: user.id,
      plan: null,
      guest: false,
      incognito: false,
      hasSubscribed: false,
      isPremium: false,
      name: "Test User",
      email: user.email,
      language: "en",
    });
    await subscribe(user.id, "rédaction");
    await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito: true } });
    await user.client.call(`/api/user/update-subscribe/${user.id}`, { json: { status: 1 } });
    await user.client.call(`/api/user/${user.id}`, { method: "PUT", json: { name: "Ada", language: "fr" } });
    expect(await (await read(user)).json()).toMatchObject({
      plan: "rédaction",
      incognito: true,
      hasSubscribed: true,
      name: "Ada",
      language: "fr",
    });
  });
});

describe("another's id", () => {
  test("in the path or the header is refused", async () => {
    const [one, two] = await Promise.all([addUser(), addUser()]);
    const change = { method: "PUT", json: { name: "Mallory" } };
    expect((await one.client.call(`/api/user/${two.id}`, change)).status).toBe(403);
    const named = new Client(one.client.address, { ...one.client.headers, "user-id": two.id });
    expect((await named.call("/api/v01/auth/me")).status).toBe(403);
  });
});

describe("an administrator", () => {
  test("has a token that does not work for users' calls", async () => {
    const admin = await addAdmin();
    expect((await admin.client.call("/api/v01/auth/me")).status).toBe(401);
    expect((await admin.client.call("/api/v01/auth/admin-logout", { method: "POST" })).status).toBe(200);
    expect((await admin.client.call("/api/v01/auth/admin-logout", { method: "POST" })).status).toBe(401);
  });
});

describe("R27: twenty wrong passwords", () => {
  test("from twenty forged addresses are limited, but a correct one for another account is not", async () => {
    const user = await addUser({ password: PASSWORD });
    const client = new Client();
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const from = new Client(client.address, { "x-forwarded-for": `203.0.113.${at}` });
      statuses.push((await login(from, user.email, `wrong ${at}`)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(429);
    expect((await client.call("/api/v01/auth/forgot-password", { json: { email: user.email } })).status).toBe(
      200,
    );
    const other = await addUser({ password: PASSWORD });
    expect((await login(client, other.email)).status).toBe(200);
  });
});
