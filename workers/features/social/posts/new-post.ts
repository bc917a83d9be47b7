import type { PostEvidence } from "../../../contract/social/posts";
import type { Platform } from "../../../contract/social/platforms";
import type { socialPosts } from "../../../db/schema/social-posts";
import { newKey, shardOf } from "../../../core/ids";
import { textKey } from "./text-key";

interface NewPost {
  platform: Platform;
  content: string;
  thread?: string[];
  campaignId?: string | null;
  accountId?: string | null;
  evidence?: PostEvidence[];
  /** The user's preference when it is made. */
  needsApproval: boolean;
}

/** The row of a new draft. */
export function newPostRow(
  userId: string,
  { platform, content, thread = [], campaignId, accountId, evidence = [], needsApproval }: NewPost,
): typeof socialPosts.$inferInsert & { id: string } {
  const now = Date.now();
  return {
    id: newKey("pst", shardOf(userId)),
    user_id: userId,
    campaign_id: campaignId ?? null,
    platform,
    content,
    thread,
    text_key: textKey([content, ...thread]),
    evidence,
    account_id: accountId ?? null,
    approval: needsApproval ? "needed" : "none",
    created_at: now,
    updated_at: now,
  };
}
