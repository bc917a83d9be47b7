import { useState } from "react";
import { CAMPAIGN_POLL, type CampaignView, type PostsCheck } from "#workers/contract/social/campaigns";
import { ApiError } from "~/api-client";
import { PollTimeout, usePolling } from "~/browser/polling";
import { useRefresh } from "~/documents/use-refresh";
import { checkPosts } from "../frame/campaign-calls";
import { isAwaited } from "./generation";

export interface Generation {
  /** As it was read last; null before the first answer. */
  check: PostsCheck | null;
  isPolling: boolean;
  /** It was asked for as often as a page asks: the user decides whether it goes on. */
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
