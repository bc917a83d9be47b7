import { useNavigate, useSearchParams } from "@remix-run/react";
import { X } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { FolderView } from "#workers/contract/pdf/folders";
import {
  subjectKind,
  type DocumentLimits,
  type PdfDiscussion,
  type PdfSettings,
} from "#workers/contract/pdf/chat";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import type { OpenPlace } from "~/conversation/citations/document-place";

const ChatPanel = lazy(() => import("../chat/chat-panel"));

/** The initial data of a chat about a folder, a project or the library. */
export interface LibraryChatData {
  subject: string;
  /** Name of the project that it is about. */
  project: string | null;
  discussion: PdfDiscussion;
  models: AiModelView[];
  limits: DocumentLimits;
  settings: PdfSettings;
}

export interface LibraryChatProps {
  user: string;
  data: LibraryChatData;
  folders: FolderView[];
  onSettings: (settings: PdfSettings) => void;
  /** The panel covers the library. */
  covers: boolean;
}

/** The chat about a folder, a project or the library, next to it; on a phone on top of it. A citation opens its document. */
export function LibraryChat({ user, data, folders, onSettings, covers }: LibraryChatProps) {
  const { t } = useTranslation("pdf");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { subject } = data;
  // Mounted only in the browser: its code is loaded late and the server does not render it.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const box = useRef<HTMLDivElement>(null);
  useFocusAbove(box, covers);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete("ask");
    navigate(`?${next}`, { preventScrollReset: true });
  };
  const open = useCallback<OpenPlace>(
    ({ file, page, boxes }) =>
      navigate(`/user/pdf-chat/view/${file}?ask=${subject}#page=${page}`, {
        state: { place: { page, boxes } },
      }),
    [navigate, subject],
  );
  const title =
    subjectKind(subject) === "library"
      ? t("folders.all")
      : (data.project ?? folders.find(({ id }) => id === subject)?.name ?? "");
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="fixed inset-0 z-40 bg-surface outline-none xl:sticky xl:top-0 xl:z-auto xl:h-dvh xl:w-[26rem] xl:shrink-0 xl:border-l xl:border-line"
    >
      {mounted && (
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          <ChatPanel
            key={subject}
            user={user}
            subject={subject}
            title={title}
            discussion={data.discussion}
            models={data.models}
            limits={data.limits}
            settings={data.settings}
            pageCount={0}
            analysed={false}
            status={null}
            onOpen={open}
            onSettings={onSettings}
            close={
              <IconButton label={t("closeChat")} onClick={close}>
                <X />
              </IconButton>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** The focus goes to what covers the screen, and back to where it was. */
function useFocusAbove(box: RefObject<HTMLElement>, covers: boolean): void {
  useEffect(() => {
    if (!covers) return;
    const before = document.activeElement as HTMLElement | null;
    box.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, [box, covers]);
}
