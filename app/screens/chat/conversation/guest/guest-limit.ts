import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { readLimit } from "../turn-calls";

/** What this guest may still ask, as last told by any answer; null before the first. One for all conversations. */
export interface GuestLimit {
  get: () => LimitAnswer | null;
  subscribe: (listener: () => void) => () => void;
  /** Questions left, as an opening event tells. */
  tellRemaining: (remaining: number) => void;
  /** Nothing is left; asks the server when the next question comes back. */
  tellSpent: () => void;
  /** Asks the server; silent when it cannot tell. */
  check: () => Promise<void>;
}

export function createGuestLimit(read: () => Promise<LimitAnswer> = readLimit): GuestLimit {
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
    tellRemaining: (remaining) => set({ ...base(), status: "ok", remaining }),
    tellSpent: () => {
      set({ ...base(), status: "limit_reached", remaining: 0 });
      void check();
    },
    check,
  };
}
