import { describe, expect, test } from "vitest";
import { hashToken, newToken } from "../../../workers/features/accounts/tokens";
import { beginConnect, pruneConnects } from "../../../workers/features/social/accounts/begin-connect";
import { availablePlatforms } from "../../../workers/features/social/accounts/list-accounts";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import {
  accountRows,
  accountsOf,
  beginAt,
  browserOf,
  connect,
  consent,
  followBack,
  networkOf,
  newPlanner,
  type Planner,
} from "../../support/social/accounts";

const PLANNER = "/user/social-planner";
const ended = (result: string, platform = "twitter") => `${PLANNER}?connect=${result}&platform=${platform}`;

/** A code that the network has given for a connection of this planner. */
async function codeFor(planner: Planner): Promise<URL> {
  return new URL(await consent(await beginAt(planner, "twitter"), planner.name));
}

describe("connecting an account", () => {
  test.each([
    ["linkedin", ["openid", "profile", "w_member_social"]],
    ["twitter", ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"]],
  ] as const)(
    "on %s asks for what the planner needs, and stores the tokens sealed",
    async (platform, scopes) => {
      const planner = await newPlanner();
      const url = await beginAt(planner, platform);
      expect(url.searchParams.get("scope")?.split(" ")).toEqual(scopes);
      expect(url.searchParams.get("redirect_uri")).toBe(
        `http://atelier.test/api/auth/social/${platform}/callback`,
      );
      expect(url.searchParams.get("state")?.length).toBeGreaterThan(40);
      expect(await followBack(planner.browser, await consent(url, planner.name))).toBe(
        ended("connected", platform),
      );
      const { data, available, warnings } = await accountsOf(planner);
      expect(data).toMatchObject([
        { platform, name: planner.name, state: "connected", missing_scopes: [], paused_until: null },
      ]);
      expect([available, warnings]).toEqual([["linkedin", "twitter"], []]);
      const [row] = await accountRows(planner);
      expect(row).toMatchObject({ id: data[0]!.profile_id, is_expired: 0 });
      expect(row!.scopes.toSorted()).toEqual(scopes.toSorted());
      expect(row!.access_token).toMatch(/^test\./);
    },
  );

  test("says when LinkedIn ends the access, which on X renews itself", async () => {
    const planner = await newPlanner();
    await connect(planner, "linkedin");
    await connect(planner, "twitter");
    const [linkedIn, x] = (await accountsOf(planner)).data;
    const days = (Date.parse(linkedIn!.expires_at!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(59);
    expect(days).toBeLessThan(61);
    expect(x!.expires_at).toBeNull();
  });

  test("X is asked with a challenge; LinkedIn, which refuses one from web apps, is not", async () => {
    const planner = await newPlanner();
    const x = (await beginAt(planner, "twitter")).searchParams;
    expect(x.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(x.get("code_challenge_method")).toBe("S256");
    expect((await beginAt(planner, "linkedin")).searchParams.has("code_challenge")).toBe(false);
  });

  test("leads back to the page of the planner where it began, and to no other", async () => {
    const planner = await newPlanner();
    const from = `${PLANNER}/post/pst_123`;
    const url = await beginAt(planner, "twitter", `?return_to=${encodeURIComponent(from)}`);
    const back = await followBack(planner.browser, await consent(url, planner.name));
    expect(back).toBe(`${from}?connect=connected&platform=twitter`);
    for (const elsewhere of [
      "https://evil.example",
      "//evil.example",
      "/user/account",
      `${PLANNER}/..//evil`,
    ]) {
      const path = `/api/auth/social/x/connect/${planner.user.id}?return_to=${encodeURIComponent(elsewhere)}`;
      expect((await planner.user.client.call(path)).status).toBe(422);
    }
  });

  test("again replaces the tokens of the account", async () => {
    const planner = await newPlanner();
    await connect(planner, "twitter");
    const [before] = await accountRows(planner);
    await connect(planner, "twitter");
    const after = await accountRows(planner);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: before!.id, is_expired: 0 });
    expect(after[0]!.access_token).not.toBe(before!.access_token);
  });

  test("with fewer permissions than are needed says which are missing", async () => {
    const planner = await newPlanner();
    await networkOf("twitter").limitScopes(planner.name, ["tweet.read", "users.read", "offline.access"]);
    expect(await connect(planner, "twitter")).toBe(ended("limited"));
    expect((await accountsOf(planner)).data).toMatchObject([
      { state: "limited", missing_scopes: ["tweet.write", "media.write"] },
    ]);
  });

  test("is not possible without the permission to know whose account it is", async () => {
    const planner = await newPlanner();
    await networkOf("linkedin").limitScopes(planner.name, ["w_member_social"]);
    expect(await connect(planner, "linkedin")).toBe(ended("refused", "linkedin"));
    expect((await accountsOf(planner)).data).toEqual([]);
  });

  test("may be cancelled on the network's page", async () => {
    const planner = await newPlanner();
    for (const platform of ["twitter", "linkedin"] as const) {
      const back = await consent(await beginAt(planner, platform), planner.name, { decision: "cancel" });
      expect(await followBack(planner.browser, back)).toBe(ended("cancelled", platform));
    }
    expect(await accountRows(planner)).toEqual([]);
  });

  test("fails without harm while the network is out of order", async () => {
    const planner = await newPlanner();
    const x = networkOf("twitter");
    const { id: account } = await x.memberOf(planner.name);
    await x.failNext({ call: "token", failure: "error-before-accepting", account });
    expect(await connect(planner, "twitter")).toBe(ended("unavailable"));
    await x.failNext({ call: "identity", failure: "drop-before-accepting", account });
    expect(await connect(planner, "twitter")).toBe(ended("unavailable"));
    expect(await connect(planner, "twitter")).toBe(ended("connected"));
  });
});

describe("R30: a network's answer", () => {
  test("is refused in another session: another user's, another one of the same user, and none", async () => {
    const planner = await newPlanner();
    const other = await newPlanner();
    const back = await consent(await beginAt(planner, "twitter"), planner.name);
    const secondToken = newToken("user");
    await rowsOf(
      `INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)`,
      ...[`ses_${crypto.randomUUID()}`, hashToken(secondToken), planner.user.id, Date.now() + 60_000],
    );
    for (const browser of [other.browser, browserOf(secondToken), browserOf("none")])
      expect(await followBack(browser, back)).toBe(ended("stale"));
    expect([...(await accountRows(planner)), ...(await accountRows(other))]).toEqual([]);
    // The session that began it is not disturbed by that.
    expect(await followBack(planner.browser, back)).toBe(ended("connected"));
  });

  test("is taken once", async () => {
    const planner = await newPlanner();
    const back = await consent(await beginAt(planner, "twitter"), planner.name);
    expect(await followBack(planner.browser, back)).toBe(ended("connected"));
    const [row] = await accountRows(planner);
    expect(await followBack(planner.browser, back)).toBe(ended("stale"));
    expect(await accountRows(planner)).toEqual([row]);
  });

  test("is taken once when it comes many times at once", async () => {
    const planner = await newPlanner();
    const back = await consent(await beginAt(planner, "twitter"), planner.name);
    const results = await Promise.all(Array.from({ length: 8 }, () => followBack(planner.browser, back)));
    expect(results.filter((result) => result === ended("connected"))).toHaveLength(1);
    expect(await accountRows(planner)).toHaveLength(1);
  });

  test("is refused ten minutes after the beginning", async () => {
    const planner = await newPlanner();
    const back = await consent(await beginAt(planner, "twitter"), planner.name);
    await rowsOf(
      "UPDATE social_connects SET expires_at = ? WHERE user_id = ?",
      Date.now() - 1,
      planner.user.id,
    );
    expect(await followBack(planner.browser, back)).toBe(ended("stale"));
    await pruneConnects(testContext());
    expect(await rowsOf("SELECT 1 FROM social_connects WHERE user_id = ?", planner.user.id)).toEqual([]);
  });

  test("is refused without its state, with another one, and for another network", async () => {
    const planner = await newPlanner();
    const back = await codeFor(planner);
    const changed = (change: (url: URL) => void) => {
      const url = new URL(back);
      change(url);
      return url.href;
    };
    const wrong = [
      changed((url) => url.searchParams.delete("state")),
      changed((url) => url.searchParams.set("state", "a".repeat(43))),
      changed((url) => url.searchParams.set("state", "")),
    ];
    for (const address of wrong) expect(await followBack(planner.browser, address)).toBe(ended("stale"));
    const otherNetwork = changed((url) => (url.pathname = url.pathname.replace("twitter", "linkedin")));
    expect(await followBack(planner.browser, otherNetwork)).toBe(ended("stale", "linkedin"));
  });

  test("is refused by the network without the verifier", async () => {
    const planner = await newPlanner();
    const back = (await codeFor(planner)).href;
    await rowsOf("UPDATE social_connects SET verifier = '' WHERE user_id = ?", planner.user.id);
    expect(await followBack(planner.browser, back)).toBe(ended("refused"));
    expect(await accountRows(planner)).toEqual([]);
  });

  test("counts for the connection that was begun last", async () => {
    const planner = await newPlanner();
    const first = await consent(await beginAt(planner, "twitter"), planner.name);
    const second = await consent(await beginAt(planner, "twitter"), planner.name);
    expect(await followBack(planner.browser, first)).toBe(ended("stale"));
    expect(await followBack(planner.browser, second)).toBe(ended("connected"));
  });

  test("with a name of no network leads nowhere", async () => {
    const { browser, user } = await newPlanner();
    expect((await browser.get("/api/auth/social/mastodon/callback?state=a&code=b")).status).toBe(404);
    expect((await browser.get("/auth/social/mastodon?state=a&code=b")).status).toBe(404);
    expect((await user.client.call(`/api/auth/social/mastodon/connect/${user.id}`)).status).toBe(404);
  });
});

test.each(["linkedin", "twitter"] as const)(
  "%s cannot be connected where it is not configured",
  async (platform) => {
    const { user } = await newPlanner();
    const ctx = testContext(await actorOf(user));
    const config = { ...ctx.config, linkedin: null, x: null };
    await expect(beginConnect({ ...ctx, config }, platform)).rejects.toMatchObject({
      code: "not_configured",
      status: 503,
    });
    expect(availablePlatforms({ ...ctx, config })).toEqual([]);
  },
);

test("a user whose plan does not have the planner connects nothing", async () => {
  const user = await addUser();
  const response = await user.client.call(`/api/auth/social/x/connect/${user.id}`);
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ code: "plan_required" }),
  ]);
});
