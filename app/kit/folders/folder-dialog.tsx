import { useTranslation } from "react-i18next";
import { MAX_FOLDER_NAME, type FolderView } from "#workers/contract/pdf/folders";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { MoveDialog } from "./move-dialog";
import { NameDialog } from "./name-dialog";

export type OpenFolderDialog =
  | { kind: "createFolder"; parent: string | null }
  | { kind: "renameFolder" | "moveFolder" | "deleteFolder"; folder: FolderView };

/** Changes that a list can make to its folders. Each rejects with `ApiError`. */
export interface FolderActions {
  create: (name: string, parent: string | null) => Promise<unknown>;
  rename: (folder: FolderView, name: string) => Promise<unknown>;
  move: (folder: FolderView, parent: string | null) => Promise<unknown>;
  delete: (folder: FolderView) => Promise<unknown>;
}

export interface FolderDialogProps {
  open: OpenFolderDialog;
  folders: FolderView[];
  /** Says what happens to the content of a folder that is deleted. */
  deleteBody: (name: string) => string;
  actions: FolderActions;
  onClose: () => void;
}

/** The dialogs of folders. */
export function FolderDialog({ open, folders, deleteBody, actions, onClose }: FolderDialogProps) {
  const { t } = useTranslation("documents");
  switch (open.kind) {
    case "createFolder":
      return (
        <NameDialog
          title={t("folders.create")}
          action={t("folders.createConfirm")}
          name=""
          longest={MAX_FOLDER_NAME}
          onName={(name) => actions.create(name, open.parent)}
          onClose={onClose}
        />
      );
    case "renameFolder":
      return (
        <NameDialog
          title={t("folders.rename")}
          action={t("save")}
          name={open.folder.name}
          longest={MAX_FOLDER_NAME}
          onName={(name) => actions.rename(open.folder, name)}
          onClose={onClose}
        />
      );
    case "moveFolder":
      return (
        <MoveDialog
          title={t("move.title", { name: open.folder.name })}
          folders={folders}
          outside={t("folders.top")}
          from={open.folder.parent_id}
          moved={open.folder.id}
          onMove={(parent) => actions.move(open.folder, parent)}
          onClose={onClose}
        />
      );
    case "deleteFolder":
      return (
        <ConfirmDialog
          title={t("folders.deleteTitle")}
          body={deleteBody(open.folder.name)}
          action={t("folders.deleteConfirm")}
          onConfirm={() => actions.delete(open.folder)}
          onClose={onClose}
        />
      );
  }
}
