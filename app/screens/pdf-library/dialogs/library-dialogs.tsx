import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { RecentDiscussion } from "#workers/contract/pdf/chat";
import { MAX_FILE_NAME, type PdfFileView } from "#workers/contract/pdf/files";
import ConfirmDialog from "../../pdf-chat/confirm-dialog";
import { MoveDialog } from "../folders/move-dialog";
import { NameDialog } from "../folders/name-dialog";
import type { LibraryCalls } from "../library-calls";

const LONGEST_FOLDER_NAME = 80;

/** What the library asks about. */
export type LibraryDialog =
  | { kind: "createFolder"; parent: string | null }
  | { kind: "renameFolder" | "moveFolder" | "deleteFolder"; folder: FolderView }
  | { kind: "renameFile" | "moveFile" | "deleteFile"; file: PdfFileView }
  | { kind: "deleteDiscussion"; discussion: RecentDiscussion };

export interface LibraryDialogsProps {
  open: LibraryDialog;
  folders: FolderView[];
  calls: LibraryCalls;
  /** Something has changed: what is shown is read again. */
  onChanged: (dialog: LibraryDialog) => void;
  onClose: () => void;
}

/** The library's dialogs. Fetched when the first is opened. */
export default function LibraryDialogs({ open, folders, calls, onChanged, onClose }: LibraryDialogsProps) {
  const { t } = useTranslation("pdf");
  const then = async (work: Promise<unknown>) => {
    await work;
    onChanged(open);
  };
  switch (open.kind) {
    case "createFolder":
      return (
        <NameDialog
          title={t("folders.create")}
          action={t("folders.createConfirm")}
          name=""
          longest={LONGEST_FOLDER_NAME}
          onName={(name) => then(calls.createFolder(name, open.parent))}
          onClose={onClose}
        />
      );
    case "renameFolder":
      return (
        <NameDialog
          title={t("folders.rename")}
          action={t("save")}
          name={open.folder.name}
          longest={LONGEST_FOLDER_NAME}
          onName={(name) => then(calls.changeFolder(open.folder.id, { name }))}
          onClose={onClose}
        />
      );
    case "renameFile":
      return (
        <NameDialog
          title={t("files.rename")}
          action={t("save")}
          name={open.file.name}
          longest={MAX_FILE_NAME}
          onName={(name) => then(calls.changeFile(open.file.id, { name }))}
          onClose={onClose}
        />
      );
    case "moveFolder":
      return (
        <MoveDialog
          item={{ kind: "folder", id: open.folder.id, name: open.folder.name, folder: open.folder.parent_id }}
          folders={folders}
          onMove={(parent_id) => then(calls.changeFolder(open.folder.id, { parent_id }))}
          onClose={onClose}
        />
      );
    case "moveFile":
      return (
        <MoveDialog
          item={{ kind: "file", id: open.file.id, name: open.file.name, folder: open.file.folder_id }}
          folders={folders}
          onMove={(folder_id) => then(calls.changeFile(open.file.id, { folder_id }))}
          onClose={onClose}
        />
      );
    case "deleteFolder":
      return (
        <ConfirmDialog
          title={t("folders.deleteTitle")}
          body={t("folders.deleteBody", { name: open.folder.name })}
          action={t("folders.deleteConfirm")}
          failure={t("deleteFailed")}
          onConfirm={() => then(calls.deleteFolder(open.folder.id))}
          onClose={onClose}
        />
      );
    case "deleteFile":
      return (
        <ConfirmDialog
          title={t("files.deleteTitle")}
          body={t("files.deleteBody", { name: open.file.name })}
          action={t("files.deleteConfirm")}
          failure={t("deleteFailed")}
          onConfirm={() => then(calls.deleteFile(open.file.id))}
          onClose={onClose}
        />
      );
    case "deleteDiscussion":
      return (
        <ConfirmDialog
          title={t("recent.deleteTitle")}
          body={t("recent.deleteBody", { title: open.discussion.title || t("folders.all") })}
          action={t("recent.deleteConfirm")}
          failure={t("deleteFailed")}
          onConfirm={() => then(calls.deleteDiscussion(open.discussion.subject))}
          onClose={onClose}
        />
      );
  }
}
