import { and, eq } from "drizzle-orm";
import type { PostCreate } from "../../../contract/social/post-input";
import type { PostView } from "../../../contract/social/posts";
import type { Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { assertAccount } from "./choose-account";
import { newPostRow } from "./new-post";
import { readPreferences } from "./preferences";
import { readPost } from "./view-post";

const POSTS_PER_HOUR = 600;

/**
 * Makes a draft. Fails with `not_found` (a campaign or account that is not the user's), `validation_failed` (a thread on
 * LinkedIn, an account of another network) or `rate_limited`.
 */
export async function createPost(ctx: Context, input: PostCreate): Promise<PostView> {
  const user = userOf(ctx).id;
  assertThread(input.platform, input.thread);
  if (input.campaign_id) await assertCampaign(ctx, input.campaign_id);
  if (input.profile_id) await assertAccount(ctx, input.profile_id, input.platform);
  await limitRate(ctx, "social-posts", POSTS_PER_HOUR);
  const { needs_approval } = await readPreferences(ctx);
  const row = newPostRow(user, {
    platform: input.platform,
    content: input.content,
    thread: input.thread,
    campaignId: input.campaign_id,
    accountId: input.profile_id,
    needsApproval: needs_approval === 1,
  });
  await ctx.db.insert(socialPosts).values(row);
  return readPost(ctx, row.id);
}

/** Fails with `validation_failed`: only X has threads. */
export function assertThread(platform: Platform, thread: readonly string[]): void {
  if (platform !== "twitter" && thread.length > 0)
    throw new AppError("validation_failed", { fields: { thread: "not_supported" } });
}

async function assertCampaign(ctx: Context, campaignId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
}
