import { FolderInput, FolderKanban, Trash2, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "~/kit/list/use-selection";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { FoundConversation } from "./find-conversations";
import type { ConversationCommand } from "./history-actions";

export interface SelectionBarProps {
  selection: Selection<FoundConversation>;
  /** Conversations of the page. */
  count: number;
  hasFolders: boolean;
  onCommand: (command: ConversationCommand) => void;
}

/** Bar of what can be done with all selected conversations. */
export function SelectionBar({ selection, count, hasFolders, onCommand }: SelectionBarProps) {
  const { t } = useTranslation(["history", "documents"]);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that began the selection is gone, and the focus with it.
    if (document.activeElement === document.body) end.current?.focus();
  }, []);
  const selected = selection.items.length;
  return (
    <div
      role="toolbar"
      aria-label={t("selection.label")}
      className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-md bg-accent-soft px-1.5 py-1 sm:gap-2"
    >
      <IconButton ref={end} size="small" label={t("selection.end")} onClick={selection.end}>
        <X aria-hidden />
      </IconButton>
      <span role="status" className="me-auto text-sm font-medium tabular-nums">
        {t("selection.count", { count: selected })}
      </span>
      <Button size="small" variant="quiet" disabled={selected === count} onClick={selection.selectAll}>
        {t("selection.all")}
      </Button>
      {hasFolders && (
        <>
          <BarButton
            icon={<FolderInput />}
            label={t("documents:moveTo")}
            disabled={selected === 0}
            onClick={() => onCommand("move")}
          />
          <BarButton
            icon={<FolderKanban />}
            label={t("moveToProject")}
            disabled={selected === 0}
            onClick={() => onCommand("project")}
          />
        </>
      )}
      <BarButton
        icon={<Trash2 />}
        label={t("documents:delete")}
        disabled={selected === 0}
        onClick={() => onCommand("delete")}
      />
    </div>
  );
}

interface BarButtonProps {
  icon: ReactNode;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Button that is its icon alone on a phone, so that the bar stays one line high. */
function BarButton({ icon, label, disabled, onClick }: BarButtonProps) {
  return (
    <Button size="small" className="max-sm:px-2" disabled={disabled} onClick={onClick}>
      <span aria-hidden className="contents sm:hidden">
        {icon}
      </span>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
