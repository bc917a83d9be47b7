/** Time that is counted at once, in milliseconds. */
const SLICE_MS = 25;

/**
 * Time that several waits have together, in milliseconds. What happens between them does not count, nor does what the
 * isolate itself computes during one: that would have taken as long without it.
 */
export class TimeBudget {
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** Waits for work, which learns by the signal that the time is over; null once it is. Fails as the work does. */
  async spend<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value | null> {
    if (this.#leftMs <= 0) return null;
    const over = new AbortController();
    const done = new AbortController();
    try {
      return await Promise.race([work(over.signal), this.#count(done.signal)]);
    } finally {
      done.abort();
      over.abort();
    }
  }

  /** Counts until nothing is left. A slice that the isolate was too busy to end in time counts as one. */
  async #count(done: AbortSignal): Promise<null> {
    while (this.#leftMs > 0 && !done.aborted) {
      const slice = Math.min(SLICE_MS, this.#leftMs);
      this.#leftMs -= slice;
      await new Promise((resolve) => setTimeout(resolve, slice));
    }
    return null;
  }
}
