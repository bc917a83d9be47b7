import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { MAX_FOLDER_NAME, type FolderView } from "#workers/contract/pdf/folders";
import type { NamedProject } from "#workers/contract/project-key";
import { DeleteDialog } from "~/conversation/delete-dialog";
import { withTexts } from "~/i18n/load-texts";
import { FolderDialog, type FolderActions, type OpenFolderDialog } from "~/kit/folders/folder-dialog";
import { MoveDialog } from "~/kit/folders/move-dialog";
import { NameDialog } from "~/kit/folders/name-dialog";
import type { Conversations, HistoryActions } from "./history-actions";
import { ProjectDialog } from "./project-dialog";
import { RenameDialog } from "./rename-dialog";

const ShareDialog = lazy(() => withTexts(["share"], () => import("~/conversation/share/share-dialog")));

export type HistoryDialog =
  | OpenFolderDialog
  | { kind: "rename" | "move" | "project" | "share" | "delete"; conversations: Conversations };

/** Folders and what can be done with them; a guest has none. */
export interface HistoryFolders {
  list: FolderView[];
  actions: FolderActions;
  move: (conversations: Conversations, folder: string | null) => Promise<void>;
  moveToProject: (conversations: Conversations, project: NamedProject) => Promise<void>;
  /** Rejects with `ApiError` if the folder cannot be made. */
  moveToNew: (conversations: Conversations, name: string) => Promise<void>;
}

export interface HistoryDialogsProps {
  open: HistoryDialog;
  actions: HistoryActions;
  folders: HistoryFolders | null;
  onClose: () => void;
}

/** The dialogs of the history. Fetched when the first is opened. */
export default function HistoryDialogs({ open, actions, folders, onClose }: HistoryDialogsProps) {
  const { t } = useTranslation(["history", "documents"]);
  switch (open.kind) {
    case "rename": {
      const { id, title } = open.conversations[0]!;
      return <RenameDialog title={title} onRename={(name) => actions.rename(id, name)} onClose={onClose} />;
    }
    case "delete":
      return (
        <DeleteDialog
          title={open.conversations[0]!.title || t("untitled")}
          count={open.conversations.length}
          onDelete={() => actions.remove(open.conversations)}
          onClose={onClose}
        />
      );
    case "project":
      return (
        folders && (
          <ProjectDialog
            conversations={open.conversations}
            onMove={(project) => void folders.moveToProject(open.conversations, project)}
            onClose={onClose}
          />
        )
      );
    case "share":
      return (
        <Suspense>
          <ShareDialog id={open.conversations[0]!.id} onClose={onClose} />
        </Suspense>
      );
    case "move":
      if (folders?.list.length === 0)
        return (
          <NameDialog
            title={t("documents:folders.create")}
            action={t("documents:folders.createConfirm")}
            name=""
            longest={MAX_FOLDER_NAME}
            onName={(name) => folders.moveToNew(open.conversations, name)}
            onClose={onClose}
          />
        );
      return (
        folders && (
          <MoveDialog
            title={t("move.title", { count: open.conversations.length })}
            folders={folders.list}
            outside={t("documents:folders.none")}
            from={commonFolder(open.conversations)}
            onMove={(folder) => folders.move(open.conversations, folder)}
            onClose={onClose}
          />
        )
      );
    default:
      return (
        folders && (
          <FolderDialog
            open={open}
            folders={folders.list}
            deleteBody={(name) => t("folders.deleteBody", { name })}
            actions={folders.actions}
            onClose={onClose}
          />
        )
      );
  }
}

/** The folder that all of them are in; undefined for conversations of several. */
function commonFolder([first, ...others]: Conversations): string | null | undefined {
  const isCommon = others.every(({ folder_id }) => folder_id === first?.folder_id);
  return isCommon ? first?.folder_id : undefined;
}
