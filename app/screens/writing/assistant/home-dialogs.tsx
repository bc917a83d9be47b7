import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { MAX_TITLE, type DocumentEntry } from "#workers/contract/writing/documents";
import { FolderDialog, type OpenFolderDialog } from "~/kit/folders/folder-dialog";
import { MoveDialog } from "~/kit/folders/move-dialog";
import { NameDialog } from "~/kit/folders/name-dialog";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import type { HomeActions } from "./use-home-actions";

/** The dialogs of the home. */
export type HomeDialog =
  | OpenFolderDialog
  | { kind: "renameDocument"; document: DocumentEntry }
  | { kind: "moveDocuments" | "deleteDocuments"; documents: DocumentEntry[] }
  | { kind: "emptyTrash" };

export interface HomeDialogsProps {
  open: HomeDialog;
  folders: FolderView[];
  actions: HomeActions;
  onClose: () => void;
}

/** The dialogs of the home. Fetched when the first is opened. */
export default function HomeDialogs({ open, folders, actions, onClose }: HomeDialogsProps) {
  const { t } = useTranslation("writing");
  const { t: shared } = useTranslation("documents");
  switch (open.kind) {
    case "renameDocument":
      return (
        <NameDialog
          title={t("document.renameTitle")}
          label={t("document.titleLabel")}
          action={shared("save")}
          name={open.document.title}
          longest={MAX_TITLE}
          onName={(title) => actions.rename(open.document, title)}
          onClose={onClose}
        />
      );
    case "moveDocuments":
      return (
        <MoveDialog
          title={t("move.title", { count: open.documents.length })}
          folders={folders}
          outside={shared("folders.none")}
          from={commonFolder(open.documents)}
          onMove={(folder) => actions.move(open.documents, folder)}
          onClose={onClose}
        />
      );
    case "deleteDocuments": {
      const count = open.documents.length;
      return (
        <ConfirmDialog
          title={t("trash.deleteTitle", { count })}
          body={t("trash.deleteBody", { count, title: open.documents[0]!.title || t("untitled") })}
          action={t("trash.deleteConfirm")}
          onConfirm={() => actions.deleteForever(open.documents)}
          onClose={onClose}
        />
      );
    }
    case "emptyTrash":
      return (
        <ConfirmDialog
          title={t("trash.emptyTitle")}
          body={t("trash.emptyBody")}
          action={t("trash.empty")}
          onConfirm={actions.emptyTrash}
          onClose={onClose}
        />
      );
    default:
      return (
        <FolderDialog
          open={open}
          folders={folders}
          deleteBody={(name) => t("folders.deleteBody", { name })}
          actions={actions.folders}
          onClose={onClose}
        />
      );
  }
}

/** The folder that all of them are in; undefined for documents of several. */
function commonFolder([first, ...others]: DocumentEntry[]): string | null | undefined {
  const isCommon = others.every(({ folder_id }) => folder_id === first?.folder_id);
  return isCommon ? first?.folder_id : undefined;
}
