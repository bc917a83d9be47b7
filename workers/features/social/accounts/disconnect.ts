import { and, eq, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import type { Platform } from "../../../contract/social/platforms";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import { revokeToken } from "../../../providers/social/oauth";
import { appOn } from "../open-network";
import { errorFields } from "../../../core/logger";
import { userOf } from "../../../core/actor";
import { AppError, failAs } from "../../../core/errors";
import { openToken, type AccountRow } from "./account-tokens";

/**
 * Disconnects the actor's accounts of a network, or one of them: its tokens are deleted here and ended at the network,
 * where it offers that. Scheduled posts keep their account and say that it is missing; when it is connected again in time,
 * they go out. Fails with `not_found` or `disconnect_failed`.
 */
export async function disconnectAccounts(
  ctx: Context,
  platform: Platform,
  accountId?: string,
): Promise<void> {
  const accounts = await ctx.db
    .select()
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.user_id, userOf(ctx).id),
        eq(socialAccounts.platform, platform),
        ne(socialAccounts.access_token, ""),
        accountId === undefined ? undefined : eq(socialAccounts.id, accountId),
      ),
    );
  if (accounts.length === 0) throw new AppError("not_found");
  await failAs(ctx, "disconnect_failed", () => disconnect(ctx, accounts));
  // Whether the network listens must not decide whether the user gets rid of the account.
  await Promise.all(accounts.map((account) => revoke(ctx, account)));
}

async function disconnect(ctx: Context, accounts: AccountRow[]): Promise<void> {
  const isOne = inArray(
    socialAccounts.id,
    accounts.map(({ id }) => id),
  );
  await ctx.db.batch([
    ctx.db
      .update(socialPosts)
      .set({ failure: "account_missing" })
      .where(
        and(
          inArray(
            socialPosts.account_id,
            accounts.map(({ id }) => id),
          ),
          eq(socialPosts.state, "scheduled"),
        ),
      ),
    ctx.db.delete(socialAccounts).where(and(isOne, isUnused(ctx))),
    ctx.db
      .update(socialAccounts)
      .set({
        access_token: "",
        refresh_token: null,
        refresh_lease: null,
        refresh_lease_until: null,
        is_expired: 1,
        // Makes `pruneDisconnected` find it.
        expires_at: 0,
        updated_at: Date.now(),
      })
      .where(isOne),
  ]);
}

/** No post that is still to go out names it. */
const isUnused = (ctx: Context) =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(socialPosts)
      .where(
        and(
          eq(socialPosts.account_id, socialAccounts.id),
          inArray(socialPosts.state, ["scheduled", "publishing"]),
        ),
      ),
  );

/** Deletes accounts that were disconnected, once no scheduled post names them. */
export async function pruneDisconnected(ctx: Context): Promise<void> {
  await ctx.db
    .delete(socialAccounts)
    .where(
      and(
        isNull(socialAccounts.refresh_token),
        eq(socialAccounts.expires_at, 0),
        eq(socialAccounts.access_token, ""),
        isUnused(ctx),
      ),
    );
}

/** Ends an account's tokens at its network. */
export async function revoke(ctx: Context, account: AccountRow): Promise<void> {
  const app = appOn(ctx.config, account.platform);
  try {
    const token =
      (await openToken(ctx, account, "refresh_token")) ?? (await openToken(ctx, account, "access_token"));
    if (app && token) await revokeToken(account.platform, app, token);
  } catch (error) {
    ctx.log.warn("social_revoke_failed", { platform: account.platform, ...errorFields(error) });
  }
}
