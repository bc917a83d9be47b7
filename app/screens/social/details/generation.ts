import { CAMPAIGN_POLL, type CampaignView } from "#workers/contract/social/campaigns";

/** What a page needs to know of a campaign to decide whether it waits for posts. */
export type Awaited = Pick<CampaignView, "state" | "generating" | "post_count" | "created_at">;

/**
 * Whether a campaign's posts are waited for: while they are being written, and while a campaign that was made a few
 * minutes ago has none, since its job may not have begun.
 */
export function isAwaited({ state, generating, post_count, created_at }: Awaited, now: number): boolean {
  if (generating || state === "generating") return true;
  if (state === "draft" || state === "failed") return false;
  return post_count === 0 && now - Date.parse(created_at) < CAMPAIGN_POLL.recentMs;
}
