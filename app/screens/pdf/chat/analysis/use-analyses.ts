import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { cacheAnalyses, dropAnalysis } from "./analysis-cache";
import { followAnalysis, type FollowedState } from "./follow-analysis";
import { AnalysisError } from "./poll-analysis";

/** The latest state of a document's analysis. */
export interface AnalysisState extends FollowedState {
  /** The analysis was asked for. */
  asked: boolean;
}

type States = Record<string, AnalysisState>;

export interface Analyses {
  stateOf: (file: PdfFileView) => AnalysisState;
  /** Has a document analysed, and follows how far it is. */
  analyse: (file: PdfFileView) => void;
  /** Follows a document no longer, which is going. */
  drop: (id: string) => void;
}

/**
 * Follows the analyses of documents as long as the screen is there. Those that run are followed at once, those that
 * were never begun are begun where the reader wants that.
 */
export function useAnalyses(user: string, files: PdfFileView[], auto: boolean, onDone: () => void): Analyses {
  const [states, setStates] = useState<States>({});
  const sentence = useSentence();
  const following = useRef(new Map<string, AbortController>());
  const done = useRef(onDone);
  done.current = onDone;

  const follow = useCallback(
    (file: PdfFileView, begin: boolean, isAsked = false) => {
      if (following.current.has(file.id)) return;
      const stop = new AbortController();
      following.current.set(file.id, stop);
      const tell = (state: FollowedState) =>
        setStates((now) => ({ ...now, [file.id]: { ...state, asked: true } }));
      void followAnalysis(user, file, { begin, isAsked, signal: stop.signal, sentence, tell })
        .then((ended) => ended && done.current())
        .finally(() => following.current.get(file.id) === stop && following.current.delete(file.id));
    },
    [user, sentence],
  );

  useEffect(() => cacheAnalyses(files), [files]);
  useEffect(() => {
    for (const file of files) {
      const { analysis_status: status } = file;
      if (status === "processing" || status === "analyzing") follow(file, false);
      else if (status === "pending" && auto && !states[file.id]) follow(file, true);
    }
    // `states` is left out: an analysis that is followed is not followed anew with each of its updates.
  }, [files, auto, follow]);
  useEffect(() => {
    const map = following.current;
    return () => {
      map.forEach((stop) => stop.abort());
      map.clear();
    };
  }, []);

  const stateOf = useCallback(
    (file: PdfFileView) => {
      const known = states[file.id];
      const isOld = known && !known.error && file.analysis_status === "completed";
      if (known && !isOld) return known;
      const asked = file.analysis_status !== "pending";
      return { view: file, error: failureOf(file), limited: false, asked };
    },
    [states],
  );
  const drop = useCallback((id: string) => {
    following.current.get(id)?.abort();
    dropAnalysis(id);
  }, []);
  return { stateOf, analyse: useCallback((file) => follow(file, true, true), [follow]), drop };

  function failureOf(file: PdfFileView): string | null {
    return file.analysis_status === "failed"
      ? sentence(new AnalysisError("failed", file.error_message ?? ""))
      : null;
  }
}

function useSentence(): (error: unknown) => string {
  const { t } = useTranslation("pdfChat");
  const errorText = useErrorText();
  const text = (error: unknown) => {
    if (error instanceof ApiError) return errorText(error);
    if (!(error instanceof AnalysisError)) return errorText({ code: "internal", message: "" });
    if (error.reason === "failed") return error.detail || t("analysis.failed");
    if (error.reason === "invalid") return t("analysis.invalid", { status: error.detail });
    return t(error.reason === "timeout" ? "analysis.timeout" : "analysis.gone");
  };
  const now = useRef(text);
  now.current = text;
  return useCallback((error: unknown) => now.current(error), []);
}
