import { useCallback, useEffect, useState } from "react";
import { SummaryAnswer } from "#workers/contract/pdf/answers";
import type { Language } from "#workers/contract/languages";
import { ApiError, callApi } from "~/api-client";

export type SummaryState =
  | { phase: "loading" }
  /** The analysis has not come far enough. */
  | { phase: "waiting" }
  | { phase: "failed" }
  | { phase: "ready"; summary: string; questions: string[] };

/** A summary that is still being written is asked for again: soon at first, then less often. In milliseconds. */
const FIRST_PAUSE_MS = 1_500;
const LONGEST_PAUSE_MS = 10_000;
/** After so many times the reader has to come again. */
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
    setState({ phase: "loading" });
    let timer: ReturnType<typeof setTimeout>;
    const path = `/chat/pdf/${file}/summary?language=${language}`;
    const again = (tries: number) => {
      setState({ phase: "waiting" });
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.3 ** tries);
      if (tries < MOST_TRIES) timer = setTimeout(() => read(tries + 1), pause);
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
