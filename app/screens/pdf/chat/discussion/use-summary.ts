import { useCallback, useState } from "react";
import { SummaryResponse } from "#workers/contract/pdf/chat";
import type { Language } from "#workers/contract/languages";
import { ApiError, callApi } from "~/api-client";
import { usePolling } from "~/browser/polling";

export type SummaryState =
  /** The analysis has not come far enough. */
  | { phase: "waiting" }
  /** The summary is asked for; `begun` once the server has said that it is not written yet. */
  | { phase: "loading"; begun: boolean }
  | { phase: "failed" }
  | { phase: "ready"; summary: string; questions: string[] };

/** A summary that is still being written is read again: soon at first, then less often. In milliseconds. */
const FIRST_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 5_000;
/** Number of reads, about three minutes, after which an error with a retry button is shown. */
const MAX_READS = 40;

const WAITING: SummaryState = { phase: "waiting" };
const LOADING: SummaryState = { phase: "loading", begun: false };

/**
 * Reads the summary of a document in a language, once it is analysed; asks for it when `wanted`, until it is written,
 * and again with another `edition` of its text.
 */
export function useSummary(
  file: string | null,
  language: Language,
  wanted: boolean,
  edition: number,
): { state: SummaryState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const key = file && wanted ? `${file} ${language} ${edition} ${attempt}` : null;
  const [latest, setLatest] = useState<{ key: string; state: SummaryState } | null>(null);
  const tell = (state: SummaryState) => key && setLatest({ key, state });
  usePolling(key, {
    intervalMs: (reads) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 1.3 ** reads),
    maxReads: MAX_READS,
    read: async (signal) => {
      try {
        return await callApi(`/chat/pdf/${file}/summary?language=${language}`, {
          answer: SummaryResponse,
          signal,
        });
      } catch (error) {
        if (signal.aborted || !(error instanceof ApiError && error.code === "summary_not_ready")) throw error;
        tell({ phase: "loading", begun: true });
        return undefined;
      }
    },
    onResult: ({ summary, questions }) => tell({ phase: "ready", summary, questions }),
    onError: () => tell({ phase: "failed" }),
  });
  const state = latest?.key === key ? latest.state : LOADING;
  return { state: key ? state : WAITING, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
