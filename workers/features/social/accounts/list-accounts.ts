import { and, asc, eq, gte, ne } from "drizzle-orm";
import type { Context } from "../../../core/context";
import type { AccountState, AccountWarning, SocialAccountView } from "../../../contract/social/accounts";
import { PLATFORMS, type Platform } from "../../../contract/social/platforms";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import { appOn } from "../open-network";
import { userOf } from "../../../core/actor";
import { isConnected, missingScopes, type AccountRow } from "./account-tokens";

/** Posts of an account whose warnings are listed, and warnings in all. */
const MAX_WARNINGS = 200;

const isoTime = (at: number): string => new Date(at).toISOString();

/** Returns when publishing ends unless the account is connected again; null if access renews itself. */
export const endOf = ({ refresh_token, expires_at }: AccountRow): number | null =>
  refresh_token === null ? expires_at : null;

export function stateOf(account: AccountRow, now: number): AccountState {
  if (account.is_expired || (endOf(account) ?? Infinity) <= now) return "expired";
  return missingScopes(account).length > 0 ? "limited" : "connected";
}

export function viewAccount(account: AccountRow): SocialAccountView {
  const { id, platform, name, handle, paused_until, connected_at } = account;
  const now = Date.now();
  const end = endOf(account);
  return {
    profile_id: id,
    platform,
    name,
    handle,
    state: stateOf(account, now),
    missing_scopes: missingScopes(account),
    expires_at: end === null ? null : isoTime(end),
    paused_until: paused_until && paused_until > now ? isoTime(paused_until) : null,
    connected_at: isoTime(connected_at),
  };
}

/** The actor's connected accounts, those that were connected first at the beginning. */
export async function listAccounts(ctx: Context): Promise<SocialAccountView[]> {
  const rows = await ctx.db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.user_id, userOf(ctx).id), ne(socialAccounts.access_token, "")))
    .orderBy(asc(socialAccounts.platform), asc(socialAccounts.external_id));
  return rows.sort((one, other) => one.connected_at - other.connected_at).map(viewAccount);
}

/** The networks that can be connected here. */
export const availablePlatforms = ({ config }: Context): Platform[] =>
  PLATFORMS.filter((platform) => appOn(config, platform) !== null);

/** The actor's scheduled posts that cannot go out from their accounts as things are, by their times. */
export async function accountWarnings(ctx: Context): Promise<AccountWarning[]> {
  const now = Date.now();
  const accounts = await ctx.db
    .select()
    .from(socialAccounts)
    .where(eq(socialAccounts.user_id, userOf(ctx).id));
  const warnings = await Promise.all(accounts.map((account) => warningsOf(ctx, account, now)));
  return warnings
    .flat()
    .sort((one, other) => one.scheduled_date.localeCompare(other.scheduled_date))
    .slice(0, MAX_WARNINGS);
}

async function warningsOf(ctx: Context, account: AccountRow, now: number): Promise<AccountWarning[]> {
  const end = endOf(account);
  if (end === null && reasonOf(account, now, now) === null) return [];
  const rows = await affectedPosts(ctx, account, now).limit(MAX_WARNINGS);
  return rows.flatMap(({ id, at }) => {
    const reason = reasonOf(account, at ?? now, now);
    if (!reason) return [];
    const { id: profile_id, platform } = account;
    return [{ post_id: id, profile_id, platform, reason, scheduled_date: isoTime(at ?? now) }];
  });
}

/** Posts that are to go out from an account, and of them those that its end would prevent. */
const affectedPosts = (ctx: Context, account: AccountRow, now: number) =>
  ctx.db
    .select({ id: socialPosts.id, at: socialPosts.scheduled_at })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.account_id, account.id),
        eq(socialPosts.state, "scheduled"),
        eq(socialPosts.delivery, "network"),
        reasonOf(account, now, now) ? undefined : gte(socialPosts.scheduled_at, endOf(account) ?? Infinity),
      ),
    );

/** Returns why a post cannot go out from an account at its time; null if it can. */
export function reasonOf(account: AccountRow, at: number, now: number): AccountWarning["reason"] | null {
  if (!isConnected(account)) return "disconnected";
  const state = stateOf(account, now);
  if (state === "expired") return "expired";
  if (state === "limited") return "permission_missing";
  return (endOf(account) ?? Infinity) <= at ? "expires_before" : null;
}
