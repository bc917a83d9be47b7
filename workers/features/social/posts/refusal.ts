import { eq } from "drizzle-orm";
import { MAX_IMAGES, type Platform } from "../../../contract/social/platforms";
import type { PublishFailure } from "../../../contract/social/post-states";
import type { Context } from "../../../core/context";
import { socialAccounts } from "../../../db/schema/social-accounts";
import { isConnected, type AccountRow } from "../accounts/account-tokens";
import type { PostRow } from "./own-post";
import { textFault } from "./post-rules";

const HOUR_MS = 60 * 60 * 1000;
/** A post that is later than this is news of yesterday: its author decides. */
const TOO_LATE_MS = 24 * HOUR_MS;

/** Permissions without which a network refuses a post, and one with images. */
const SCOPES: Record<Platform, { post: string; images: string | null }> = {
  linkedin: { post: "w_member_social", images: null },
  twitter: { post: "tweet.write", images: "media.write" },
};

/** The account a post goes out from; null if it was disconnected. */
export async function accountOf(
  ctx: Context,
  { account_id, user_id, platform }: PostRow,
): Promise<AccountRow | null> {
  if (!account_id) return null;
  const [row] = await ctx.db.select().from(socialAccounts).where(eq(socialAccounts.id, account_id)).limit(1);
  return row?.user_id === user_id && row.platform === platform ? row : null;
}

/** Returns why an account cannot publish; null if it can. */
export function accountFault(account: AccountRow | null, images: number): PublishFailure | null {
  if (!account || !isConnected(account)) return "account_missing";
  const isOver = account.refresh_token === null && account.expires_at <= Date.now();
  if (account.is_expired || isOver) return "account_expired";
  const { post, images: forImages } = SCOPES[account.platform];
  const needed = images > 0 && forImages ? [post, forImages] : [post];
  return needed.every((scope) => account.scopes.includes(scope)) ? null : "permission_missing";
}

/** Returns why a post that is due cannot be published as it is; null if nothing speaks against it. */
export function refusalOf(post: PostRow, account: AccountRow | null, images: number): PublishFailure | null {
  if (post.approval === "needed") return "approval_needed";
  if (post.scheduled_at !== null && post.scheduled_at < Date.now() - TOO_LATE_MS) return "too_late";
  const fault = accountFault(account, images);
  if (fault) return fault;
  if (images > MAX_IMAGES[post.platform]) return "media_rejected";
  return textFault(post, images)?.code ?? null;
}
