import { describe, expect, test } from "vitest";
import {
  eraseSocialAccounts,
  exportSocialAccounts,
} from "../../../workers/features/social/accounts/account-data";
import { pruneDisconnected } from "../../../workers/features/social/accounts/disconnect";
import { openAccess } from "../../../workers/features/social/accounts/open-access";
import { rowsOf, testContext } from "../../support/factories";
import {
  accountRows,
  accountsOf,
  connect,
  networkOf,
  newPlanner,
  schedulePost,
  type Planner,
} from "../../support/social/accounts";

const HOUR_MS = 60 * 60 * 1000;
const ctx = testContext();

async function disconnect({ user }: Planner, platform: string, query = ""): Promise<number> {
  const path = `/api/auth/social/${platform}/disconnect/${user.id}${query}`;
  return (await user.client.call(path, { method: "DELETE" })).status;
}

const postRow = async (id: string) =>
  (await rowsOf("SELECT state, failure, account_id FROM social_posts WHERE id = ?", id))[0];

describe("disconnecting", () => {
  test("deletes the account and ends its tokens at X, under either name of the network", async () => {
    for (const name of ["x", "twitter"]) {
      const planner = await newPlanner();
      await connect(planner, "twitter");
      const [account] = await accountRows(planner);
      const { accessToken } = await openAccess(ctx, account!);
      expect(await disconnect(planner, name)).toBe(200);
      expect([await accountRows(planner), (await accountsOf(planner)).data]).toEqual([[], []]);
      const me = await fetch(`${ctx.config.x!.apiBaseUrl}/2/users/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(me.status).toBe(401);
      expect(await disconnect(planner, name)).toBe(404);
    }
  });

  test("works although the network does not answer", async () => {
    const planner = await newPlanner();
    await connect(planner, "twitter");
    const [account] = await accountRows(planner);
    const failing = {
      call: "revoke",
      failure: "error-before-accepting",
      account: account!.external_id,
    } as const;
    await networkOf("twitter").failNext(failing);
    expect(await disconnect(planner, "x")).toBe(200);
    expect(await accountRows(planner)).toEqual([]);
  });

  test("takes one account where it is named, and leaves those of other users and networks", async () => {
    const planner = await newPlanner();
    await connect(planner, "twitter");
    await connect(planner, "linkedin");
    await connect({ ...planner, name: `${planner.name} too` }, "twitter");
    const stranger = await newPlanner();
    await connect(stranger, "twitter");
    const [first] = (await accountsOf(planner)).data.filter(({ platform }) => platform === "twitter");
    const [other] = (await accountsOf(stranger)).data;
    expect(await disconnect(planner, "x", `?profile_id=${other!.profile_id}`)).toBe(404);
    expect(await disconnect(planner, "linkedin", `?profile_id=${first!.profile_id}`)).toBe(404);
    expect(await disconnect(planner, "x", `?profile_id=${first!.profile_id}`)).toBe(200);
    const left = (await accountsOf(planner)).data;
    expect(left).toHaveLength(2);
    expect(left.map(({ profile_id }) => profile_id)).not.toContain(first!.profile_id);
    expect((await accountsOf(stranger)).data).toHaveLength(1);
  });

  test("lets scheduled posts say that their account is missing, until it is connected again", async () => {
    const planner = await newPlanner();
    await connect(planner, "twitter");
    const [account] = await accountRows(planner);
    const post = await schedulePost(account!, Date.now() + HOUR_MS);
    expect(await disconnect(planner, "x")).toBe(200);
    const missing = { state: "scheduled", failure: "account_missing", account_id: account!.id };
    expect(await postRow(post)).toEqual(missing);
    const { data, warnings } = await accountsOf(planner);
    expect([data, warnings]).toEqual([
      [],
      [expect.objectContaining({ post_id: post, reason: "disconnected" })],
    ]);
    const [row] = await accountRows(planner);
    expect(row).toMatchObject({ access_token: "", refresh_token: null, is_expired: 1 });
    await expect(openAccess(ctx, row!)).rejects.toMatchObject({ failure: "expired" });

    await pruneDisconnected(ctx);
    await connect(planner, "twitter");
    expect(await postRow(post)).toEqual({ ...missing, failure: null });
    expect((await accountsOf(planner)).warnings).toEqual([]);
  });

  test("leaves nothing of an account once no scheduled post names it", async () => {
    const planner = await newPlanner();
    await connect(planner, "linkedin");
    const [account] = await accountRows(planner);
    const post = await schedulePost(account!, Date.now() + HOUR_MS);
    await disconnect(planner, "linkedin");
    await rowsOf("UPDATE social_posts SET state = 'draft' WHERE id = ?", post);
    await pruneDisconnected(ctx);
    expect(await accountRows(planner)).toEqual([]);
    expect(await postRow(post)).toMatchObject({ account_id: null });
  });
});

describe("what a user leaves behind", () => {
  test("is exported without tokens", async () => {
    const planner = await newPlanner();
    await connect(planner, "linkedin");
    const [account] = await accountRows(planner);
    const files = new Map<string, string>();
    for await (const { path, content } of exportSocialAccounts(ctx, planner.user.id)) {
      let text = "";
      for await (const piece of content as AsyncIterable<string>) text += piece;
      files.set(path, text);
    }
    expect([...files.keys()]).toEqual(["social/accounts.json", "social/profiles.json"]);
    const accounts = files.get("social/accounts.json")!;
    expect(JSON.parse(accounts)).toMatchObject([{ name: planner.name, platform: "linkedin" }]);
    expect(accounts).not.toContain(account!.access_token);
    expect(accounts).not.toContain("token");
  });

  test("is deleted with the account, and its tokens end at the network", async () => {
    const planner = await newPlanner();
    const other = await newPlanner();
    for (const one of [planner, other]) await connect(one, "twitter");
    const [account] = await accountRows(planner);
    expect(await eraseSocialAccounts(ctx, planner.user.id)).toBe("done");
    expect(await accountRows(planner)).toEqual([]);
    expect(await networkOf("twitter").calls("revoke", account!.external_id)).toHaveLength(1);
    expect(await accountRows(other)).toHaveLength(1);
  });
});
