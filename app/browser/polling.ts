import { useEffect, useRef } from "react";

export interface PollOptions {
  /** Milliseconds between two reads; a function gets how many reads there have been. */
  intervalMs: number | ((reads: number) => number);
  /** Limit of the reads; without one, they continue until the signal aborts. */
  maxReads?: number;
  signal?: AbortSignal;
  /** Replaces the timer in tests. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Thrown when there is no result after the last read. */
export class PollTimeout extends Error {
  constructor() {
    super("poll timed out");
    this.name = "PollTimeout";
  }
}

/**
 * Reads until there is a result; `undefined` means not yet. Rejects with what `read` throws, with {@link PollTimeout}
 * after `maxReads`, and with the signal's reason.
 */
export async function poll<T>(
  read: () => Promise<T | undefined>,
  { intervalMs, maxReads = Infinity, signal, wait = pause }: PollOptions,
): Promise<T> {
  for (let reads = 1; ; reads++) {
    const result = await read();
    if (result !== undefined) return result;
    if (reads >= maxReads) throw new PollTimeout();
    signal?.throwIfAborted();
    await wait(typeof intervalMs === "number" ? intervalMs : intervalMs(reads), signal);
  }
}

/** Resolves after a time. Rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

export interface Polling<T> extends Omit<PollOptions, "signal" | "wait"> {
  read: (signal: AbortSignal) => Promise<T | undefined>;
  onResult?: (result: T) => void;
  /** Gets what `read` threw, or a {@link PollTimeout}. */
  onError?: (error: unknown) => void;
}

/** Polls while the component is mounted and `key` is not null, and starts over with another key. */
export function usePolling<T>(key: string | null, polling: Polling<T>): void {
  const latest = useRef(polling);
  latest.current = polling;
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const { intervalMs, maxReads } = latest.current;
    poll(() => latest.current.read(signal), { intervalMs, signal, ...(maxReads ? { maxReads } : {}) }).then(
      (result) => signal.aborted || latest.current.onResult?.(result),
      (error: unknown) => signal.aborted || latest.current.onError?.(error),
    );
    return () => stop.abort();
  }, [key]);
}
