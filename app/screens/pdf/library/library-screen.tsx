import { useNavigate, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
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
import { FolderTree } from "./folders/folder-tree";
import { useMoves } from "./folders/use-moves";
import { libraryCalls, pageOf, type LibraryCalls } from "./library-calls";
import { LibraryChat, type LibraryChatData } from "./library-chat";
import type { LibraryRoom } from "./library-room";
import { LibraryHead } from "./library-head";
import { RecentDiscussions } from "./recent/recent-discussions";
import { RecentDocuments } from "./recent/recent-documents";
import { DocumentSearch } from "./search/document-search";
import { UploadList } from "./uploads/upload-list";
import { useCopyNotice } from "./uploads/use-copy-notice";
import { usePdfUploads } from "./uploads/use-pdf-uploads";
import type { FolderAction } from "~/kit/folders/folder-branch";
import { usePages, type Pages } from "~/kit/list/use-pages";
import { useSelection } from "~/kit/list/use-selection";
import { useListChanges } from "~/kit/list/use-list-changes";
import { useRefresh } from "~/kit/list/use-refresh";

const fetchDialogs = () => import("./dialogs/library-dialogs");
const LibraryDialogs = lazy(fetchDialogs);
/** Screen width from which the chat is shown next to the documents. */
const SIDE_BY_SIDE = "(min-width: 80rem)";
/** Parts that show a lost network are loaded this long after the screen, while there is one. */
const PRELOAD_AFTER_MS = 1_500;

/** Beside the documents, the folders stay in sight, so that documents far down can be dragged onto them. */
const FOLDERS = {
  lg: "max-lg:mb-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto",
  "2xl": "max-2xl:mb-6 2xl:sticky 2xl:top-6 2xl:max-h-[calc(100dvh-3rem)] 2xl:self-start 2xl:overflow-y-auto",
};

export interface LibraryScreenProps {
  user: string;
  folders: FolderView[];
  /** The open folder; null is all documents. */
  folder: string | null;
  /** Documents of the open folder, newest first. */
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
  const { add, first, recent } = useArrived(folder, props.files, props.recent);
  const list = useFiles(calls, folder, first);
  const chosen = useSelection(folder, list.items);
  const analyses = useAnalyses(user, list.items, settings.auto_analyze, reread);
  const sayCopy = useCopyNotice(calls, analyses, refresh);
  const uploads = usePdfUploads(user, props.recent, (document) => {
    add(document);
    if (settings.auto_analyze) analyses.analyse(document);
    refresh();
    sayCopy(document);
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
          <div className={props.chat ? FOLDERS["2xl"] : FOLDERS.lg}>
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
                onChosen={(action) => setDialog({ kind: `${action}Files`, files: chosen.items })}
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

/** The documents of a folder, a page at a time. */
function useFiles(calls: LibraryCalls, folder: string | null, first: PdfFileView[]): Pages<PdfFileView> {
  return usePages({
    first: useMemo(() => pageOf(first), [first]),
    of: folder ?? "",
    keyOf: ({ id }) => id,
    read: (last) => calls.filesAfter(last, folder),
  });
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
