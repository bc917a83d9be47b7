import { AnalysisResponse } from "#workers/contract/pdf/files";
import { ANALYSIS_POLL_MS, ANALYSIS_POLLS, type AnalysisView } from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";
import { poll, PollTimeout, type PollOptions } from "~/browser/polling";

/** Ends the waiting for an analysis, with the reason. */
export class AnalysisError extends Error {
  constructor(
    readonly reason: "failed" | "timeout" | "invalid" | "gone",
    /** The server's message, or the state that is none. */
    readonly detail = "",
  ) {
    super(reason);
    this.name = "AnalysisError";
  }
}

export interface AnalysisPoll {
  signal: AbortSignal;
  onView: (view: AnalysisView) => void;
  /** Reads the state of the analysis; by default with a call of the API. */
  read?: (file: string, signal: AbortSignal) => Promise<AnalysisView>;
  wait?: PollOptions["wait"];
}

/**
 * Polls an analysis until it is completed: every 5 s, 720 times at most. Rejects with {@link AnalysisError}, with the
 * {@link ApiError} of a refusal or an unusable answer, and with the signal's reason when the reader leaves. A lost
 * answer counts as a read.
 */
export async function pollAnalysis(file: string, options: AnalysisPoll): Promise<void> {
  const { signal, onView, read = readStatus, wait } = options;
  const readOnce = async () => {
    const view = await read(file, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof ApiError && !error.retryable)
        throw error.status === 404 ? new AnalysisError("gone") : error;
      return null;
    });
    if (!view) return undefined;
    onView(view);
    return isEnd(view) || undefined;
  };
  const timing = { intervalMs: ANALYSIS_POLL_MS, maxReads: ANALYSIS_POLLS, signal };
  await poll(readOnce, { ...timing, ...(wait ? { wait } : {}) }).catch((error: unknown) => {
    throw error instanceof PollTimeout ? new AnalysisError("timeout") : error;
  });
}

const RUNNING: readonly string[] = ["pending", "processing", "analyzing"];

function isEnd({ analysis_status, error_message }: AnalysisView): boolean {
  if (analysis_status === "completed") return true;
  if (analysis_status === "failed") throw new AnalysisError("failed", error_message ?? "");
  if (!RUNNING.includes(analysis_status)) throw new AnalysisError("invalid", analysis_status);
  return false;
}

const readStatus = (file: string, signal: AbortSignal) =>
  callApi(`/documents/${file}/status`, { answer: AnalysisResponse, signal });
