import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { PdfSettings, RecentDiscussion } from "#workers/contract/pdf/chat";
import { MAX_FILE_NAME, type PdfFileView } from "#workers/contract/pdf/files";
import { ApiError } from "~/api-client";
import { FolderDialog, type OpenFolderDialog } from "~/kit/folders/folder-dialog";
import { MoveDialog } from "~/kit/folders/move-dialog";
import { NameDialog } from "~/kit/folders/name-dialog";
import { folderItem } from "~/kit/folders/drag-items";
import { isGone, unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { fileItem } from "../files/file-item";
import type { Moves } from "../folders/use-moves";
import { inBatches, type LibraryCalls } from "../library-calls";
import { LibrarySettings } from "./library-settings";

/** The dialogs of the library. */
export type LibraryDialog =
  | OpenFolderDialog
  | { kind: "renameFile"; file: PdfFileView }
  /** One document or several. */
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
  const { t: shared } = useTranslation("documents");
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (isGone(error) || isHalfDone(open, error)) props.onStale();
      throw error;
    }
    props.onChanged(open);
  };
  const confirmDeletion = (deletion: Promise<unknown>) => then(unlessGone(deletion));
  switch (open.kind) {
    case "renameFile":
      return (
        <NameDialog
          title={t("files.rename")}
          action={shared("save")}
          name={open.file.name}
          longest={MAX_FILE_NAME}
          onName={(name) => then(calls.changeFile(open.file.id, { name }))}
          onClose={onClose}
        />
      );
    case "moveFiles": {
      const items = open.files.map(fileItem);
      const first = items[0]!;
      const isTogether = items.every(({ folder }) => folder === first.folder);
      return (
        <MoveDialog
          title={
            items.length > 1
              ? t("move.titleMany", { count: items.length })
              : shared("move.title", { name: first.name })
          }
          folders={folders}
          from={isTogether ? first.folder : undefined}
          onMove={(to) => then(props.moves.move(items, to))}
          onClose={onClose}
        />
      );
    }
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
          onConfirm={() => confirmDeletion(calls.deleteDiscussion(open.discussion.subject))}
          onClose={onClose}
        />
      );
    default:
      return (
        <FolderDialog
          open={open}
          folders={folders}
          deleteBody={(name) => t("folders.deleteBody", { name })}
          actions={{
            create: (name, parent) => then(calls.createFolder(name, parent)),
            rename: ({ id }, name) => then(calls.changeFolder(id, { name })),
            move: (folder, to) => then(props.moves.move([folderItem("library", folder)], to)),
            delete: ({ id }) => confirmDeletion(calls.deleteFolder(id)),
          }}
          onClose={onClose}
        />
      );
  }
}

/**
 * Tells whether some of several documents may be done. Reading them again without a connection would take away what is
 * shown.
 */
const isHalfDone = (open: LibraryDialog, error: unknown): boolean =>
  "files" in open && open.files.length > 1 && !(error instanceof ApiError && error.code === "network");
