import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { backToSignIn } from "../../../app/screens/auth/back-to-sign-in.server";
import { beginTwoFactor, confirmTwoFactor } from "../../../workers/features/accounts/profile/two-factor";
import { startGoogleSignIn } from "../../../workers/features/accounts/sign-in/google-sign-in";
import { AppError } from "../../../workers/core/errors";
import type { Env } from "../../../workers/core/env";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { Browser } from "../../support/browser";
import { Client } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { totp } from "../../support/totp";

const PASSWORD = "correct horse battery";

const newEmail = () => `person-${crypto.randomUUID()}@example.com`;
const REFUSED = "/auth?reason=google";

/** Where the provider sends a browser back to that has begun a sign-in and said there who it is. */
async function consent(
  browser: Browser,
  email: string,
  extra: Record<string, string> = {},
  to = "",
): Promise<string> {
  const start = await browser.get(`/auth/google${to && `?to=${encodeURIComponent(to)}`}`);
  expect(start.status).toBe(302);
  const provider = new URL(start.headers.get("location")!);
  expect(provider.searchParams.get("code_challenge_method")).toBe("S256");
  provider.searchParams.set("as", email);
  for (const [name, value] of Object.entries(extra)) provider.searchParams.set(name, value);
  const answer = await fetch(provider, { redirect: "manual" });
  return answer.headers.get("location")!;
}

/** Returns the secret of the app. */
async function turnTwoFactorOn(user: TestUser): Promise<string> {
  const ctx = {
    ...testContext(await actorOf(user)),
    sessionToken: user.token,
    origin: "http://atelier.test",
  };
  const { secret } = await beginTwoFactor(ctx, PASSWORD);
  await confirmTwoFactor(ctx, totp(secret));
  return secret;
}

const whoIs = async (browser: Browser) =>
  (await (await browser.get("/session")).json<{ user: { guest: boolean; email: string | null } }>()).user;

describe("sign-in with Google", () => {
  test("creates an account the first time, finds it the second time, and returns to the page the visitor came for", async () => {
    const email = newEmail();
    const ids = new Set<string>();
    for (const to of ["/user/history?x=1", ""]) {
      const browser = new Browser();
      const back = await browser.get(await consent(browser, email, {}, to));
      expect([back.status, back.headers.get("location")]).toEqual([302, to || "/user/dashboard"]);
      expect(await whoIs(browser)).toMatchObject({ guest: false, email });
      const [row] = await rowsOf<{ id: string }>("SELECT id FROM users WHERE email = ?", email);
      ids.add(row!.id);
    }
    expect(ids.size).toBe(1);
  });

  test("leaves no cookie of the library and no token in its rows", async () => {
    const browser = new Browser();
    const email = newEmail();
    await browser.get(await consent(browser, email));
    expect([...browser.cookies.keys()]).toEqual(["atelier_session"]);
    const [row] = await rowsOf<
      Record<"token" | "access_token" | "refresh_token" | "id_token", string | null>
    >(
      `SELECT access_token, refresh_token, id_token, sessions.token FROM users
       JOIN credentials ON credentials.user_id = users.id JOIN sessions ON sessions.user_id = users.id
       WHERE email = ?`,
      email,
    );
    expect(row!.token).not.toContain("usr_");
    expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null });
  });

  test("links an account with the same confirmed address, but not one that Google has not confirmed", async () => {
    const { email, id } = await addUser();
    for (const verified of ["0", "text"]) {
      const stranger = new Browser();
      const refused = await stranger.get(await consent(stranger, email, { verified }));
      expect(refused.headers.get("location"), verified).toBe(REFUSED);
      expect(await whoIs(stranger)).toMatchObject({ guest: true });
    }
    const owner = new Browser();
    await owner.get(await consent(owner, email));
    expect(await whoIs(owner)).toMatchObject({ guest: false, email, id });
  });

  test("creates no account for an address that Google has not confirmed", async () => {
    const email = newEmail();
    const browser = new Browser();
    const back = await browser.get(await consent(browser, email, { verified: "text" }));
    expect(back.headers.get("location")).toBe(REFUSED);
    expect(await rowsOf("SELECT id FROM users WHERE email = ?", email)).toEqual([]);
  });

  test("takes over an account that a stranger registered with the address, and locks the stranger out", async () => {
    const email = newEmail();
    const password = "the stranger's password";
    const stranger = new Client();
    await stranger.call("/api/v01/auth/user-register", { json: { name: "Mallory", email, password } });
    const owner = new Browser();
    const back = await owner.get(await consent(owner, email));
    expect(back.headers.get("location")).toBe("/user/dashboard");
    expect(await whoIs(owner)).toMatchObject({ guest: false, email });
    const tried = await stranger.call("/api/v01/auth/user-login", { json: { email, password } });
    expect(tried.status).toBe(401);
  });

  test("asks for a code if two-factor is on, and signs nobody in before that", async () => {
    const user = await addUser({ password: PASSWORD });
    const secret = await turnTwoFactorOn(user);
    const browser = new Browser();
    const back = await browser.get(await consent(browser, user.email, {}, "/user/history"));
    const screen = back.headers.get("location")!;
    expect(screen).toBe("/auth?mode=code&to=%2Fuser%2Fhistory");
    expect(await whoIs(browser)).toMatchObject({ guest: true });
    expect(await (await browser.get(screen)).text()).toContain("From your authenticator app");
    const send = (code: string) => browser.submit(screen, { intent: "code", code, to: "/user/history" });
    expect((await send("000000")).status).toBe(401);
    expect(await whoIs(browser)).toMatchObject({ guest: true });
    const done = await send(totp(secret, 1));
    expect([done.status, done.headers.get("location")]).toEqual([303, "/user/history"]);
    expect(await whoIs(browser)).toMatchObject({ guest: false, email: user.email });
    expect([...browser.cookies.keys()]).toEqual(["atelier_session"]);
  });

  test("accepts no code from someone who has not been at Google", async () => {
    const answer = await new Browser().submit("/auth?mode=code", { intent: "code", code: "123456" });
    expect(answer.status).toBe(401);
  });

  test("of a suspended account is refused and says so", async () => {
    const { email, id } = await addUser();
    const browser = new Browser();
    await browser.get(await consent(browser, email));
    await rowsOf("UPDATE users SET suspended_at = 1 WHERE id = ?", id);
    const again = new Browser();
    const back = await again.get(await consent(again, email));
    expect(back.headers.get("location")).toBe("/auth?reason=suspended");
    expect(await whoIs(again)).toMatchObject({ guest: true });
  });

  test("never redirects to another site", async () => {
    const browser = new Browser();
    const back = await browser.get(await consent(browser, newEmail(), {}, "//evil.example/x"));
    expect(back.headers.get("location")).toBe("/user/dashboard");
  });
});

describe("a sign-in with Google that cannot begin", () => {
  test("is no page of its own, but the sign-in screen", async () => {
    const bindings = { ...(env as unknown as Env), GOOGLE_DISCOVERY_URL: "http://127.0.0.1:9/none" };
    const back = await new Client().call("/auth/google?to=%2Fuser%2Fhistory", {
      bindings,
      redirect: "manual",
    });
    expect([back.status, back.headers.get("location")]).toEqual([
      302,
      "/auth?to=%2Fuser%2Fhistory&reason=google",
    ]);
  });

  test("leads back to the sign-in screen with the reason, and keeps where the visitor wanted to go", async () => {
    const ctx = testContext();
    const google = { ...ctx.config.google!, discoveryUrl: "http://127.0.0.1:9/none" };
    const unreachable = { ...ctx, config: { ...ctx.config, google }, origin: "http://atelier.test" };
    const error = await startGoogleSignIn(unreachable, "/user/history").then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).not.toBeNull();
    const { status, headers } = backToSignIn(unreachable, error, "/user/history");
    expect(status).toBe(302);
    const address = new URL(headers.get("location")!, "http://atelier.test");
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      "/auth",
      { to: "/user/history", reason: "google" },
    ]);
  });

  test.each([
    ["account_suspended", "suspended"],
    ["rate_limited", "rate_limited"],
    ["internal", "google"],
  ] as const)("for the reason %s says %s", (code, reason) => {
    const back = backToSignIn(testContext(), new AppError(code), null);
    expect(back.headers.get("location")).toBe(`/auth?reason=${reason}`);
  });
});

describe("R30: Google's answer is refused", () => {
  test("with the state of another browser's session", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    await consent(mine, newEmail());
    const address = await consent(theirs, newEmail());
    const back = await mine.get(address);
    expect(back.headers.get("location")).toBe(REFUSED);
    expect(await whoIs(mine)).toMatchObject({ guest: true });
  });

  test("with a state that was already used", async () => {
    const browser = new Browser();
    const held = await consent(browser, newEmail());
    const cookies = new Map(browser.cookies);
    await browser.get(held);
    const replay = new Browser();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.get(held)).headers.get("location")).toBe(REFUSED);
    expect(await whoIs(replay)).toMatchObject({ guest: true });
  });

  test("without a state, and without the cookie of the browser that began", async () => {
    const browser = new Browser();
    const address = new URL(await consent(browser, newEmail()));
    browser.cookies.clear();
    expect((await browser.get(address.href)).headers.get("location")).toBe(REFUSED);
    address.searchParams.delete("state");
    expect((await browser.get(address.href)).headers.get("location")).toBe(REFUSED);
  });

  test("with a code of another sign-in, for which this one has no verifier", async () => {
    const [mine, theirs] = [new Browser(), new Browser()];
    const own = new URL(await consent(mine, newEmail()));
    const stolen = new URL(await consent(theirs, newEmail()));
    own.searchParams.set("code", stolen.searchParams.get("code")!);
    expect((await mine.get(own.href)).headers.get("location")).toBe(REFUSED);
    expect(await whoIs(mine)).toMatchObject({ guest: true });
  });

  test("if the visitor declined there", async () => {
    const browser = new Browser();
    const address = new URL(await consent(browser, newEmail()));
    address.searchParams.delete("code");
    address.searchParams.set("error", "access_denied");
    expect((await browser.get(address.href)).headers.get("location")).toBe(REFUSED);
  });
});
