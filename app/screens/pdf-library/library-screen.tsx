import { useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { MessageSquareText, Upload } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { PdfSettings, RecentDiscussion } from "#workers/contract/pdf/chat";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { ApiError } from "~/api-client";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { useErrorText } from "../chat/answer/use-error-text";
import { useFileDrop } from "../chat/composer/use-file-drop";
import { dropAnalysis } from "../pdf-chat/analysis/analysis-cache";
import { useAnalyses } from "../pdf-chat/analysis/use-analyses";
import type { LibraryDialog } from "./dialogs/library-dialogs";
import { FileList } from "./files/file-list";
import type { FileAction } from "./files/file-row";
import type { DraggedItem } from "./folders/drag-items";
import { isWithin } from "./folders/folder-nodes";
import { FolderTree, type FolderAction } from "./folders/folder-tree";
import { libraryCalls } from "./library-calls";
import { LibraryChat, type LibraryChatData } from "./library-chat";
import { RecentDiscussions } from "./recent/recent-discussions";
import { RecentDocuments } from "./recent/recent-documents";
import { DocumentSearch } from "./search/document-search";
import { UploadList } from "./uploads/upload-list";
import { useUploads } from "./uploads/use-uploads";

const LibraryDialogs = lazy(() => import("./dialogs/library-dialogs"));

export interface LibraryScreenProps {
  user: string;
  folders: FolderView[];
  /** The open folder; null is all documents. */
  folder: string | null;
  /** Of the open folder, newest first. */
  files: PdfFileView[];
  recent: PdfFileView[];
  discussions: RecentDiscussion[];
  settings: PdfSettings;
  /** The chat about a folder or the library, where it is open. */
  chat: LibraryChatData | null;
}

/** Documents in folders: bring some, find words in them, open one, ask some or all of them. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { t } = useTranslation("pdf");
  const { user, folders, folder, files, recent, settings } = props;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const errorText = useErrorText();
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const calls = libraryCalls(user);
  const analyses = useAnalyses(user, files, settings.auto_analyze, revalidate);
  const uploads = useUploads(user, recent, (document) => {
    if (settings.auto_analyze) analyses.analyse(document);
    revalidate();
  });
  const home = folder ?? folders.find(({ is_default }) => is_default === 1)?.id ?? null;
  const dragging = useFileDrop((dropped) => uploads.add(dropped, home));
  const pick = () => picker.current?.click();
  const openFolder = folders.find(({ id }) => id === folder);
  const title = openFolder?.name ?? t("folders.all");
  const ask = (subject: string) => {
    const next = new URLSearchParams(search);
    next.set("ask", subject);
    navigate(`?${next}`, { preventScrollReset: true });
  };

  const move = async (item: DraggedItem, to: string | null) => {
    if (item.kind === "folder" && isWithin(folders, to, item.id)) return;
    try {
      if (item.kind === "file") await calls.changeFile(item.id, { folder_id: to });
      else await calls.changeFolder(item.id, { parent_id: to });
      const name = folders.find(({ id }) => id === to)?.name ?? t("folders.top");
      showToast({ text: t("move.done", { folder: name }) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      showToast({ tone: "error", text: errorText({ code, message: "" }) });
    }
    revalidate();
  };
  const onFolder = (action: FolderAction, of: FolderView | null) => {
    if (action === "create") setDialog({ kind: "createFolder", parent: of?.id ?? null });
    else if (of && action === "ask") ask(of.id);
    else if (of && action !== "ask") setDialog({ kind: `${action}Folder`, folder: of });
  };
  const onFile = (action: FileAction, file: PdfFileView) => {
    if (action === "analyse") analyses.analyse(file);
    else setDialog({ kind: `${action}File`, file });
  };
  const onChanged = (done: LibraryDialog) => {
    if (done.kind === "deleteFile") dropAnalysis(done.file.id);
    if (done.kind === "deleteFolder" && done.folder.id === folder) navigate("/user/pdf-chat");
    else revalidate();
  };

  return (
    <div className="flex min-w-0">
      <div className="mx-auto w-full max-w-[68rem] min-w-0 flex-1 px-4 pt-8 pb-16 sm:px-8 sm:pt-10">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
            <Button onClick={() => ask(folder ?? "library")} disabled={recent.length === 0}>
              <MessageSquareText aria-hidden />
              {t(folder ? "folders.ask" : "askAll")}
            </Button>
            <Button variant="primary" onClick={pick}>
              <Upload aria-hidden />
              {t("uploads.pick")}
            </Button>
          </div>
          <input
            ref={picker}
            type="file"
            accept="application/pdf,.pdf"
            multiple
            hidden
            aria-label={t("uploads.pick")}
            onChange={(event) => {
              uploads.add(event.currentTarget.files ?? [], home);
              event.currentTarget.value = "";
            }}
          />
        </header>
        <div
          className={`mt-6 gap-8 ${props.chat ? "2xl:grid 2xl:grid-cols-[14rem_minmax(0,1fr)]" : "lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"}`}
        >
          <div className={props.chat ? "max-2xl:mb-6" : "max-lg:mb-6"}>
            <FolderTree
              folders={folders}
              open={folder}
              onAction={onFolder}
              onMove={(item, to) => void move(item, to)}
              onFiles={(dropped, to) => uploads.add(dropped, to ?? home)}
            />
          </div>
          <div className="min-w-0">
            <DocumentSearch user={user}>
              <UploadList uploads={uploads} />
              {!folder && <RecentDocuments files={recent} />}
              {!folder && (
                <RecentDiscussions
                  discussions={props.discussions}
                  onDelete={(discussion) => setDialog({ kind: "deleteDiscussion", discussion })}
                />
              )}
              <FileList
                key={folder}
                files={files}
                title={title}
                isLibraryEmpty={recent.length === 0}
                analyses={analyses}
                onAction={onFile}
                onPick={pick}
                more={(last) => calls.filesAfter(last, folder)}
              />
            </DocumentSearch>
          </div>
        </div>
      </div>
      {props.chat && <LibraryChat user={user} data={props.chat} folders={folders} />}
      {dragging && (
        <div className="pointer-events-none fixed inset-4 z-30 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/80 text-lg font-medium text-accent md:left-72">
          {t("uploads.drop", { folder: openFolder?.name ?? t("folders.default") })}
        </div>
      )}
      {dialog && (
        <Suspense>
          <LibraryDialogs
            open={dialog}
            folders={folders}
            calls={calls}
            onChanged={onChanged}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
