import { AnalysisAnswer } from "#workers/contract/pdf/answers";
import { ANALYSIS_POLL_MS, ANALYSIS_POLLS, type AnalysisView } from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";

/** Why waiting for an analysis ended without one. */
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

export interface Poll {
  signal: AbortSignal;
  onView: (view: AnalysisView) => void;
  /** Reads how the analysis stands; the API's call unless told otherwise. */
  read?: (file: string, signal: AbortSignal) => Promise<AnalysisView>;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Asks how an analysis stands until it is completed: every 5 s, 720 times at most. Rejects with
 * {@link AnalysisError}, with the {@link ApiError} of a refusal or an unusable answer, and with the signal's reason when
 * the reader leaves. A lost answer counts as a try.
 */
export async function pollAnalysis(
  file: string,
  { signal, onView, read = readStatus, wait = pause }: Poll,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const view = await read(file, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof ApiError && !error.retryable)
        throw error.status === 404 ? new AnalysisError("gone") : error;
      return null;
    });
    if (view) {
      onView(view);
      if (isEnd(view)) return;
    }
    if (tries >= ANALYSIS_POLLS) throw new AnalysisError("timeout");
    signal.throwIfAborted();
    await wait(ANALYSIS_POLL_MS, signal);
  }
}

const RUNNING: readonly string[] = ["pending", "processing", "analyzing"];

function isEnd({ analysis_status, error_message }: AnalysisView): boolean {
  if (analysis_status === "completed") return true;
  if (analysis_status === "failed") throw new AnalysisError("failed", error_message ?? "");
  if (!RUNNING.includes(analysis_status)) throw new AnalysisError("invalid", analysis_status);
  return false;
}

const readStatus = (file: string, signal: AbortSignal) =>
  callApi(`/documents/${file}/status`, { answer: AnalysisAnswer, signal });

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
