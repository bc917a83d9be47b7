import { ArchiveRestore, FolderInput, Star, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { DocumentEntry } from "#workers/contract/writing/documents";
import type { Selection } from "~/kit/list/use-selection";
import type { DocumentAction } from "./document-menu";

export interface SelectionBarProps {
  selection: Selection<DocumentEntry>;
  /** Documents in the list. */
  count: number;
  inTrash: boolean;
  onAction: (action: DocumentAction) => void;
}

/** Bar of the actions on all selected documents. */
export function SelectionBar({ selection, count, inTrash, onAction }: SelectionBarProps) {
  const { t } = useTranslation("writing");
  const { t: shared } = useTranslation("documents");
  const { items: documents } = selection;
  const star = documents.every(({ is_favorite }) => is_favorite === 1) ? "unfavorite" : "favorite";
  const act = (action: DocumentAction) => () => onAction(action);
  return (
    <div
      role="toolbar"
      aria-label={t("selection.label")}
      className="flex min-h-10 flex-wrap items-center gap-1.5 sm:gap-2 rounded-md bg-accent-soft px-1.5 py-1"
    >
      <IconButton size="small" label={t("selection.end")} onClick={selection.end}>
        <X />
      </IconButton>
      <span role="status" className="me-auto text-sm font-medium tabular-nums">
        {t("selection.count", { count: documents.length })}
      </span>
      {documents.length < count && (
        <Button size="small" variant="quiet" onClick={selection.selectAll}>
          {t("selection.all")}
        </Button>
      )}
      {inTrash ? (
        <>
          <BarButton icon={<ArchiveRestore />} label={t("document.restore")} onClick={act("restore")} />
          <BarButton icon={<Trash2 />} label={t("document.delete")} onClick={act("delete")} />
        </>
      ) : (
        <>
          <BarButton icon={<FolderInput />} label={shared("moveTo")} onClick={act("move")} />
          <BarButton
            icon={<Star className={star === "favorite" ? "" : "fill-current"} />}
            label={t(star === "favorite" ? "document.star" : "document.unstar")}
            onClick={act(star)}
          />
          <BarButton icon={<Trash2 />} label={t("document.trash")} onClick={act("trash")} />
        </>
      )}
    </div>
  );
}

interface BarButtonProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

/** Button that is its icon alone on a phone, so that the bar stays one line high. */
function BarButton({ icon, label, onClick }: BarButtonProps) {
  return (
    <Button size="small" className="max-sm:px-2" onClick={onClick}>
      <span aria-hidden className="contents sm:hidden">
        {icon}
      </span>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
