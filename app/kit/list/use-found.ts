import { useEffect, useRef, useState } from "react";

/** Pause in typing after which a search begins; milliseconds. */
export const TYPING_PAUSE_MS = 250;

export interface Found<Answer> {
  phase: "idle" | "busy" | "failed" | "found";
  /**
   * The answer to the search. The previous one stays while other words are looked for; null before anything was found.
   */
  answer: Answer | null;
  /** Looks again for what could not be looked for. */
  retry: () => void;
}

/**
 * Looks for what is typed once typing pauses. `of` names what is looked for, null for nothing; it is looked for again
 * when it changes, and when `version` does. `read` rejects with `ApiError`.
 */
export function useFound<Answer>(
  of: string | null,
  read: (signal: AbortSignal) => Promise<Answer>,
  { version, pauseMs = TYPING_PAUSE_MS }: { version?: unknown; pauseMs?: number } = {},
): Found<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ of: string; answer: Answer | null } | null>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (of === null) return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      latest.current(stop.signal).then(
        (answer) => stop.signal.aborted || setFound({ of, answer }),
        () => stop.signal.aborted || setFound({ of, answer: null }),
      );
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [of, version, attempt, pauseMs]);
  const isFailed = found !== null && found.of === of && found.answer === null;
  return {
    phase: of === null ? "idle" : isFailed ? "failed" : found?.answer ? "found" : "busy",
    answer: found?.answer ?? null,
    retry: () => {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}
