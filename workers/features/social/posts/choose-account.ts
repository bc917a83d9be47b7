import { and, asc, eq, ne } from "drizzle-orm";
import type { Platform } from "../../../contract/social/platforms";
import type { Delivery } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import type { PostRow } from "./own-post";

/** Accounts of one network that are looked at. */
const MAX_ACCOUNTS = 50;

/** Fails with `not_found` (not the user's) or `validation_failed` (of another network). */
export async function assertAccount(ctx: Context, accountId: string, platform: Platform): Promise<void> {
  const [row] = await ctx.db
    .select({ platform: socialAccounts.platform })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, accountId), eq(socialAccounts.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  if (row.platform !== platform)
    throw new AppError("validation_failed", { fields: { profile_id: "other_platform" } });
}

/** Whether an account can be published from at all: it was not disconnected. */
export async function isAccountConnected(ctx: Context, accountId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, accountId), ne(socialAccounts.access_token, "")))
    .limit(1);
  return row !== undefined;
}

/**
 * The connected account that a post goes out from: the one that is asked for, else its own, else any of its network; null
 * where there is none and its author publishes it by hand. Fails as `assertAccount` does, or with `account_not_connected`.
 */
export async function accountFor(
  ctx: Context,
  { platform, account_id }: Pick<PostRow, "platform" | "account_id">,
  { delivery, accountId }: { delivery: Delivery; accountId: string | undefined },
): Promise<string | null> {
  if (accountId) await assertAccount(ctx, accountId, platform);
  const named = accountId ?? account_id;
  const isUsable = named !== null && (await isAccountConnected(ctx, named));
  const account = isUsable ? named : accountId ? null : await chooseAccount(ctx, platform);
  if (!account && delivery === "network") throw new AppError("account_not_connected");
  return account;
}

/** The connected account that posts of a network go out from unless they name one; one that works, if there is one. */
export async function chooseAccount(ctx: Context, platform: Platform): Promise<string | null> {
  const rows = await ctx.db
    .select({ id: socialAccounts.id, is_expired: socialAccounts.is_expired })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.user_id, userOf(ctx).id),
        eq(socialAccounts.platform, platform),
        // A disconnected one has no token; it stays while posts name it.
        ne(socialAccounts.access_token, ""),
      ),
    )
    .orderBy(asc(socialAccounts.external_id))
    .limit(MAX_ACCOUNTS);
  return (rows.find(({ is_expired }) => !is_expired) ?? rows[0])?.id ?? null;
}
