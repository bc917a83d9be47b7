import { describe, expect, test } from "vitest";
import { addUser, type TestUser } from "../../support/accounts";
import { Browser } from "../../support/browser";
import { Client } from "../../support/client";
import { rowsOf } from "../../support/factories";
import { countMails, mailTo } from "../../support/mails";

const PASSWORD = "correct horse battery";
const NEW_PASSWORD = "a newer one entirely";
const newEmail = () => `person-${crypto.randomUUID()}@example.com`;

const register = (email: string, name = "Ada") =>
  new Client().call("/api/v01/auth/user-register", { json: { name, email, password: PASSWORD } });
const login = (email: string, password: string, client = new Client()) =>
  client.call("/api/v01/auth/user-login", { json: { email, password } });

async function resetToken(email: string): Promise<string> {
  await new Client().call("/api/v01/auth/forgot-password", { json: { email } });
  return (await mailTo(email, "reset")).token;
}
const reset = (email: string, token: string) =>
  new Client().call("/api/v01/auth/reset-password", { json: { email, token, password: NEW_PASSWORD } });

/** Asks for another address, knowing the password. */
async function askForChange(user: TestUser, email: string, current_password = PASSWORD): Promise<Response> {
  return user.client.call(`/api/user/${user.id}`, { method: "PUT", json: { email, current_password } });
}
const follow = (intent: "change-email" | "undo-email", link: { email: string; token: string }) =>
  new Browser().submit(`/auth?mode=${intent}`, { intent, email: link.email, token: link.token });

const emailOf = async (id: string) =>
  (await rowsOf<{ email: string }>("SELECT email FROM users WHERE id = ?", id))[0]?.email;

describe("a link to choose a password", () => {
  test("confirms only the address of its own account", async () => {
    const victim = newEmail();
    await register(victim);
    const mine = await addUser({ password: PASSWORD });
    const token = await resetToken(mine.email);
    expect((await reset(victim, token)).status).toBe(404);
    expect((await login(victim, PASSWORD)).status).toBe(403);
    expect((await reset(mine.email, token)).status).toBe(200);
    expect((await login(mine.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("stops working once the password has been changed", async () => {
    const user = await addUser({ password: PASSWORD });
    const token = await resetToken(user.email);
    await user.client.call(`/api/user/${user.id}/password`, {
      method: "PUT",
      json: { current_password: PASSWORD, password: "something else again" },
    });
    expect((await reset(user.email, token)).status).toBe(404);
  });
});

describe("a link to confirm an address", () => {
  test("works only for the account it was sent to, not for a later one with the same address", async () => {
    const email = newEmail();
    await register(email);
    const { token } = await mailTo(email, "activate");
    await rowsOf("DELETE FROM users WHERE email = ?", email);
    await register(email);
    await rowsOf("UPDATE users SET created_at = created_at + 5000 WHERE email = ?", email);
    const answer = await new Client().call(`/api/validate-token/${encodeURIComponent(email)}/${token}`);
    expect(answer.status).toBe(404);
    expect((await login(email, PASSWORD)).status).toBe(403);
  });
});

describe("another e-mail address", () => {
  test("needs the password, then the link that is mailed there, which works once", async () => {
    const user = await addUser({ password: PASSWORD });
    const email = newEmail();
    expect((await askForChange(user, email, "not the password")).status).toBe(422);
    const without = await user.client.call(`/api/user/${user.id}`, { method: "PUT", json: { email } });
    expect(without.status).toBe(422);
    expect(await countMails(email, "change-email")).toBe(0);

    expect((await askForChange(user, email)).status).toBe(200);
    const mail = await mailTo(email, "change-email");
    expect(mail.text).not.toContain("Test User");
    const page = await (await new Browser().get(mail.link.pathname + mail.link.search)).text();
    expect(page).toContain("Use this address");
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await follow("change-email", { ...mail, email: newEmail() })).status).toBe(404);
    expect(await (await follow("change-email", mail)).text()).toContain("Your account now uses");
    expect(await emailOf(user.id)).toBe(email);
    expect((await follow("change-email", mail)).status).toBe(404);
  });

  test("needs a recent sign-in where the account has no password", async () => {
    const user = await addUser();
    const ask = () =>
      user.client.call(`/api/user/${user.id}`, { method: "PUT", json: { email: newEmail() } });
    await rowsOf("UPDATE sessions SET created_at = created_at - 700000 WHERE user_id = ?", user.id);
    const stale = await ask();
    expect([stale.status, await stale.json()]).toEqual([
      403,
      expect.objectContaining({ code: "sign_in_again" }),
    ]);
    await rowsOf("UPDATE sessions SET created_at = created_at + 700000 WHERE user_id = ?", user.id);
    expect((await ask()).status).toBe(200);
  });

  test("no more than that is what deleting such an account needs, and no less", async () => {
    const user = await addUser();
    const remove = (confirmation: string) =>
      user.client.call(`/api/user/${user.id}`, { method: "DELETE", json: { confirmation } });
    await rowsOf("UPDATE sessions SET created_at = created_at - 700000 WHERE user_id = ?", user.id);
    const stale = await remove("delete");
    expect([stale.status, await stale.json()]).toEqual([
      403,
      expect.objectContaining({ code: "sign_in_again" }),
    ]);
    await rowsOf("UPDATE sessions SET created_at = created_at + 700000 WHERE user_id = ?", user.id);
    expect((await remove("keep")).status).toBe(422);
    expect((await remove("delete")).status).toBe(200);
    expect(await rowsOf("SELECT id FROM users WHERE id = ?", user.id)).toEqual([]);
  });

  test("that already has an account gets the same answer and is not taken over", async () => {
    const [user, other] = [await addUser({ password: PASSWORD }), await addUser()];
    expect((await askForChange(user, other.email)).status).toBe(200);
    expect(await countMails(user.email, "email-changing")).toBe(1);
    expect(await countMails(other.email, "change-email")).toBe(0);
  });

  test("is not used if someone registered it before the link was opened", async () => {
    const user = await addUser({ password: PASSWORD });
    const email = newEmail();
    await askForChange(user, email);
    const mail = await mailTo(email, "change-email");
    await register(email);
    expect((await follow("change-email", mail)).status).toBe(404);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test.each<[string, (user: TestUser) => Promise<unknown>]>([
    ["a new password was set by mail", async ({ email }) => reset(email, await resetToken(email))],
    [
      "the password was changed",
      ({ client, id }) =>
        client.call(`/api/user/${id}/password`, {
          method: "PUT",
          json: { current_password: PASSWORD, password: NEW_PASSWORD },
        }),
    ],
    [
      "the account was deleted and the address registered again",
      async ({ client, id, email }) => {
        await client.call(`/api/user/${id}`, { method: "DELETE", json: { password: PASSWORD } });
        await register(email);
      },
    ],
    ["a later change was asked for", (user) => askForChange(user, newEmail())],
  ])("is not taken by a link from before %s", async (_, happen) => {
    const user = await addUser({ password: PASSWORD });
    const evil = newEmail();
    await askForChange(user, evil);
    const mail = await mailTo(evil, "change-email");
    await happen(user);
    expect((await follow("change-email", mail)).status).toBe(404);
    expect(await rowsOf("SELECT id FROM users WHERE email = ?", evil)).toEqual([]);
  });

  test("is refused by a link that has expired, and the page says so", async () => {
    const user = await addUser({ password: PASSWORD });
    const email = newEmail();
    await askForChange(user, email);
    const mail = await mailTo(email, "change-email");
    await rowsOf("UPDATE email_change_links SET expires_at = 1 WHERE user_id = ?", user.id);
    const page = await (await new Browser().get(mail.link.pathname + mail.link.search)).text();
    expect(page).toContain("This link has expired");
    expect((await follow("change-email", mail)).status).toBe(410);
  });
});

describe("a user who did not ask for another address", () => {
  /** A thief who knows the password has moved the account to their own address, and made it theirs. */
  async function stolen() {
    const user = await addUser({ password: PASSWORD });
    const evil = newEmail();
    await askForChange(user, evil);
    await follow("change-email", await mailTo(evil, "change-email"));
    await reset(evil, await resetToken(evil));
    expect((await login(evil, NEW_PASSWORD)).status).toBe(200);
    return { user, evil, notice: await mailTo(user.email, "email-changing") };
  }

  test("is notified at the old address and gets the account back with the link there", async () => {
    const { user, evil, notice } = await stolen();
    expect(notice.text).toContain(evil);
    const browser = new Browser();
    const page = await (await browser.get(notice.link.pathname + notice.link.search)).text();
    expect(page).toContain("Undo the change");
    expect(await emailOf(user.id)).toBe(evil);

    const undone = await follow("undo-email", notice);
    const chooser = new URL(undone.headers.get("location")!, "http://atelier.test");
    expect([undone.status, chooser.searchParams.get("mode")]).toEqual([303, "reset"]);
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await user.client.call("/api/v01/auth/me")).status).toBe(401);
    for (const email of [user.email, evil]) expect((await login(email, NEW_PASSWORD)).status).toBe(401);

    expect(await (await browser.get(chooser.pathname + chooser.search)).text()).toContain(
      "has been restored",
    );
    const token = chooser.searchParams.get("token")!;
    const password = "one that no thief knows";
    const json = { email: user.email, token, password };
    expect((await new Client().call("/api/v01/auth/reset-password", { json })).status).toBe(200);
    expect((await login(user.email, password)).status).toBe(200);
    expect((await follow("undo-email", notice)).status).toBe(404);
  });

  test("gets it back even if the thief changed it again, enabled two-factor and registered the address", async () => {
    const { user, evil, notice } = await stolen();
    const { token } = await (await login(evil, NEW_PASSWORD)).json<{ token: string }>();
    const thief = new Client(undefined, { authorization: `Bearer ${token}` });
    const further = newEmail();
    const json = { email: further, current_password: NEW_PASSWORD };
    expect((await thief.call(`/api/user/${user.id}`, { method: "PUT", json })).status).toBe(200);
    await follow("change-email", await mailTo(further, "change-email"));
    await rowsOf("UPDATE users SET two_factor_enabled = 1 WHERE id = ?", user.id);
    await register(user.email);

    expect((await follow("undo-email", notice)).status).toBe(303);
    expect(await rowsOf("SELECT id, two_factor_enabled FROM users WHERE email = ?", user.email)).toEqual([
      { id: user.id, two_factor_enabled: 0 },
    ]);
    expect((await follow("undo-email", await mailTo(evil, "email-changing"))).status).toBe(404);
  });
});

describe("strangers who guess passwords", () => {
  test("lock out nobody else, and a new password unlocks the address", async () => {
    const user = await addUser({ password: PASSWORD });
    const stranger = new Client();
    for (let at = 0; at < 10; at += 1) await login(user.email, `wrong ${at}`, stranger);
    expect((await login(user.email, PASSWORD, stranger)).status).toBe(429);
    expect((await login(user.email, PASSWORD)).status).toBe(200);
    expect((await reset(user.email, await resetToken(user.email))).status).toBe(200);
    expect((await login(user.email, NEW_PASSWORD, stranger)).status).toBe(200);
  });

  test("slow an account down from many addresses, and its owner still signs in", async () => {
    const user = await addUser({ password: PASSWORD });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const stranger = new Client();
        for (let at = 0; at < 3; at += 1)
          expect((await login(user.email, "wrong", stranger)).status).toBe(401);
      }),
    );
    expect((await login(user.email, PASSWORD)).status).toBe(200);
  });

  test("do not lock out an administrator", async () => {
    const email = `admin-${crypto.randomUUID()}@example.com`;
    const attempt = async (client: Client) =>
      (await client.call("/api/v01/auth/admin-login", { json: { email, password: "wrong" } })).status;
    const stranger = new Client();
    for (let at = 0; at < 5; at += 1) expect(await attempt(stranger)).toBe(401);
    expect(await attempt(stranger)).toBe(429);
    expect(await attempt(new Client())).toBe(401);
  });
});

describe("a name", () => {
  test.each(["https://evil.example", "Win at www.evil.example", "evil.example/prize", "Ada\nhttp"])(
    "that a mail program would make a link of is refused: %j",
    async (name) => {
      expect((await register(newEmail(), name)).status).toBe(422);
    },
  );

  test.each(["J.R.R. Tolkien", "Dr.Smith", "Anne-Marie d'Été", "Rahul s/o Ram"])(
    "%s is one",
    async (name) => {
      expect((await register(newEmail(), name)).status).toBe(201);
    },
  );

  test("of a stranger is not in the mail to an address that nobody has confirmed", async () => {
    const email = newEmail();
    await register(email, "You have won a prize");
    await new Client().call("/api/v01/auth/forgot-password", { json: { email } });
    await register(email);
    for (const template of ["activate", "reset", "registered-already"])
      expect((await mailTo(email, template)).text).not.toContain("prize");
  });
});
