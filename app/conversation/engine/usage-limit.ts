import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { QueryType } from "#workers/contract/plans/plans";
import { Store } from "~/browser/store";
import { readLimit } from "~/session/limits";

/** Limit of questions, as the server last said; shared by all conversations that count against it. */
export interface UsageLimit extends Pick<Store<LimitAnswer | null>, "get" | "subscribe"> {
  /** An answer has begun, which says how many questions are left. */
  setRemaining: (remaining: number) => void;
  /** Marks the limit as reached, and asks the server when that ends. */
  setSpent: () => void;
  /** Asks the server, of the conversation that is continued if there is one; a failure changes nothing. */
  check: (conversation?: string) => Promise<void>;
}

export function createUsageLimit(query_type: QueryType = "chat"): UsageLimit {
  const known = new Store<LimitAnswer | null>(null);
  const check = async (conversation?: string) => {
    const limit = await readLimit({ query_type, conversation }).catch(() => null);
    if (limit) known.set(limit);
  };
  const base = () => {
    const { limit = null, reset_at = null } = known.get() ?? {};
    return { error: null, limit, reset_at };
  };
  return {
    get: known.get,
    subscribe: known.subscribe,
    setRemaining: (remaining) => known.set({ ...base(), status: "ok", remaining }),
    setSpent: () => {
      known.set({ ...base(), status: "limit_reached", remaining: 0 });
      void check();
    },
    check,
  };
}
