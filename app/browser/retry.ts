import { ApiError } from "~/api-client";

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;
/** Attempts at what the server has no room for at the moment: two minutes. Nothing was done of it, so it may wait. */
const BUSY_ATTEMPTS = 20;

export interface RetryOptions {
  /** Most attempts at the work, unless the server is busy. */
  attempts: number;
  signal?: AbortSignal;
  /** Whether the next attempt may succeed after this error; by default those that the API marks as retryable. */
  isRetryable?: (error: unknown) => boolean;
}

/** Does the work again after errors that may pass. Rejects with the last error, or with the signal's reason. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts, signal, isRetryable = isRetryableError }: RetryOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      const most = isBusy(error) ? Math.max(attempts, BUSY_ATTEMPTS) : attempts;
      if (attempt + 1 >= most || !isRetryable(error)) throw error;
      await waitBeforeRetry(attempt, signal);
    }
  }
}

const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === "server_busy";

export const isRetryableError = (error: unknown): boolean => error instanceof ApiError && error.retryable;

/**
 * Waits before the next attempt, the first one being 0: 250 ms doubling to 8 s, plus up to a quarter at random so that
 * many clients do not return at once. Ends early when the network is back or the page becomes visible. Rejects with
 * the signal's reason.
 */
export async function waitBeforeRetry(attempt: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  const waking = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait * (1 + Math.random() / 4));
    waking.signal.addEventListener("abort", () => clearTimeout(timer));
    const wake = { signal: waking.signal };
    globalThis.addEventListener?.("online", () => resolve(), wake);
    globalThis.document?.addEventListener("visibilitychange", () => !document.hidden && resolve(), wake);
    signal?.addEventListener("abort", () => resolve(), wake);
  });
  waking.abort();
  signal?.throwIfAborted();
}
