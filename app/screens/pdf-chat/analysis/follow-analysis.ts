import type { AnalysisView, PdfFileView } from "#workers/contract/pdf/files";
import { ApiError, callApi } from "~/api-client";
import { cacheAnalysis } from "./analysis-cache";
import { pollAnalysis } from "./poll-analysis";

/** How an analysis stands; `error` is a sentence. */
export interface FollowedState {
  view: AnalysisView;
  error: string | null;
  /** The plan's limit stands in the way. */
  limited: boolean;
}

export interface Following {
  /** Has the analysis begun first; otherwise it runs already. */
  begin: boolean;
  signal: AbortSignal;
  sentence: (error: unknown) => string;
  tell: (state: FollowedState) => void;
}

const LIMITS: readonly string[] = ["limit_reached", "plan_required"];

/** Follows an analysis to its end, telling how it stands; true when it is completed. */
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
    const limited = error instanceof ApiError && LIMITS.includes(error.code);
    if (!signal.aborted) tell({ view: last, error: sentence(error), limited });
    return false;
  }
}
