import type { LimitAnswer } from "#workers/contract/plans/quota";
import { readLimit } from "~/session/limits";

/** What may still be asked, as the server last said; shared by all conversations that count against it. */
export interface UsageLimit {
  get: () => LimitAnswer | null;
  subscribe: (listener: () => void) => () => void;
  /** An answer has begun, which says how many questions are left. */
  setRemaining: (remaining: number) => void;
  /** Nothing is left; asks the server when that ends. */
  setSpent: () => void;
  /** Asks the server; a failure changes nothing. */
  check: () => Promise<void>;
}

export function createUsageLimit(read: () => Promise<LimitAnswer> = readLimit): UsageLimit {
  let known: LimitAnswer | null = null;
  const listeners = new Set<() => void>();
  const set = (limit: LimitAnswer) => {
    known = limit;
    listeners.forEach((listener) => listener());
  };
  const check = async () => {
    const limit = await read().catch(() => null);
    if (limit) set(limit);
  };
  const base = () => ({ error: null, limit: known?.limit ?? null, reset_at: known?.reset_at ?? null });
  return {
    get: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setRemaining: (remaining) => set({ ...base(), status: "ok", remaining }),
    setSpent: () => {
      set({ ...base(), status: "limit_reached", remaining: 0 });
      void check();
    },
    check,
  };
}
