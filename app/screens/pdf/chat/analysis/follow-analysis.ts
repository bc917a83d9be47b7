import type { AnalysisView, PdfFileView } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { isLimit, offerPlans } from "~/session/offer-plans";
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
  /** The reader asked for it: where their plan does not allow it, those that do are offered. */
  isAsked: boolean;
  signal: AbortSignal;
  sentence: (error: unknown) => string;
  tell: (state: FollowedState) => void;
}

/** Follows an analysis to its end and reports its state; returns true if it completed. */
export async function followAnalysis(
  user: string,
  file: PdfFileView,
  { begin, isAsked, signal, sentence, tell }: Following,
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
    if (signal.aborted) return false;
    tell({ view: last, error: sentence(error), limited: isLimit(error) });
    if (isAsked) offerPlans(error, { counts: "pdf-uploads" });
    return false;
  }
}
