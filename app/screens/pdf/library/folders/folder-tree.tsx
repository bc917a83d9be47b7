import { Link } from "@remix-run/react";
import { Folder, FolderHeart, FolderPlus, Library, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { dragSource, folderItem, useDropTarget, type DraggedItem } from "./drag-items";
import { folderNodes, type FolderNode } from "./folder-nodes";

export type FolderAction = "create" | "rename" | "move" | "delete" | "ask";

export interface FolderTreeProps {
  folders: FolderView[];
  /** The folder that is open; null is all documents. */
  open: string | null;
  /** Screen width from which they are shown next to the documents. */
  besideFrom: "lg" | "2xl";
  onAction: (action: FolderAction, folder: FolderView | null) => void;
  onMove: (item: DraggedItem, folder: string | null) => void;
  onFiles: (files: File[], folder: string | null) => void;
}

/** The library's folders: open one, drop files or folders onto one, and what can be done with each. */
export function FolderTree(props: FolderTreeProps) {
  const { t } = useTranslation("pdf");
  const { over, target } = useDropTarget({
    takes: ({ kind, folder }) => kind === "folder" && folder !== null,
    onItem: (item) => props.onMove(item, null),
    onFiles: (files) => props.onFiles(files, null),
  });
  return (
    <nav aria-label={t("folders.title")} className="text-sm">
      <div className="flex items-center justify-between ps-2.5">
        <h2 className="text-xs font-medium text-ink-muted">{t("folders.title")}</h2>
        <IconButton size="small" label={t("folders.create")} onClick={() => props.onAction("create", null)}>
          <FolderPlus />
        </IconButton>
      </div>
      <ul className={`mt-1 space-y-px ${CAPPED[props.besideFrom]}`}>
        <li {...target}>
          <Link
            to="/user/pdf-chat"
            preventScrollReset
            aria-current={props.open === null ? "page" : undefined}
            className={`${ENTRY} ${over ? HELD : ""}`}
          >
            <Library className="size-4 shrink-0" aria-hidden />
            {t("folders.all")}
          </Link>
        </li>
        {folderNodes(props.folders).map((node) => (
          <Node key={node.folder.id} {...props} node={node} depth={0} />
        ))}
      </ul>
    </nav>
  );
}

/** Above the documents, many folders would push them out of sight. */
const CAPPED = {
  lg: "max-lg:max-h-[40dvh] max-lg:overflow-y-auto",
  "2xl": "max-2xl:max-h-[40dvh] max-2xl:overflow-y-auto",
};
const ENTRY =
  "flex h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink";
const HELD = "bg-accent-soft! text-accent! ring-2 ring-accent ring-inset";

function Node({ node, depth, ...props }: FolderTreeProps & { node: FolderNode; depth: number }) {
  const { t } = useTranslation("pdf");
  const { folder, children } = node;
  const isDefault = folder.is_default === 1;
  const { over, target } = useDropTarget({
    takes: (item) => item.id !== folder.id && item.folder !== folder.id,
    onItem: (item) => props.onMove(item, folder.id),
    onFiles: (files) => props.onFiles(files, folder.id),
  });
  const act = (action: FolderAction) => () => props.onAction(action, folder);
  const Icon = isDefault ? FolderHeart : Folder;
  return (
    <li>
      <div className="group flex items-center" {...target} data-folder={folder.id}>
        <Link
          to={`/user/pdf-chat?folder=${folder.id}`}
          preventScrollReset
          aria-current={props.open === folder.id ? "page" : undefined}
          title={folder.name}
          style={{ paddingInlineStart: `${0.625 + depth * 0.875}rem` }}
          className={`${ENTRY} ${over ? HELD : ""}`}
          {...(isDefault ? { draggable: false } : dragSource(folderItem(folder)))}
        >
          <Icon className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{folder.name}</span>
        </Link>
        <LazyMenu
          align="end"
          sections={[
            { items: [{ label: t("folders.ask"), onSelect: act("ask") }] },
            {
              items: [
                { label: t("folders.createWithin"), onSelect: act("create") },
                { label: t("rename"), onSelect: act("rename") },
                ...(isDefault
                  ? []
                  : [
                      { label: t("moveTo"), onSelect: act("move") },
                      { label: t("delete"), danger: true, onSelect: act("delete") },
                    ]),
              ],
            },
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
      </div>
      {children.length > 0 && (
        <ul className="space-y-px">
          {children.map((child) => (
            <Node key={child.folder.id} {...props} node={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
