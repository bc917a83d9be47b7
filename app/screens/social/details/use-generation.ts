import { useState } from "react";
import { type CampaignView, type PostsCheck } from "#workers/contract/social/campaigns";
import { CAMPAIGN_POLL } from "#workers/contract/social/campaign-limits";
import { ApiError } from "~/api-client";
import { PollTimeout, usePolling } from "~/browser/polling";
import { useRefresh } from "~/kit/list/use-refresh";
import { checkPosts } from "../campaign-calls";

/** Fields of a campaign by which a page decides whether it waits for posts. */
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

export interface Generation {
  /** Last check; null before the first answer. */
  check: PostsCheck | null;
  isPolling: boolean;
  /** True after as many checks as a page asks for: the user decides whether it continues. */
  isGivenUp: boolean;
  /** The last answer did not come; it is tried again. */
  isOffline: boolean;
  again: () => void;
}

/** Follows the writing of a campaign's posts, and reads the page again with each new post. */
export function useGeneration(campaign: CampaignView): Generation {
  const refresh = useRefresh();
  const [check, setCheck] = useState<PostsCheck | null>(null);
  const [round, setRound] = useState(0);
  const [isGivenUp, setGivenUp] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const isWanted = isAwaited(campaign, Date.now());
  const key = isWanted && !isGivenUp ? `${campaign.id} ${round}` : null;
  usePolling(key, {
    intervalMs: CAMPAIGN_POLL.intervalMs,
    maxReads: CAMPAIGN_POLL.maxTries,
    read: async (signal) => {
      try {
        const found = await checkPosts(campaign.id, signal);
        setOffline(false);
        setCheck(found);
        if (found.count !== check?.count) refresh();
        const now = { ...found, post_count: found.count, created_at: campaign.created_at };
        return isAwaited(now, Date.now()) ? undefined : found;
      } catch (error) {
        if (signal.aborted || (error instanceof ApiError && error.status === 404)) throw error;
        setOffline(true);
        return undefined;
      }
    },
    onResult: refresh,
    onError: (error) => {
      if (error instanceof PollTimeout) setGivenUp(true);
      refresh();
    },
  });
  return {
    check,
    isPolling: key !== null,
    isGivenUp: isWanted && isGivenUp,
    isOffline,
    again: () => {
      setGivenUp(false);
      setRound((before) => before + 1);
    },
  };
}
