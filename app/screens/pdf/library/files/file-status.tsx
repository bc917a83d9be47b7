import { CircleCheck, RotateCw, ScanText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnalysisFailure } from "#workers/contract/pdf/files";
import { Button } from "~/ui/button";
import { AnalysisProgress } from "../../chat/analysis/analysis-progress";
import type { AnalysisState } from "../../chat/analysis/use-analyses";

/** Failures that lie in the document: reading it again ends as before. */
const UNREADABLE: readonly (AnalysisFailure | null)[] = [
  "pdf_encrypted",
  "pdf_broken",
  "pdf_empty",
  "pdf_too_many_pages",
];

interface FileStatusProps {
  state: AnalysisState;
  onAnalyse: () => void;
}

/** Shows how far a document can be asked about, or what has to be done for that. */
export function FileStatus({ state: { view, error, asked }, onAnalyse }: FileStatusProps) {
  const { t } = useTranslation("pdf");
  if (error && UNREADABLE.includes(view.error_code)) return null;
  if (error)
    return (
      <Button size="small" onClick={onAnalyse}>
        <RotateCw aria-hidden />
        <span className="max-sm:sr-only">{t("files.again")}</span>
      </Button>
    );
  if (view.analysis_status === "completed")
    return <Read pages={view.progress_total_pages} unread={view.pages_unread} />;
  if (!asked)
    return (
      <Button size="small" onClick={onAnalyse}>
        <ScanText aria-hidden />
        <span className="max-sm:sr-only">{t("files.analyse")}</span>
      </Button>
    );
  return (
    <div className="w-28 sm:w-40">
      <AnalysisProgress view={view} />
    </div>
  );
}

/** Some pages without text, such as covers, are in most documents; half of them are what a reader has to know. */
function Read({ pages, unread }: { pages: number; unread: number }) {
  const { t } = useTranslation("pdf");
  const isReady = unread * 2 < Math.max(1, pages);
  const Icon = isReady ? CircleCheck : ScanText;
  return (
    <span className={`flex items-center gap-1.5 text-xs ${isReady ? "text-success" : "text-warning"}`}>
      <Icon className="size-4" aria-hidden />
      <span className="max-sm:sr-only">
        {isReady
          ? t("files.ready")
          : unread >= pages
            ? t("files.noText")
            : t("files.unread", { count: unread })}
      </span>
    </span>
  );
}
