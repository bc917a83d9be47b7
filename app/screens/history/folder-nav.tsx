import { Link, useLocation } from "@remix-run/react";
import { FolderOpen, MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { useDropTarget, type DraggedItem } from "~/kit/folders/drag-items";
import { FolderBranch, FoldersHead, HELD_OVER, PLACE, type FolderAction } from "~/kit/folders/folder-branch";
import { folderNodes } from "~/kit/folders/folder-nodes";
import { Button } from "~/ui/button";
import { LazySheet } from "~/ui/overlays/lazy-overlays";

export interface FolderNavProps {
  folders: FolderView[];
  /** The folder that is shown; null for all conversations. */
  folder: FolderView | null;
  onFolder: (action: FolderAction, folder: FolderView | null) => void;
  onDrop: (item: DraggedItem, folder: string | null) => void;
}

export const folderAddress = (folder: string | null): string =>
  folder === null ? "/user/history" : `/user/history?folder=${folder}`;

/** Lists all conversations, and the folders of conversations. */
function FolderNav({ folders, folder, onFolder, onDrop }: FolderNavProps) {
  const { t } = useTranslation("history");
  const { over, target } = useDropTarget({
    list: "history",
    takes: (item) => item.folder !== null,
    onItem: (item) => onDrop(item, null),
  });
  return (
    <nav aria-label={t("folders.label")} className="text-sm">
      <div className="flex" {...target}>
        <Link
          to={folderAddress(null)}
          aria-current={folder === null ? "page" : undefined}
          className={`${PLACE} ${over ? HELD_OVER : ""}`}
        >
          <MessagesSquare className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{t("folders.all")}</span>
        </Link>
      </div>
      <div className="mt-4">
        <FoldersHead onCreate={() => onFolder("create", null)} />
      </div>
      {folders.length > 0 && (
        <ul className="mt-1 space-y-px">
          {folderNodes(folders).map((node) => (
            <FolderBranch
              key={node.folder.id}
              list="history"
              open={folder?.id ?? null}
              node={node}
              addressOf={({ id }) => folderAddress(id)}
              onFolder={onFolder}
              onMove={onDrop}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}

/** The folders beside the list. */
export function FolderSide(props: FolderNavProps) {
  return (
    <div className="max-lg:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto">
      <FolderNav {...props} />
    </div>
  );
}

/** The folder that is shown, as a button that opens the list of folders: where there is no room beside the list. */
export function FolderButton(props: FolderNavProps) {
  const { t } = useTranslation(["history", "documents"]);
  const [isOpen, setOpen] = useState(false);
  const name = props.folder?.name ?? t("folders.all");
  const close = () => setOpen(false);
  // A folder that is chosen leads away from here.
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t("folders.shown", { name })}
        onClick={() => setOpen(true)}
        className="max-w-full lg:hidden"
      >
        <FolderOpen aria-hidden />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </Button>
      <LazySheet open={isOpen} side="start" title={t("documents:folders.title")} onClose={close}>
        <FolderNav
          {...props}
          onFolder={(action, folder) => {
            close();
            props.onFolder(action, folder);
          }}
        />
      </LazySheet>
    </>
  );
}
