import { describe, expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import type { Platform } from "../../../workers/contract/social/platforms";
import {
  openToken,
  sealTokens,
  type AccountRow,
} from "../../../workers/features/social/accounts/account-tokens";
import { openAccess } from "../../../workers/features/social/accounts/open-access";
import { NetworkError } from "../../../workers/providers/social/network";
import { X } from "../../../workers/providers/social/x";
import { rowsOf, testContext } from "../../support/factories";
import {
  accountRows,
  accountsOf,
  connect,
  networkOf,
  newPlanner,
  type Planner,
} from "../../support/social/accounts";

const ctx = testContext();

async function connected(platform: Platform): Promise<{ planner: Planner; account: AccountRow }> {
  const planner = await newPlanner();
  await connect(planner, platform);
  return { planner, account: (await accountRows(planner))[0]! };
}

/** An account on X whose tokens have little time left, or none. */
async function nearEnd(secondsLeft: number) {
  const { planner } = await connected("twitter");
  await rowsOf(
    "UPDATE social_accounts SET expires_at = ? WHERE user_id = ?",
    ...[Date.now() + secondsLeft * 1000, planner.user.id],
  );
  const [account] = await accountRows(planner);
  return { planner, account: account! };
}

const refreshes = (account: AccountRow) => networkOf("twitter").calls("refresh", account.external_id);

const failure = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NetworkError);
  return (error as NetworkError).failure;
};

/** Whether the network takes a token. */
async function works(account: AccountRow, accessToken: string): Promise<boolean> {
  const network = new X(ctx.config.x!);
  const access = { accessToken, externalId: account.external_id, handle: account.handle };
  const post = { text: `Post ${crypto.randomUUID()}`, media: [], replyTo: null };
  return network.createPost(access, post).then(
    () => true,
    () => false,
  );
}

describe("access to an account", () => {
  test("is opened without a call while its token works", async () => {
    const { account } = await connected("twitter");
    const { accessToken, externalId, handle } = await openAccess(ctx, account);
    expect([externalId, handle]).toEqual([account.external_id, account.handle]);
    expect(await works(account, accessToken)).toBe(true);
    expect(await refreshes(account)).toEqual([]);
  });

  test("R30: is renewed by one call of the network when twenty workers need it at once", async () => {
    const { planner, account } = await nearEnd(0);
    const accesses = await Promise.all(Array.from({ length: 20 }, () => openAccess(ctx, account)));
    expect(await refreshes(account)).toHaveLength(1);
    expect(new Set(accesses.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await works(account, accesses[0]!.accessToken)).toBe(true);
    const [row] = await accountRows(planner);
    expect(row).toMatchObject({ refresh_lease: null, is_expired: 0 });
    expect(row!.expires_at).toBeGreaterThan(Date.now() + 3_600_000);
  });

  test("is renewed again with the refresh token that came last", async () => {
    const { planner, account } = await nearEnd(0);
    await openAccess(ctx, account);
    await rowsOf("UPDATE social_accounts SET expires_at = 0 WHERE id = ?", account.id);
    const { accessToken } = await openAccess(ctx, (await accountRows(planner))[0]!);
    expect(await refreshes(account)).toHaveLength(2);
    expect(await works(account, accessToken)).toBe(true);
  });

  test("is renewed by a worker that still has the row of before another one renewed it", async () => {
    const { account } = await nearEnd(0);
    const first = await openAccess(ctx, account);
    expect(await openAccess(ctx, account)).toEqual(first);
    expect(await refreshes(account)).toHaveLength(1);
  });

  test("ends when a refresh token was used a second time elsewhere", async () => {
    const { planner, account } = await nearEnd(0);
    const stolen = (await openToken(ctx, account, "refresh_token"))!;
    await openAccess(ctx, account);
    const { clientId, clientSecret, apiBaseUrl } = ctx.config.x!;
    const replay = await fetch(`${apiBaseUrl}/2/oauth2/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: stolen }),
    });
    expect(replay.status).toBe(400);
    await rowsOf("UPDATE social_accounts SET expires_at = 0 WHERE id = ?", account.id);
    expect(await failure(openAccess(ctx, (await accountRows(planner))[0]!))).toBe("expired");
    expect((await accountsOf(planner)).data).toMatchObject([{ state: "expired" }]);
  });

  test("is refused for good when the network refuses to renew it, until the account is connected again", async () => {
    const { planner, account } = await nearEnd(0);
    await networkOf("twitter").endTokens(account.external_id);
    const failures = await Promise.all(Array.from({ length: 5 }, () => failure(openAccess(ctx, account))));
    expect(new Set(failures)).toEqual(new Set(["expired"]));
    expect(await refreshes(account)).toHaveLength(1);
    expect(await failure(openAccess(ctx, (await accountRows(planner))[0]!))).toBe("expired");
    await connect(planner, "twitter");
    await expect(openAccess(ctx, (await accountRows(planner))[0]!)).resolves.toBeTruthy();
  });

  test("may come back while the network is out of order, and each worker asks once", async () => {
    const { planner, account } = await nearEnd(0);
    const failing = {
      call: "refresh",
      failure: "error-before-accepting",
      account: account.external_id,
    } as const;
    await networkOf("twitter").failNext(failing);
    const failures = await Promise.all(Array.from({ length: 4 }, () => failure(openAccess(ctx, account))));
    expect(new Set(failures)).toEqual(new Set(["unavailable"]));
    expect(await refreshes(account)).toHaveLength(1);
    expect((await accountRows(planner))[0]).toMatchObject({ is_expired: 0, refresh_lease: null });
    await expect(openAccess(ctx, account)).resolves.toBeTruthy();
  });

  test("near its end continues with the token that still works when it cannot be renewed", async () => {
    const { account } = await nearEnd(120);
    const failing = {
      call: "refresh",
      failure: "error-before-accepting",
      account: account.external_id,
    } as const;
    await networkOf("twitter").failNext(failing);
    const { accessToken } = await openAccess(ctx, account);
    expect(await works(account, accessToken)).toBe(true);
  });

  test("is renewed by another worker when the one that had begun to has died", async () => {
    const { planner, account } = await nearEnd(0);
    await rowsOf(
      "UPDATE social_accounts SET refresh_lease = 'dead', refresh_lease_until = ? WHERE id = ?",
      ...[Date.now() - 1, account.id],
    );
    await openAccess(ctx, (await accountRows(planner))[0]!);
    expect((await accountRows(planner))[0]!.refresh_lease).toBeNull();
  });

  test("on LinkedIn, which renews nothing, ends with its token", async () => {
    const { planner, account } = await connected("linkedin");
    await expect(openAccess(ctx, account)).resolves.toMatchObject({ externalId: account.external_id });
    await rowsOf("UPDATE social_accounts SET expires_at = ? WHERE id = ?", Date.now() - 1, account.id);
    expect(await failure(openAccess(ctx, (await accountRows(planner))[0]!))).toBe("expired");
    expect((await accountRows(planner))[0]!.is_expired).toBe(1);
  });
});

describe("a change of keys", () => {
  const next = { id: "next", bytes: new TextEncoder().encode("another secret for tests") };
  const withKeys = (keys: Context["config"]["keys"]): Context => ({
    ...ctx,
    config: { ...ctx.config, keys },
  });

  test("opens what the old key sealed, and seals it with the new one at once", async () => {
    const { planner, account } = await connected("twitter");
    const rotated = withKeys([next, ...ctx.config.keys]);
    const before = await openAccess(ctx, account);
    expect(await openAccess(rotated, account)).toEqual(before);
    const [row] = await accountRows(planner);
    expect([row!.access_token, row!.refresh_token!].map((sealed) => sealed.split(".")[0])).toEqual([
      "next",
      "next",
    ]);
    expect(await openAccess(withKeys([next]), row!)).toEqual(before);
  });

  test("without the old key asks the user to connect again", async () => {
    const { planner, account } = await connected("linkedin");
    expect(await failure(openAccess(withKeys([next]), account))).toBe("expired");
    expect((await accountsOf(planner)).data).toMatchObject([{ state: "expired" }]);
  });

  test("does not open tokens in another account's row", async () => {
    const { account } = await connected("twitter");
    const { account: other } = await connected("twitter");
    const swapped = { ...account, access_token: other.access_token };
    expect(await openToken(ctx, swapped, "access_token")).toBeNull();
  });

  test("leaves no token in plain text in the database", async () => {
    const { account } = await connected("twitter");
    const secret = `token-${crypto.randomUUID()}`;
    const tokens = { accessToken: secret, refreshToken: secret, scopes: null, expiresAt: 0 };
    expect(JSON.stringify(await sealTokens(ctx, account, tokens))).not.toContain(secret);
  });
});
