import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck, FileText, Folder, MoreHorizontal, RotateCw, ScanText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnalysisFailure, PdfFileView } from "#workers/contract/pdf/files";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { AnalysisProgress } from "../../chat/analysis/analysis-progress";
import type { AnalysisState } from "../../chat/analysis/use-analyses";
import { LocalTime } from "~/ui/local-time";
import { dragSource } from "~/documents/folders/drag-items";
import { fileItem } from "./file-item";
import { useOnline } from "~/browser/environment";
import { formatBytes } from "~/i18n/format";

export type FileAction = "rename" | "move" | "delete" | "analyse";

export interface FileRowProps {
  file: PdfFileView;
  /** The folder it is in, where that is to be said. */
  place: string | null;
  state: AnalysisState;
  /** Whether it is chosen; null while the reader is not choosing. */
  chosen: boolean | null;
  onChoose: () => void;
  onAction: (action: FileAction, file: PdfFileView) => void;
}

/** It takes a press anywhere on the row. */
const NAME = "block truncate font-medium after:absolute after:inset-0";

/** A document in the list: open it, see how far its analysis is, and what can be done with it. */
export function FileRow({ file, place, state, chosen, onChoose, onAction }: FileRowProps) {
  const { t, i18n } = useTranslation("pdf");
  const { t: shared } = useTranslation("documents");
  const isOnline = useOnline();
  const { view, error } = state;
  const act = (action: FileAction) => () => onAction(action, file);
  const pages = view.progress_total_pages;
  return (
    <li
      data-file={file.id}
      data-status={view.analysis_status}
      className="group relative flex items-center gap-3 px-3 py-3 hover:bg-hover has-checked:bg-accent-soft sm:gap-4 sm:px-4"
      {...(chosen === null && dragSource(fileItem(file)))}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-sunken text-ink-muted">
        {chosen === null ? (
          <FileText className="size-5" aria-hidden />
        ) : (
          <input
            type="checkbox"
            id={`choose-${file.id}`}
            checked={chosen}
            onChange={onChoose}
            className="size-5"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {chosen === null ? (
          <Link
            to={`/user/pdf-chat/view/${file.id}`}
            // A link that cannot be prefetched reloads the whole page, which fails without a network.
            prefetch={isOnline ? "intent" : "none"}
            draggable={false}
            className={NAME}
          >
            {file.name}
          </Link>
        ) : (
          <label htmlFor={`choose-${file.id}`} className={NAME}>
            {file.name}
          </label>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-muted tabular-nums">
          {pages > 0 && <span>{t("files.pages", { count: pages })}</span>}
          <span>{formatBytes(file.byte_size, i18n.language)}</span>
          <span className="max-sm:hidden">
            <LocalTime at={file.created_at} dateOnly />
          </span>
          {place && (
            <span className="flex min-w-0 items-center gap-1">
              <Folder className="size-3.5 shrink-0" aria-hidden />
              <span className="max-w-40 truncate">{place}</span>
            </span>
          )}
        </p>
        {error && (
          <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {error}
          </p>
        )}
      </div>
      <div className="relative shrink-0">
        <Status state={state} onAnalyse={act("analyse")} />
      </div>
      <LazyMenu
        align="end"
        sections={[
          {
            items: [
              { label: shared("rename"), onSelect: act("rename") },
              { label: shared("moveTo"), onSelect: act("move") },
              { label: shared("delete"), danger: true, onSelect: act("delete") },
            ],
          },
        ]}
        trigger={
          <IconButton size="small" label={t("files.more", { name: file.name })} className="relative">
            <MoreHorizontal />
          </IconButton>
        }
      />
    </li>
  );
}

/** Failures that lie in the document: reading it again ends as before. */
const UNREADABLE: readonly (AnalysisFailure | null)[] = [
  "pdf_encrypted",
  "pdf_broken",
  "pdf_empty",
  "pdf_too_many_pages",
];

function Status({
  state: { view, error, asked },
  onAnalyse,
}: {
  state: AnalysisState;
  onAnalyse: () => void;
}) {
  const { t } = useTranslation("pdf");
  const { analysis_status: status } = view;
  if (error && UNREADABLE.includes(view.error_code)) return null;
  if (error)
    return (
      <Button size="small" onClick={onAnalyse}>
        <RotateCw aria-hidden />
        <span className="max-sm:sr-only">{t("files.again")}</span>
      </Button>
    );
  if (status === "completed")
    return (
      <span className="flex items-center gap-1.5 text-xs text-success">
        <CircleCheck className="size-4" aria-hidden />
        <span className="max-sm:sr-only">{t("files.ready")}</span>
      </span>
    );
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
