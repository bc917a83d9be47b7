import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { FolderListResponse } from "#workers/contract/responses/documents";
import { callApi } from "~/api-client";
import { MoveDialog } from "~/documents/dialogs/move-dialog";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { moveDocument } from "../saving/document-calls";

export interface MoveDocumentProps {
  user: string;
  id: string;
  folder: string | null;
  onMoved: (folder: string | null) => void;
  onClose: () => void;
}

/** Puts the document into one of the user's folders, which are read when the dialog opens. */
export default function MoveDocument({ user, id, folder, onMoved, onClose }: MoveDocumentProps) {
  const { t } = useTranslation("writingEditor");
  const { t: shared } = useTranslation("documents");
  const [folders, setFolders] = useState<FolderView[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    callApi(`/get/user/assistant-folders/${encodeURIComponent(user)}`, { answer: FolderListResponse }).then(
      ({ data }) => setFolders(data),
      () => setFailed(true),
    );
  }, [user]);
  const move = async (to: string | null) => {
    await moveDocument(user, id, to);
    onMoved(to);
    showToast({ tone: "success", text: t("folder.moved") });
  };
  if (folders)
    return (
      <MoveDialog
        title={t("folder.title")}
        folders={folders}
        outside={shared("folders.none")}
        from={folder}
        onMove={move}
        onClose={onClose}
      />
    );
  return (
    <Dialog size="small" title={t("folder.title")} onClose={onClose}>
      {hasFailed ? <Notice tone="error">{t("menu.failed")}</Notice> : <Skeleton className="h-24" />}
    </Dialog>
  );
}
