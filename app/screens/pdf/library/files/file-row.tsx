import { Link } from "@remix-run/react";
import { CircleAlert, FileText, Folder, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { AnalysisState } from "../../chat/analysis/use-analyses";
import { LocalTime } from "~/ui/local-time";
import { dragSource } from "~/kit/folders/drag-items";
import { fileItem } from "./file-item";
import { FileStatus } from "./file-status";
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

/** Classes of the name, which takes a press anywhere on the row. */
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
            dir="auto"
            className={NAME}
          >
            {file.name}
          </Link>
        ) : (
          <label htmlFor={`choose-${file.id}`} dir="auto" className={NAME}>
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
        <FileStatus state={state} onAnalyse={act("analyse")} />
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
