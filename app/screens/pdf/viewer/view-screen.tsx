import { Link, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, MessageSquareText, PanelBottomClose } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { MessageType } from "#workers/contract/chat/message-types";
import type { DocumentLimits, PdfDiscussion, PdfSettings } from "#workers/contract/pdf/chat";
import type { AnalysisView, PdfFileView } from "#workers/contract/pdf/files";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { pageOfHash, type Place } from "../place";
import { useAnalyses } from "../chat/analysis/use-analyses";
import { carriedQuestion } from "../chat/composer/carried-question";
import type { PanelHandle } from "../chat/panel-handle";
import { useRefresh } from "~/kit/list/use-refresh";
import { AnalysisStatus } from "./analysis-status";
import { inertWhen, SplitView } from "./split-view";
import { TOUCHED } from "./tools/touched";
import type { Selected } from "./tools/use-selection";
import { useIsWide } from "~/browser/environment";

const PdfViewer = lazy(() => import("./pdf-viewer"));
const ScanStatus = lazy(() => import("./scans/scan-status"));
const ChatPanel = lazy(() => import("../chat/chat-panel"));

export interface ViewScreenProps {
  user: string;
  file: PdfFileView;
  settings: PdfSettings;
  models: AiModelView[];
  limits: DocumentLimits;
  chat: { subject: string; title: string; discussion: PdfDiscussion } | null;
}

/** A document and the chat about it, side by side; on a phone the chat is a sheet above it. */
export function ViewScreen({ user, file, settings, models, limits, chat }: ViewScreenProps) {
  const { t } = useTranslation("pdfViewer");
  const refresh = useRefresh();
  const isWide = useIsWide();
  const [place, setPlace] = usePlace();
  const { state } = useLocation();
  const [sheet, setSheet] = useState(carriedQuestion(state) !== "");
  const panelHandle = useRef<PanelHandle | null>(null);
  const navigate = useNavigate();
  const analyses = useAnalyses(user, [file], settings.auto_analyze, refresh);
  const analysis = analyses.stateOf(file);
  const { view } = analysis;
  const ofFile = chat?.subject === file.id;
  const labels = view.analysis?.page_labels;

  const open = useCallback<OpenPlace>(
    ({ file: id, page, boxes }) => {
      setSheet(false);
      if (id === file.id) return setPlace({ page, boxes });
      const scope = chat && !ofFile ? `?ask=${chat.subject}` : "";
      navigate(`/user/pdf-chat/view/${id}${scope}#page=${page}`, { state: { place: { page, boxes } } });
    },
    [file.id, chat, ofFile, navigate, setPlace],
  );
  const act = (type: MessageType, { text, page }: Selected) => {
    setSheet(true);
    panelHandle.current?.act(type, { text, page, file: file.id });
  };
  const cut = (page: number, image: string) => {
    setSheet(true);
    panelHandle.current?.attachRegion({ image, page, file: file.id });
  };
  // Mounted only in the browser, with its boundary: its code is loaded late and the server does not render it.
  const viewer = isWide !== null && (
    <Suspense fallback={<Skeleton className="m-6 h-96" />}>
      <PdfViewer
        key={file.id}
        file={file}
        place={place}
        readPages={view.analysis?.pages_from_pictures ?? NO_PAGES}
        onCurrent={ignore}
        onAct={act}
        onRegion={cut}
      />
    </Suspense>
  );
  const panel = chat && isWide !== null && (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <ChatPanel
        key={chat.subject}
        user={user}
        subject={chat.subject}
        title={chat.title || t("back")}
        discussion={chat.discussion}
        models={models}
        limits={limits}
        settings={settings}
        pageCount={ofFile ? view.progress_total_pages : 0}
        labels={labels}
        analysed={ofFile && view.analysis_status === "completed" && hasText(view)}
        unreadable={
          ofFile && (view.analysis_status === "failed" || (view.analysis !== null && !hasText(view)))
        }
        edition={view.analysis?.pages_from_pictures?.length ?? 0}
        status={
          ofFile && (
            <>
              <AnalysisStatus state={analysis} onAnalyse={() => analyses.analyse(file)} />
              {hasPictures(view) && (
                <Suspense>
                  <ScanStatus file={file} labels={labels} onDone={refresh} />
                </Suspense>
              )}
            </>
          )
        }
        onOpen={open}
        handle={panelHandle}
        {...(isWide
          ? {}
          : {
              close: (
                <IconButton label={t("hideChat")} className={TOUCHED} onClick={() => setSheet(false)}>
                  <PanelBottomClose />
                </IconButton>
              ),
            })}
      />
    </Suspense>
  );
  return (
    <div className="relative flex h-[calc(100dvh-3.5rem)] min-h-0 min-w-0 flex-col overflow-clip md:h-dvh">
      <Head name={file.name} covered={isWide === false && sheet}>
        {isWide === false && (
          <button
            type="button"
            onClick={() => setSheet(true)}
            aria-label={t("askHint")}
            aria-expanded={sheet}
            // The button's touch area is the bar's whole height.
            className="relative ms-auto flex h-9 items-center gap-2 rounded-full bg-accent px-4 text-sm font-medium text-accent-ink after:absolute after:-inset-x-1 after:-inset-y-1.5"
          >
            <MessageSquareText className="size-4" aria-hidden />
            {t("ask")}
          </button>
        )}
      </Head>
      <SplitView isWide={isWide !== false} sheet={sheet} viewer={viewer} panel={panel} />
    </div>
  );
}

const NO_PAGES: readonly number[] = [];

/** Whether there is anything that a summary could be made of. */
const hasText = ({ analysis }: AnalysisView): boolean =>
  analysis === null || analysis.pages_without_text.length < analysis.page_count;

/** Whether some of the text, if any, does not come from the file, or should not. */
const hasPictures = ({ analysis }: AnalysisView): boolean =>
  analysis !== null &&
  [analysis.pages_without_text, analysis.pages_unreliable, analysis.pages_from_pictures].some(
    (pages) => pages !== undefined && pages.length > 0,
  );

/**
 * Head of the page, which overlaps the toolbar on a low screen and leaves its middle free. `covered`: the sheet is
 * above it.
 */
function Head({ name, covered, children }: { name: string; covered: boolean; children: ReactNode }) {
  const { t } = useTranslation("pdfViewer");
  return (
    <header
      className="flex h-12 shrink-0 items-center gap-2 border-b border-line ps-2 pe-3 short:pointer-events-none short:absolute short:inset-x-0 short:top-0 short:z-10 short:border-0 short:*:pointer-events-auto"
      {...inertWhen(covered)}
    >
      <Link
        to="/user/pdf-chat"
        aria-label={t("back")}
        className="grid size-9 shrink-0 pointer-coarse:size-11 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
      >
        <ArrowLeft className="size-4.5" aria-hidden />
      </Link>
      <h1 dir="auto" className="min-w-0 flex-1 truncate text-sm font-semibold short:sr-only" title={name}>
        {name}
      </h1>
      {children}
    </header>
  );
}

const ignore = () => {};

/** Returns the place to open the document at: that of the address, or that of the link that was followed. */
function usePlace(): [Place | null, (place: Place) => void] {
  const { state, hash, key } = useLocation();
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const given = (state as { place?: Place } | null)?.place;
    const page = pageOfHash(hash);
    // The address is newer, after a reload, than the link that was followed once.
    if (given && (page === null || page === given.page)) setPlace({ ...given });
    else if (page) setPlace({ page, boxes: [] });
    // Each visit counts once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return [place, setPlace];
}
