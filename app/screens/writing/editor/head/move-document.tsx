import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FolderListResponse, type FolderView } from "#workers/contract/pdf/folders";
import { callApi } from "~/api-client";
import { MoveDialog } from "~/kit/folders/move-dialog";
import { useAction } from "~/kit/use-action";
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
  const { run, failure } = useAction({ texts: { other: t("menu.failed") } });
  useEffect(() => {
    const path = `/get/user/assistant-folders/${encodeURIComponent(user)}` as const;
    void run(async (signal) =>
      setFolders((await callApi(path, { answer: FolderListResponse, signal })).data),
    );
  }, [user, run]);
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
      {failure ? <Notice tone="error">{failure}</Notice> : <Skeleton className="h-24" />}
    </Dialog>
  );
}
