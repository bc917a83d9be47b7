import { useCallback, useEffect, useState } from "react";
import type { PdfSummary } from "#workers/contract/pdf/chat";
import type { Language } from "#workers/contract/languages";
import { ApiError, callApi } from "~/api-client";

export type SummaryState =
  | { phase: "loading" }
  /** The analysis has not come far enough. */
  | { phase: "waiting" }
  | { phase: "failed" }
  | { phase: "ready"; summary: string; questions: string[] };

/** What a document is about, in a language, once it is analysed; asked for when `wanted`. */
export function useSummary(
  file: string | null,
  language: Language,
  wanted: boolean,
): { state: SummaryState; retry: () => void } {
  const [state, setState] = useState<SummaryState>({ phase: "waiting" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!file || !wanted) return setState({ phase: "waiting" });
    const stop = new AbortController();
    setState({ phase: "loading" });
    callApi<Partial<PdfSummary>>(`/chat/pdf/${file}/summary?language=${language}`, {
      signal: stop.signal,
    }).then(
      ({ summary, questions = [] }) =>
        setState(summary ? { phase: "ready", summary, questions } : { phase: "waiting" }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isEarly = error instanceof ApiError && error.status === 409;
        setState({ phase: isEarly ? "waiting" : "failed" });
      },
    );
    return () => stop.abort();
  }, [file, language, wanted, attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
