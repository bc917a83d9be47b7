import { describe, expect, test } from "vitest";
import * as build from "../../../build/server";
import { addAdmin, addUser } from "../../support/accounts";
import { Browser } from "../../support/browser";
import { Client, newAddress } from "../../support/client";
import { rowsOf } from "../../support/factories";
import { mailTo } from "../../support/mails";

const PASSWORD = "correct horse battery";
const newEmail = () => `person-${crypto.randomUUID()}@example.com`;
const signIn = (browser: Browser, email: string, password = PASSWORD, more: Record<string, string> = {}) =>
  browser.submit("/auth", { intent: "sign-in", email, password, ...more });
const userOf = async (browser: Browser) =>
  (await (await browser.get("/session")).json<{ user: { guest: boolean; email: string | null } }>()).user;

describe("without script, the sign-in screen", () => {
  test("registers, says to check the mailbox, confirms by the link, signs in and out", async () => {
    const browser = new Browser();
    const email = newEmail();
    const fields = { intent: "register", name: "Ada", email, password: PASSWORD, source: "news" };
    const registered = await browser.submit("/auth?mode=register", fields);
    expect([registered.status, await registered.text()]).toEqual([
      200,
      expect.stringContaining("Check your inbox"),
    ]);
    const early = await signIn(browser, email);
    expect([early.status, await early.text()]).toEqual([403, expect.stringContaining("Send the link again")]);

    const { pathname, search, searchParams } = (await mailTo(email, "activate")).link;
    for (const visitor of [new Browser(), browser])
      expect(await (await visitor.get(pathname + search)).text()).toContain("Confirm address");
    expect((await signIn(browser, email)).status, "a mail scanner confirms nothing").toBe(403);
    const confirmation = { intent: "activate", email, token: searchParams.get("token")! };
    for (const press of ["first", "second"])
      expect(await (await browser.submit(pathname + search, confirmation)).text(), press).toContain(
        "Your address is confirmed",
      );
    const inside = await signIn(browser, email, PASSWORD, { to: "/user/history?page=2" });
    expect([inside.status, inside.headers.get("location")]).toEqual([303, "/user/history?page=2"]);
    expect(await userOf(browser)).toMatchObject({ guest: false, email });
    const [row] = await rowsOf("SELECT landing_source, language FROM users WHERE email = ?", email);
    expect(row).toEqual({ landing_source: "news", language: "en" });

    const out = await browser.submit("/session", { intent: "sign-out" });
    expect(out.headers.get("location")).toBe("/auth");
    expect(await userOf(browser)).toMatchObject({ guest: true });
  });

  test("keeps what was typed when a password is wrong, but not the password", async () => {
    const { email } = await addUser({ password: PASSWORD });
    const answer = await signIn(new Browser(), email, "wrong guess entirely");
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain("Incorrect email address or password");
    expect(page).toContain(`value="${email}"`);
    expect(page).not.toContain("wrong guess entirely");
  });

  test("shows an error at each wrong field", async () => {
    const fields = { intent: "register", name: " ", email: "nobody", password: "short" };
    const answer = await new Browser().submit("/auth?mode=register", fields);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const text of ["Enter your name", "Enter a valid address", "Choose a password of at least 10"])
      expect(page).toContain(text);
  });

  test("sets a new password with the mailed link, once", async () => {
    const { email } = await addUser({ password: PASSWORD });
    const browser = new Browser();
    await browser.submit("/auth?mode=forgot", { intent: "forgot", email });
    const { searchParams, pathname, search } = (await mailTo(email, "reset")).link;
    expect(await (await browser.get(pathname + search)).text()).toContain(email);
    const fields = {
      intent: "reset",
      email,
      token: searchParams.get("token")!,
      password: "a newer one entirely",
    };
    expect(await (await browser.submit(pathname + search, fields)).text()).toContain(
      "Your new password is saved",
    );
    const again = await browser.submit(pathname + search, fields);
    expect([again.status, await again.text()]).toEqual([404, expect.stringContaining("Request a new link")]);
    expect((await signIn(browser, email, "a newer one entirely")).status).toBe(303);
  });

  test.each(["not-a-token", ""])("offers another link when one is not valid: %j", async (token) => {
    const page = await new Browser().get(`/auth?mode=activate&email=a%40example.com&token=${token}`);
    expect(await page.text()).toMatch(/This link is not valid[\s\S]*Send the link again/);
  });

  test("is in the visitor's language", async () => {
    expect(await (await new Browser().get("/auth?lang=fr")).text()).toContain(
      "<title>Connexion · Atelier</title>",
    );
  });
});

describe("after signing in", () => {
  test.each([
    ["/user/history", "/user/history"],
    ["//evil.example", "/user/dashboard"],
    ["https://evil.example/x", "/user/dashboard"],
    ["/\\evil.example", "/user/dashboard"],
    ["/.//evil.example", "/user/dashboard"],
    ["/auth?to=/auth", "/user/dashboard"],
  ])("?to=%s leads to %s, for who signs in and for who is signed in already", async (to, expected) => {
    const { email } = await addUser({ password: PASSWORD });
    const browser = new Browser();
    expect((await signIn(browser, email, PASSWORD, { to })).headers.get("location")).toBe(expected);
    const visit = await browser.get(`/auth?to=${encodeURIComponent(to)}`);
    expect([visit.status, visit.headers.get("location")]).toEqual([302, expected]);
  });

  test("all devices are signed out at once", async () => {
    const { email } = await addUser({ password: PASSWORD });
    const devices = [new Browser(), new Browser()];
    for (const device of devices) await signIn(device, email);
    await devices[0]!.submit("/session", { intent: "sign-out-everywhere" });
    for (const device of devices) expect(await userOf(device)).toMatchObject({ guest: true });
  });
});

describe("R28: the session's cookie", () => {
  test("is renewed at sign-in, no matter what the browser sent", async () => {
    const planted = await addUser();
    const { email } = await addUser({ password: PASSWORD });
    const browser = new Browser();
    browser.cookies.set("atelier_session", planted.token);
    await browser.get("/auth?mode=activate&email=x&token=x");
    await signIn(browser, email);
    expect(browser.cookies.get("atelier_session")).not.toBe(planted.token);
    expect(await userOf(browser)).toMatchObject({ email });
    const attacker = new Browser();
    attacker.cookies.set("atelier_session", planted.token);
    expect(await userOf(attacker)).toMatchObject({ email: planted.email });
  });

  test("stops working after signing out, even for someone who copied it", async () => {
    const { email } = await addUser({ password: PASSWORD });
    const browser = new Browser();
    await signIn(browser, email);
    const kept = new Browser();
    for (const [name, value] of browser.cookies) kept.cookies.set(name, value);
    const { token } = await (await kept.get("/session")).json<{ token: string }>();
    await browser.submit("/session", { intent: "sign-out" });
    expect(await userOf(kept)).toMatchObject({ guest: true });
    const bearer = new Client(newAddress(), { authorization: `Bearer ${token}` });
    expect((await bearer.call("/api/v01/auth/me")).status).toBe(401);
  });

  test.each([
    ["http://atelier.test", /^atelier_session=usr_[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/],
    [
      "https://atelier.test",
      /^__Host-atelier_session=usr_[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    ],
  ])("on %s is out of reach of scripts, and of other sites' forms", async (origin, flags) => {
    const { email } = await addUser({ password: PASSWORD });
    const answer = await signIn(new Browser(origin), email);
    expect(answer.headers.getSetCookie().join()).toMatch(flags);
  });
});

describe("R29: a form on another site", () => {
  interface BuiltRoute {
    path?: string;
    parentId?: string;
    module: { action?: unknown };
  }
  const { routes } = build as unknown as { routes: Record<string, BuiltRoute> };
  const pathOf = (route: BuiltRoute): string =>
    (route.parentId && routes[route.parentId] ? pathOf(routes[route.parentId]!) : "") +
    (route.path ? `/${route.path.replace(/^\//, "")}` : "");
  const actions = Object.values(routes).filter((route) => route.module.action);
  const SENDERS: Record<string, string>[] = [
    {},
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: "http://atelier.test", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];

  test.each(actions.map(pathOf))(
    "changes nothing at %s, no matter what it says of where it comes from",
    async (path) => {
      const { email, id, token } = await addUser({ password: PASSWORD });
      const admin = await addAdmin();
      const state = () =>
        rowsOf(
          `SELECT users.*, (SELECT count(*) FROM sessions WHERE user_id = users.id) AS devices,
         (SELECT count(*) FROM admin_sessions WHERE user_id = ?) AS admins FROM users WHERE users.id = ?`,
          admin.id,
          id,
        );
      const before = await state();
      for (const from of SENDERS) {
        const browser = new Browser();
        browser.cookies.set("atelier_session", token);
        browser.cookies.set("atelier_admin", admin.token);
        const fields = {
          intent: "sign-out",
          email,
          password: PASSWORD,
          name: "Mallory",
          confirmation: "delete",
        };
        const answer = await browser.submit(path.replace(/:\w+/g, "1"), fields, { from });
        expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(from)).toEqual([403, []]);
      }
      expect(await state()).toEqual(before);
    },
  );

  test("is not signed in at the API: a cookie alone is not a credential there", async () => {
    const { token } = await addUser();
    const call = await new Client().call("/api/v01/auth/me", {
      headers: { cookie: `atelier_session=${token}` },
    });
    expect(call.status).toBe(401);
  });
});
