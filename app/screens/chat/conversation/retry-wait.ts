const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

/**
 * Waits before the next try: 250 ms doubling to 8 s, with up to a quarter of chance so that many readers do not
 * return at once. Ends at once when the network or the page comes back. Rejects with the signal's reason.
 */
export async function waitBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  const waking = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, wait * (1 + Math.random() / 4));
    waking.signal.addEventListener("abort", () => clearTimeout(timer));
    const wake = { signal: waking.signal };
    globalThis.addEventListener?.("online", () => resolve(), wake);
    globalThis.document?.addEventListener("visibilitychange", () => !document.hidden && resolve(), wake);
    signal.addEventListener("abort", () => resolve(), wake);
  });
  waking.abort();
  signal.throwIfAborted();
}
