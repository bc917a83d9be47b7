import { useNavigate, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Upload } from "lucide-react";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { PdfSettings, RecentDiscussion } from "#workers/contract/pdf/chat";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { useFileDrop } from "~/browser/use-file-drop";
import { useIsWide } from "~/browser/environment";
import { inertWhen } from "../viewer/split-view";
import { useAnalyses } from "../chat/analysis/use-analyses";
import type { LibraryDialog } from "./dialogs/library-dialogs";
import { FileList } from "./files/file-list";
import type { FileAction } from "./files/file-row";
import { useArrived } from "./files/use-arrived";
import { useChosen } from "./files/use-chosen";
import { useLongList } from "./files/use-long-list";
import { FolderTree } from "./folders/folder-tree";
import { useMoves } from "./folders/use-moves";
import { libraryCalls } from "./library-calls";
import { LibraryChat, type LibraryChatData } from "./library-chat";
import type { LibraryRoom } from "./load-library.server";
import { LibraryHead } from "./library-head";
import { RecentDiscussions } from "./recent/recent-discussions";
import { RecentDocuments } from "./recent/recent-documents";
import { DocumentSearch } from "./search/document-search";
import { UploadList } from "./uploads/upload-list";
import { useUploads } from "./uploads/use-uploads";
import type { FolderAction } from "~/documents/folders/folder-branch";
import { useListChanges } from "~/documents/use-list-changes";
import { useRefresh } from "~/documents/use-refresh";

const fetchDialogs = () => import("./dialogs/library-dialogs");
const LibraryDialogs = lazy(fetchDialogs);
/** Screen width from which the chat is shown next to the documents. */
const SIDE_BY_SIDE = "(min-width: 80rem)";
/** Parts that show a lost network are loaded this long after the screen, while there is one. */
const PRELOAD_AFTER_MS = 1_500;

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
  room: LibraryRoom | null;
  /** The chat about a folder or the library, where it is open. */
  chat: LibraryChatData | null;
}

/** Documents in folders: bring some, find words in them, open one, ask some or all of them. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { t } = useTranslation("pdf");
  const { user, folders, folder } = props;
  const reread = useRefresh();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [settings, setSettings] = useState(props.settings);
  useEffect(() => setSettings(props.settings), [props.settings]);
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const calls = libraryCalls(user);
  const notifyTabs = useListChanges("library", user, reread);
  const refresh = () => {
    notifyTabs();
    reread();
  };
  const moves = useMoves(calls, folders, refresh);
  const arrived = useArrived(folder, props.files, props.recent);
  const { first, recent } = arrived;
  const list = useLongList(folder, first, (last) => calls.filesAfter(last, folder));
  const chosen = useChosen(folder, list.files);
  const analyses = useAnalyses(user, list.files, settings.auto_analyze, reread);
  const uploads = useUploads(user, props.recent, (document) => {
    arrived.add(document);
    if (settings.auto_analyze) analyses.analyse(document);
    refresh();
  });
  useEffect(() => {
    const fetchParts = () => Promise.all([fetchDialogs(), import("~/ui/toast/toast-list")]).catch(() => {});
    const timer = setTimeout(() => void fetchParts(), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const root = folders.find(({ is_default }) => is_default === 1) ?? null;
  const home = folder ?? root?.id ?? null;
  const bring = (files: Iterable<File>, to: string | null) => uploads.add(files, to ?? home);
  const dragging = useFileDrop((dropped) => bring(dropped, home));
  const openFolder = folders.find(({ id }) => id === folder);
  const title = openFolder?.name ?? t("folders.all");
  const ask = (subject: string) => {
    const next = new URLSearchParams(search);
    next.set("ask", subject);
    navigate(`?${next}`, { preventScrollReset: true });
  };

  const covered = useIsWide(SIDE_BY_SIDE) === false && props.chat !== null;

  const onFolder = (action: FolderAction, of: FolderView | null) => {
    if (action === "create") setDialog({ kind: "createFolder", parent: of?.id ?? null });
    else if (of) setDialog({ kind: `${action}Folder`, folder: of });
  };
  const onFile = (action: FileAction, file: PdfFileView) => {
    if (action === "analyse") analyses.analyse(file);
    else if (action === "rename") setDialog({ kind: "renameFile", file });
    else setDialog({ kind: `${action}Files`, files: [file] });
  };
  const onChanged = (done: LibraryDialog) => {
    if (done.kind === "deleteFiles") done.files.forEach(({ id }) => analyses.drop(id));
    if (done.kind === "deleteFiles" || done.kind === "moveFiles") chosen.end();
    if (done.kind === "deleteDiscussion") forget(user, done.discussion.subject);
    notifyTabs();
    if (done.kind === "deleteFolder" && done.folder.id === folder) navigate("/user/pdf-chat");
    else reread();
  };
  const placeOf = ({ folder_id }: PdfFileView) =>
    folder || folder_id === root?.id ? null : (folders.find(({ id }) => id === folder_id)?.name ?? null);

  return (
    <div className="flex min-w-0">
      <div
        data-library
        className="mx-auto w-full max-w-[68rem] min-w-0 flex-1 px-4 pt-8 pb-16 sm:px-8 sm:pt-10"
        {...inertWhen(covered)}
      >
        <LibraryHead
          ofFolder={folder !== null}
          canAsk={recent.length > 0}
          room={props.room}
          picker={picker}
          onAsk={() => ask(folder ?? "library")}
          onFiles={(files) => bring(files, home)}
          onSettings={() => setDialog({ kind: "settings" })}
        />
        <div
          className={`mt-6 gap-8 ${props.chat ? "2xl:grid 2xl:grid-cols-[14rem_minmax(0,1fr)]" : "lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"}`}
        >
          <div className={props.chat ? "max-2xl:mb-6" : "max-lg:mb-6"}>
            <FolderTree
              folders={folders}
              open={folder}
              besideFrom={props.chat ? "2xl" : "lg"}
              onFolder={onFolder}
              onAsk={({ id }) => ask(id)}
              onMove={(item, to) => void moves.drop(item, to)}
              onFiles={bring}
            />
          </div>
          <div className="min-w-0">
            <DocumentSearch user={user} above={<UploadList uploads={uploads} />}>
              {!folder && <RecentDocuments files={recent} />}
              {!folder && (
                <RecentDiscussions
                  discussions={props.discussions}
                  onDelete={(discussion) => setDialog({ kind: "deleteDiscussion", discussion })}
                />
              )}
              <FileList
                list={list}
                title={title}
                isLibraryEmpty={recent.length === 0}
                isFilling={uploads.shown.some(({ phase }) => phase !== "failed")}
                placeOf={placeOf}
                analyses={analyses}
                chosen={chosen}
                onAction={onFile}
                onChosen={(action) => setDialog({ kind: `${action}Files`, files: chosen.files })}
                onPick={() => picker.current?.click()}
              />
            </DocumentSearch>
          </div>
        </div>
      </div>
      {props.chat && (
        <LibraryChat
          user={user}
          data={props.chat}
          folders={folders}
          onSettings={setSettings}
          covers={covered}
        />
      )}
      {dragging && <DropHint folder={openFolder?.name ?? root?.name ?? ""} />}
      {dialog && (
        <Suspense>
          <LibraryDialogs
            user={user}
            open={dialog}
            folders={folders}
            calls={calls}
            moves={moves}
            onChanged={onChanged}
            onStale={refresh}
            onSettings={setSettings}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Removes the discussion from this tab's cache as well; its code may not be loaded at all. */
function forget(user: string, subject: string): void {
  void import("../chat/discussion/open-discussion").then(
    ({ forgetDiscussion }) => forgetDiscussion(user, subject),
    () => {},
  );
}

/** Files are held over the page: says where they go when they are let go. Folders below it stay to be dropped on. */
function DropHint({ folder }: { folder: string }) {
  const { t } = useTranslation("pdf");
  return (
    <div className="pointer-events-none fixed inset-2 z-30 flex items-end justify-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/30 p-6 md:left-66">
      <p
        role="status"
        className="flex max-w-full items-center gap-2.5 rounded-lg bg-accent px-4 py-3 font-medium text-accent-ink shadow-overlay"
      >
        <Upload className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t("uploads.drop", { folder })}</span>
      </p>
    </div>
  );
}
