import { and, eq, isNull, lt, or } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../../../core/context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { NetworkError, silentFailure, type NetworkAccess } from "../../../providers/social/network";
import { refreshTokens } from "../../../providers/social/oauth";
import { appOn } from "../open-network";
import { isConnected, isSealedWithOldKey, openToken, sealTokens, type AccountRow } from "./account-tokens";

/** Tokens are renewed when less than this is left of them. Milliseconds. */
const NEAR_END_MS = 5 * 60 * 1000;
/** Longer than a call of the network may take: a refresh token that is used twice ends the whole permission. */
const LEASE_MS = 60_000;
const POLL_MS = 150;

/**
 * Opens an account for a piece of work, with an access token that works for some minutes. However many need a new token
 * at once, one of them asks the network for it. Fails with a `NetworkError`: `expired` where the user has to connect
 * the account again, `unavailable` where it may work later.
 */
export async function openAccess(ctx: Context, account: AccountRow): Promise<NetworkAccess> {
  assertUsable(account);
  if (account.expires_at - Date.now() > NEAR_END_MS) return accessOf(ctx, account);
  if (account.refresh_token === null) {
    if (account.expires_at > Date.now()) return accessOf(ctx, account);
    return expire(ctx, account, silentFailure("expired", "the access has ended"));
  }
  const lease = crypto.randomUUID();
  return (await takeLease(ctx, account, lease)) ? renew(ctx, account, lease) : waitForOther(ctx, account);
}

function assertUsable(account: AccountRow): void {
  if (!isConnected(account)) throw silentFailure("expired", "the account was disconnected");
  if (account.is_expired) throw silentFailure("expired", "the account has to be connected again");
}

async function accessOf(ctx: Context, account: AccountRow): Promise<NetworkAccess> {
  const accessToken = await openToken(ctx, account, "access_token");
  if (accessToken === null)
    return expire(ctx, account, silentFailure("expired", "its tokens can no longer be read"));
  if (isSealedWithOldKey(ctx, account)) await sealAgain(ctx, account, accessToken);
  return { accessToken, externalId: account.external_id, handle: account.handle };
}

/**
 * Seals a token with the newest key, so that an old key can be taken away some time after a new one was put before
 * it.
 */
async function sealAgain(ctx: Context, account: AccountRow, accessToken: string): Promise<void> {
  const refreshToken = await openToken(ctx, account, "refresh_token");
  if (account.refresh_token !== null && refreshToken === null) return;
  const { scopes, expires_at: expiresAt } = account;
  const sealed = await sealTokens(ctx, account, { accessToken, refreshToken, scopes, expiresAt });
  await ctx.db
    .update(socialAccounts)
    .set(sealed)
    .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.access_token, account.access_token)));
}

/** Whether this worker is the one to renew the tokens as it knows them. */
async function takeLease(ctx: Context, account: AccountRow, lease: string): Promise<boolean> {
  const now = Date.now();
  const taken = await ctx.db
    .update(socialAccounts)
    .set({ refresh_lease: lease, refresh_lease_until: now + LEASE_MS })
    .where(
      and(
        eq(socialAccounts.id, account.id),
        eq(socialAccounts.access_token, account.access_token),
        eq(socialAccounts.is_expired, 0),
        or(isNull(socialAccounts.refresh_lease), lt(socialAccounts.refresh_lease_until, now)),
      ),
    )
    .returning({ id: socialAccounts.id });
  return taken.length > 0;
}

async function renew(ctx: Context, account: AccountRow, lease: string): Promise<NetworkAccess> {
  const isMine = and(eq(socialAccounts.id, account.id), eq(socialAccounts.refresh_lease, lease));
  try {
    const tokens = await askForTokens(ctx, account);
    // Stored before it is used: if it were lost, the network would refuse the account from now on.
    const [renewed] = await ctx.db
      .update(socialAccounts)
      .set({
        ...(await sealTokens(ctx, account, tokens)),
        refresh_lease: null,
        refresh_lease_until: null,
        updated_at: Date.now(),
      })
      .where(isMine)
      .returning();
    // Connected again or disconnected in the meantime: what is stored now counts.
    return await accessOf(ctx, renewed ?? (await reread(ctx, account)));
  } catch (error) {
    if (error instanceof NetworkError && error.failure === "expired") return expire(ctx, account, error);
    await ctx.db.update(socialAccounts).set({ refresh_lease: null, refresh_lease_until: null }).where(isMine);
    return accessWhileItLasts(ctx, account, error);
  }
}

async function askForTokens(ctx: Context, account: AccountRow) {
  const app = appOn(ctx.config, account.platform);
  if (!app) throw silentFailure("unavailable", "the network is not configured");
  const refreshToken = await openToken(ctx, account, "refresh_token");
  if (refreshToken === null) throw silentFailure("expired", "its tokens can no longer be read");
  const tokens = await refreshTokens(account.platform, app, refreshToken);
  // A network that gives no new one lets the old one be used again.
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}

/** Waits until the worker that renews the tokens has ended. If it failed, each of those who wait fails too. */
async function waitForOther(ctx: Context, account: AccountRow): Promise<NetworkAccess> {
  const deadline = Date.now() + LEASE_MS;
  while (Date.now() < deadline) {
    const now = await reread(ctx, account);
    assertUsable(now);
    if (now.access_token !== account.access_token) return accessOf(ctx, now);
    if (now.refresh_lease === null) break;
    await sleep(POLL_MS * (0.5 + Math.random()));
  }
  const error = silentFailure("unavailable", "the access could not be renewed");
  return accessWhileItLasts(ctx, account, error);
}

/** Near its end, a token still works. */
async function accessWhileItLasts(ctx: Context, account: AccountRow, error: unknown): Promise<NetworkAccess> {
  if (account.expires_at > Date.now()) return accessOf(ctx, account);
  throw error;
}

async function reread(ctx: Context, { id }: AccountRow): Promise<AccountRow> {
  const [row] = await ctx.db.select().from(socialAccounts).where(eq(socialAccounts.id, id)).limit(1);
  if (!row) throw silentFailure("expired", "the account was disconnected");
  assertUsable(row);
  return row;
}

/**
 * Notes that the network refuses the account's tokens, unless it has received other ones since. Fails with `expired`.
 */
export async function expire(ctx: Context, account: AccountRow, error: NetworkError): Promise<never> {
  await ctx.db
    .update(socialAccounts)
    .set({ is_expired: 1, refresh_lease: null, refresh_lease_until: null, updated_at: Date.now() })
    .where(and(eq(socialAccounts.id, account.id), eq(socialAccounts.access_token, account.access_token)));
  throw error;
}
