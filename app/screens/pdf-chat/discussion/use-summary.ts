import { useCallback, useEffect, useState } from "react";
import { SummaryAnswer } from "#workers/contract/pdf/answers";
import type { Language } from "#workers/contract/languages";
import { ApiError, callApi } from "~/api-client";

export type SummaryState =
  /** The analysis has not come far enough. */
  | { phase: "waiting" }
  /** It is asked for; `begun` once the server has said that it is not written yet. */
  | { phase: "loading"; begun: boolean }
  | { phase: "failed" }
  | { phase: "ready"; summary: string; questions: string[] };

/** A summary that is still being written is asked for again: soon at first, then less often. In milliseconds. */
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 5_000;
/** After so many times, some three minutes, the reader is told and can try again. */
const MOST_TRIES = 40;

/**
 * What a document is about, in a language, once it is analysed; asked for when `wanted`, until it is written, and again
 * with another `edition` of its text.
 */
export function useSummary(
  file: string | null,
  language: Language,
  wanted: boolean,
  edition: number,
): { state: SummaryState; retry: () => void } {
  const [state, setState] = useState<SummaryState>({ phase: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!file || !wanted) return setState({ phase: "waiting" });
    const stop = new AbortController();
    setState({ phase: "loading", begun: false });
    let timer: ReturnType<typeof setTimeout>;
    const path = `/chat/pdf/${file}/summary?language=${language}`;
    const again = (tries: number) => {
      if (tries >= MOST_TRIES) return setState({ phase: "failed" });
      setState({ phase: "loading", begun: true });
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.3 ** tries);
      timer = setTimeout(() => read(tries + 1), pause);
    };
    const read = (tries: number) =>
      callApi(path, { answer: SummaryAnswer, signal: stop.signal }).then(
        ({ summary, questions }) => setState({ phase: "ready", summary, questions }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          if (error instanceof ApiError && error.code === "summary_not_ready") again(tries);
          else setState({ phase: "failed" });
        },
      );
    void read(1);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [file, language, wanted, edition, attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
