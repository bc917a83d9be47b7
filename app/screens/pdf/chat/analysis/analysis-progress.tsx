import { useTranslation } from "react-i18next";
import type { AnalysisView } from "#workers/contract/pdf/files";
import { ProgressBar } from "~/ui/progress-bar";

/** The progress of an analysis: pages and percent. */
export function AnalysisProgress({ view }: { view: AnalysisView }) {
  const { t, i18n } = useTranslation("pdfChat");
  const { analysis_status, analysis_progress, progress_completed_pages, progress_total_pages } = view;
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(analysis_progress / 100);
  const begun = analysis_status !== "pending" && progress_total_pages > 0;
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-3 text-xs text-ink-muted tabular-nums">
        <span className="truncate">
          {begun
            ? t("analysis.pages", { done: progress_completed_pages, count: progress_total_pages })
            : t("analysis.waiting")}
        </span>
        {begun && <span>{percent}</span>}
      </p>
      <div className="mt-1">
        <ProgressBar label={t("analysis.label")} {...(begun ? { value: analysis_progress / 100 } : {})} />
      </div>
    </div>
  );
}
