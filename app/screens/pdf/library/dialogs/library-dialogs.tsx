import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { PdfSettings, RecentDiscussion } from "#workers/contract/pdf/chat";
import { MAX_FILE_NAME, type PdfFileView } from "#workers/contract/pdf/files";
import { ApiError } from "~/api-client";
import ConfirmDialog from "../../chat/confirm-dialog";
import { fileItem, folderItem } from "../folders/drag-items";
import type { Moves } from "../folders/use-moves";
import { MoveDialog } from "../folders/move-dialog";
import { NameDialog } from "../folders/name-dialog";
import { isGone } from "../refusal";
import { inBatches, type LibraryCalls } from "../library-calls";
import { LibrarySettings } from "./library-settings";

const MAX_FOLDER_NAME = 80;

/** The dialogs of the library. */
export type LibraryDialog =
  | { kind: "createFolder"; parent: string | null }
  | { kind: "renameFolder" | "deleteFolder"; folder: FolderView }
  | { kind: "moveFolder"; folder: FolderView }
  | { kind: "renameFile"; file: PdfFileView }
  /** One of them or several. */
  | { kind: "moveFiles"; files: PdfFileView[] }
  | { kind: "deleteFiles"; files: PdfFileView[] }
  | { kind: "deleteDiscussion"; discussion: RecentDiscussion }
  | { kind: "settings" };

export interface LibraryDialogsProps {
  user: string;
  open: LibraryDialog;
  folders: FolderView[];
  calls: LibraryCalls;
  moves: Moves;
  /** Something has changed: what is shown is read again. */
  onChanged: (dialog: LibraryDialog) => void;
  /** Something is not as it is shown: another tab was faster. */
  onStale: () => void;
  onSettings: (settings: PdfSettings) => void;
  onClose: () => void;
}

/** The library's dialogs. Fetched when the first is opened. */
export default function LibraryDialogs({ open, folders, calls, ...props }: LibraryDialogsProps) {
  const { onClose } = props;
  const { t } = useTranslation("pdf");
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (isGone(error) || isHalfDone(open, error)) props.onStale();
      throw error;
    }
    props.onChanged(open);
  };
  /** Already deleted elsewhere, so there is nothing left to do. */
  const unlessGone = (deletion: Promise<unknown>) =>
    deletion.catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  const gone = (deletion: Promise<unknown>) => then(unlessGone(deletion));
  switch (open.kind) {
    case "createFolder":
      return (
        <NameDialog
          title={t("folders.create")}
          action={t("folders.createConfirm")}
          name=""
          longest={MAX_FOLDER_NAME}
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
          longest={MAX_FOLDER_NAME}
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
    case "moveFiles": {
      const items = open.kind === "moveFiles" ? open.files.map(fileItem) : [folderItem(open.folder)];
      return (
        <MoveDialog
          items={items}
          folders={folders}
          onMove={(to) => then(props.moves.move(items, to))}
          onClose={onClose}
        />
      );
    }
    case "deleteFolder":
      return (
        <ConfirmDialog
          title={t("folders.deleteTitle")}
          body={t("folders.deleteBody", { name: open.folder.name })}
          action={t("folders.deleteConfirm")}
          onConfirm={() => gone(calls.deleteFolder(open.folder.id))}
          onClose={onClose}
        />
      );
    case "deleteFiles": {
      const { files } = open;
      const count = files.length;
      return (
        <ConfirmDialog
          title={t("files.deleteTitle", { count })}
          body={t("files.deleteBody", { count, name: files[0]!.name })}
          action={t("files.deleteConfirm", { count })}
          onConfirm={() => then(inBatches(files, ({ id }) => unlessGone(calls.deleteFile(id))))}
          onClose={onClose}
        />
      );
    }
    case "settings":
      return <LibrarySettings user={props.user} onChange={props.onSettings} onClose={onClose} />;
    case "deleteDiscussion":
      return (
        <ConfirmDialog
          title={t("recent.deleteTitle")}
          body={t("recent.deleteBody", { title: open.discussion.title || t("folders.all") })}
          action={t("recent.deleteConfirm")}
          onConfirm={() => gone(calls.deleteDiscussion(open.discussion.subject))}
          onClose={onClose}
        />
      );
  }
}

/** Of several documents some may be done; where no answer comes, reading them again would take away what is shown. */
const isHalfDone = (open: LibraryDialog, error: unknown): boolean =>
  "files" in open && open.files.length > 1 && !(error instanceof ApiError && error.code === "network");
