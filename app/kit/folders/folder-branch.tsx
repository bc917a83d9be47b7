import { Link } from "@remix-run/react";
import { Folder, FolderHeart, FolderPlus, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { MenuItem } from "~/ui/overlays/menu";
import type { SharedList } from "../list/use-list-changes";
import { dragSource, folderItem, useDropTarget, type DraggedItem } from "./drag-items";
import type { FolderNode } from "./folder-nodes";

export type FolderAction = "create" | "rename" | "move" | "delete";

/** Properties that the branches of a list's folders share. */
export interface FolderBranchProps {
  list: SharedList;
  /** The folder that is open. */
  open: string | null;
  addressOf: (folder: FolderView) => string;
  /** Further actions on a folder, at the head of its menu. */
  itemsFor?: (folder: FolderView) => MenuItem[];
  onFolder: (action: FolderAction, folder: FolderView | null) => void;
  onMove: (item: DraggedItem, folder: string | null) => void;
  onFiles?: (files: File[], folder: string | null) => void;
}

/** The look of a place in the navigation, and of one that something is held over. */
export const PLACE =
  "flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink";
export const HELD_OVER = "bg-accent-soft! text-accent! ring-2 ring-accent ring-inset";

/** The heading of the folders, with the button that makes one. */
export function FoldersHead({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation("documents");
  return (
    <div className="flex items-center justify-between ps-2.5">
      <h2 className="text-xs font-medium text-ink-muted">{t("folders.title")}</h2>
      <IconButton size="small" label={t("folders.create")} onClick={onCreate}>
        <FolderPlus />
      </IconButton>
    </div>
  );
}

/** A folder and those below it: open one, drop things onto one, and what can be done with each. */
export function FolderBranch({
  node: { folder, children },
  depth = 0,
  ...props
}: FolderBranchProps & { node: FolderNode; depth?: number }) {
  const { list, open, addressOf, onMove, onFiles } = props;
  const isDefault = folder.is_default === 1;
  const { over, target } = useDropTarget({
    list,
    takes: (item) => item.id !== folder.id && item.folder !== folder.id,
    onItem: (item) => onMove(item, folder.id),
    ...(onFiles && { onFiles: (files) => onFiles(files, folder.id) }),
  });
  const Icon = isDefault ? FolderHeart : Folder;
  return (
    <li>
      <div className="group flex items-center" {...target} data-folder={folder.id}>
        <Link
          to={addressOf(folder)}
          preventScrollReset
          aria-current={open === folder.id ? "page" : undefined}
          title={folder.name}
          style={{ paddingInlineStart: `${0.625 + depth * 0.875}rem` }}
          className={`${PLACE} ${over ? HELD_OVER : ""}`}
          {...(isDefault ? { draggable: false } : dragSource(folderItem(list, folder)))}
        >
          <Icon className="size-4 shrink-0" aria-hidden />
          <span dir="auto" className="truncate">
            {folder.name}
          </span>
        </Link>
        <FolderMenu {...props} folder={folder} />
      </div>
      {children.length > 0 && (
        <ul className="space-y-px">
          {children.map((child) => (
            <FolderBranch key={child.folder.id} {...props} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

function FolderMenu({ folder, itemsFor, onFolder }: FolderBranchProps & { folder: FolderView }) {
  const { t } = useTranslation("documents");
  const act = (action: FolderAction) => () => onFolder(action, folder);
  const isDefault = folder.is_default === 1;
  const own = itemsFor?.(folder) ?? [];
  return (
    <LazyMenu
      align="end"
      sections={[
        ...(own.length > 0 ? [{ items: own }] : []),
        {
          items: [
            { label: t("folders.createWithin"), onSelect: act("create") },
            { label: t("rename"), onSelect: act("rename") },
            ...(isDefault ? [] : [{ label: t("moveTo"), onSelect: act("move") }]),
          ],
        },
        ...(isDefault ? [] : [{ items: [{ label: t("delete"), danger: true, onSelect: act("delete") }] }]),
      ]}
      trigger={
        <IconButton
          size="small"
          label={t("folders.more", { name: folder.name })}
          className="md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100 md:aria-expanded:opacity-100 pointer-coarse:opacity-100"
        >
          <MoreHorizontal />
        </IconButton>
      }
    />
  );
}
