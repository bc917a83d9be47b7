import { useTranslation } from "react-i18next";
import type { AnalysisFailure } from "#workers/contract/pdf/files";
import { PlansLink } from "~/kit/plans-link";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { AnalysisProgress } from "../chat/analysis/analysis-progress";
import type { AnalysisState } from "../chat/analysis/use-analyses";

export interface AnalysisStatusProps {
  state: AnalysisState;
  onAnalyse: () => void;
}

/** Another try would end the same. */
const FINAL: readonly AnalysisFailure[] = ["pdf_encrypted", "pdf_broken", "pdf_empty", "pdf_too_many_pages"];

/** The progress of the analysis of the open document; nothing once it is complete. */
export function AnalysisStatus({ state: { view, error, limited, asked }, onAnalyse }: AnalysisStatusProps) {
  const { t } = useTranslation("pdfChat");
  const isFinal = view.error_code !== null && FINAL.includes(view.error_code);
  if (error)
    return (
      <Notice
        tone="error"
        action={
          isFinal ? null : limited ? (
            <PlansLink>{t("analysis.plans")}</PlansLink>
          ) : (
            <Button size="small" onClick={onAnalyse}>
              {t("analysis.again")}
            </Button>
          )
        }
      >
        {error}
      </Notice>
    );
  if (view.analysis_status === "completed") return null;
  if (!asked)
    return (
      <Notice
        action={
          <Button size="small" onClick={onAnalyse}>
            {t("analysis.begin")}
          </Button>
        }
      >
        {t("analysis.notBegun")}
      </Notice>
    );
  return (
    <div role="status" className="rounded-lg bg-accent-soft px-4 py-3 text-sm">
      <p className="mb-2">{t("analysis.running")}</p>
      <AnalysisProgress view={view} />
    </div>
  );
}
