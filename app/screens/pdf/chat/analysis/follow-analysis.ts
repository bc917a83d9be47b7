import type { AnalysisView, PdfFileView } from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";
import { LIMIT_CODES } from "~/session/limits";
import { cacheAnalysis } from "./analysis-cache";
import { pollAnalysis } from "./poll-analysis";

/** State of an analysis; `error` is a sentence for the user. */
export interface FollowedState {
  view: AnalysisView;
  error: string | null;
  /** The plan's limit is reached. */
  limited: boolean;
}

export interface Following {
  /** Has the analysis begun first; otherwise it runs already. */
  begin: boolean;
  signal: AbortSignal;
  sentence: (error: unknown) => string;
  tell: (state: FollowedState) => void;
}

/** Follows an analysis to its end and reports its state; returns true if it completed. */
export async function followAnalysis(
  user: string,
  file: PdfFileView,
  { begin, signal, sentence, tell }: Following,
): Promise<boolean> {
  let last: AnalysisView = file;
  const onView = (view: AnalysisView) => {
    last = view;
    tell({ view, error: null, limited: false });
    if (view.analysis) cacheAnalysis(file.id, view.analysis);
  };
  try {
    if (begin) {
      onView({ ...file, analysis_status: "pending", error_code: null, error_message: null });
      await callApi(`/documents/${file.id}/analyze`, { body: { userId: user }, signal });
    }
    await pollAnalysis(file.id, { signal, onView });
    return true;
  } catch (error) {
    const limited = error instanceof ApiError && LIMIT_CODES.includes(error.code);
    if (!signal.aborted) tell({ view: last, error: sentence(error), limited });
    return false;
  }
}
