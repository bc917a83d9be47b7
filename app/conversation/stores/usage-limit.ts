import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { QueryType } from "#workers/contract/plans/plans";
import { Store } from "~/browser/store";
import { readLimit } from "~/session/limits";
import type { UsageLimit } from "../engine/engine-dependencies";

/** What is left of a quota. */
export function createUsageLimit(query_type: QueryType): UsageLimit {
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
