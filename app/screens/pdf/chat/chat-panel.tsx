import {
  lazy,
  Suspense,
  useCallback,
  useRef,
  useState,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
} from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { languageOf } from "#workers/contract/languages";
import type { MessageType } from "#workers/contract/chat/message-types";
import {
  documentQueryType,
  subjectKind,
  type DocumentLimits,
  type DocumentQueryType,
  type PdfDiscussion,
  type PdfSettings,
} from "#workers/contract/pdf/chat";
import { labelOf } from "#workers/contract/text/page-labels";
import { Skeleton } from "~/ui/loading";
import { AnswerExtrasContext } from "~/conversation/messages/answer-extras";
import {
  returnToField,
  setField,
  takeFromField,
  useReturnedQuestion,
} from "~/conversation/composer/question-field";
import type { Draft } from "~/conversation/engine/question";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Picture } from "~/conversation/engine/turn";
import DraftSaver from "~/conversation/drafts/draft-saver";
import { runningTurn, type ConversationState } from "~/conversation/engine/conversation-state";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { useAnswerExtras } from "./use-answer-extras";
import { Composer } from "~/conversation/composer/composer";
import { withTexts } from "~/i18n/load-texts";
import {
  Attachments,
  NOTHING_ATTACHED,
  type Attached,
  type AttachedRegion,
  type AttachedSelection,
} from "./composer/attachments";
import { useCarriedQuestion } from "./composer/carried-question";
import { ModelMenu } from "~/conversation/models/model-menu";
import { PagesScopeButton, type PagesScope } from "./composer/pages-scope";
import { additionsOf, type Additions } from "./discussion/send-message";
import { useDiscussion } from "./discussion/use-discussion";
import { usePanelLimits } from "./discussion/use-panel-limits";
import { useSummary } from "./discussion/use-summary";
import type { PanelDialog } from "./panel-dialogs";
import type { PanelHandle } from "./panel-handle";
import { PanelHead } from "./panel-head";
import { useDocumentModel } from "./settings/document-settings";
import { SummaryCard } from "./summary-card";

const MessageList = lazy(() => import("~/conversation/messages/message-list"));
const NoticeBar = lazy(() => import("~/conversation/notices/notice-bar"));
const PanelDialogs = lazy(() => withTexts(["plans"], () => import("./panel-dialogs")));

export interface ChatPanelProps {
  user: string;
  subject: string;
  /** Name of the document or folder; that of the library in the reader's language. */
  title: string;
  discussion: PdfDiscussion;
  models: AiModelView[];
  /** The remaining questions when the page was loaded. */
  limits: DocumentLimits;
  settings: PdfSettings;
  /** Pages of the document; 0 while unknown, or where there are several documents. */
  pageCount: number;
  /** Printed numbers of the open document's pages, where they differ from the pages' positions. */
  labels?: readonly string[] | undefined;
  /** Whether the analysis is done, so that there is a summary. */
  analysed: boolean;
  /** The document could not be analysed: there will be no summary. */
  unreadable?: boolean;
  /** Changes when more of the document's text is known; absent if it does not. */
  edition?: number;
  /** Notice before the first question, such as the progress of the analysis. */
  status: ReactNode;
  onOpen: OpenPlace;
  onSettings?: (settings: PdfSettings) => void;
  handle?: MutableRefObject<PanelHandle | null>;
  /** Closes the chat; absent if it is shown next to the document. */
  close?: ReactNode;
}

/** A discussion about documents, whose answers lead to their pages. */
export default function ChatPanel(props: ChatPanelProps) {
  const { t, i18n } = useTranslation("pdfChat");
  const { user, subject, discussion, labels, onOpen } = props;
  const kind = subjectKind(subject);
  const used = useDiscussion(user, subject, discussion, props.limits);
  const { opened, state } = used;
  const live = opened?.live ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const [settings, setSettings] = useState(props.settings);
  const [model, chooseModel] = useDocumentModel(user, props.models, settings, setSettings);
  const [attached, setAttached, restore, removeSent] = useAttached(field, live, state.returned);
  const [pages, setPages] = useState<PagesScope>(null);
  const [shownDialog, setDialog, closeDialog] = usePanelDialog(live, state);
  const language = settings.language ?? languageOf(i18n.language);
  const summary = useSummary(kind === "file" ? subject : null, language, props.analysed, props.edition ?? 0);
  const drafted = documentQueryType("text", attached.region !== null);
  const { isSpent, want, notice } = usePanelLimits(used, drafted);
  const blocked = isSpent("pdf-chat");
  const running = runningTurn(state) !== undefined;
  const blind = attached.region && model?.supports_images === 0 ? model.name : null;

  const ask = useAsk(live, { model, pages, want });
  const { selection, region } = attached;
  const send = (query: string) => {
    if (!live || blind) return;
    setField(field.current, "");
    setAttached(NOTHING_ATTACHED);
    const shown = region && {
      name: t("attached.region", { page: labelOf(labels, region.page) }),
      preview: region.image,
    };
    const extra = { ...(selection ? { selection } : {}), ...(region ? ofRegion(region) : {}) };
    ask(query, extra, shown ? [shown] : []);
  };
  const attach = (more: Partial<Attached>) => {
    setAttached({ ...attached, ...more });
    field.current?.focus();
  };
  const act = (type: MessageType, selection: AttachedSelection) => {
    const kind = documentQueryType(type, false);
    want(kind);
    if (type === "text" || running || isSpent(kind)) return attach({ selection });
    const page = labelOf(labels, selection.page);
    ask(t(`act.${type}`, { page, text: shorten(selection.text) }), { type, selection });
  };
  if (props.handle) props.handle.current = { act, attachRegion: (region) => attach({ region }) };

  const onWhy = useCallback((query: string) => setDialog({ kind: "why", query }), [setDialog]);
  const extras = useAnswerExtras(kind, onOpen, onWhy);
  return (
    <section aria-label={t("title")} className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <PanelHead
        title={kind === "file" ? t("title") : t("about", { title: props.title })}
        canClear={state.turns.length > 0 && !running}
        onSettings={() => setDialog({ kind: "settings" })}
        onClear={() => setDialog({ kind: "clear" })}
        close={props.close}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 [scrollbar-gutter:stable]">
        <div className="mx-auto max-w-[44rem]">
          <Suspense fallback={<Loading />}>
            {live && (
              <AnswerExtrasContext.Provider value={extras}>
                <MessageList
                  live={live}
                  state={state}
                  blocked={blocked}
                  model={model}
                  models={props.models}
                  onAsk={(query) => ask(query)}
                  onRestore={restore}
                  onPartialSaved={removeSent}
                  latestButtonPlace="bottom-3"
                >
                  <Intro
                    {...props}
                    isEmpty={state.turns.length === 0}
                    summary={summary}
                    canAsk={!running && !blocked}
                    onAsk={(query) => ask(query)}
                  />
                </MessageList>
              </AnswerExtrasContext.Provider>
            )}
          </Suspense>
        </div>
      </div>
      <div className="@container mx-auto w-full max-w-[46rem] print:hidden shrink-0 px-3 pt-2 short:pt-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {live && (
          <Suspense>
            <NoticeBar {...notice} live={live} state={state} onRestore={restore} />
          </Suspense>
        )}
        <DraftSaver
          field={field}
          place={`pdf:${subject}`}
          attached={attached === NOTHING_ATTACHED ? null : attached}
          onAttached={(saved) => setAttached(saved ?? NOTHING_ATTACHED)}
          knowsIncognito={false}
        />
        <Composer
          field={field}
          label={t("field.label")}
          placeholder={t(`field.${kind}`)}
          inPanel
          running={running}
          stopping={live?.isStopping ?? false}
          blocked={isSpent(drafted) || !live || !model || blind !== null}
          attachments={
            <Attachments attached={attached} labels={labels} blind={blind} onChange={setAttached} />
          }
          onSend={send}
          tools={
            <>
              {kind === "file" && (
                <PagesScopeButton pages={pages} count={props.pageCount} labels={labels} onChange={setPages} />
              )}
              <ModelMenu models={props.models} model={model} onChoose={chooseModel} field={field} />
            </>
          }
          onStop={() => live?.stop()}
        />
      </div>
      {shownDialog && (
        <Suspense>
          <PanelDialogs
            open={shownDialog}
            user={user}
            subject={subject}
            settings={settings}
            models={props.models}
            labels={labels}
            onSettings={(changed) => {
              setSettings(changed);
              props.onSettings?.(changed);
            }}
            onClear={async () => opened?.clear()}
            onOpen={onOpen}
            onClose={closeDialog}
            onAllowed={() => {
              closeDialog();
              send(field.current?.value.trim() ?? "");
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface Asking {
  model: AiModelView | undefined;
  pages: PagesScope;
  want: (kind: DocumentQueryType) => void;
}

/** Asks a question about the chosen pages. */
function useAsk(live: LiveConversation | null, { model, pages, want }: Asking) {
  return useCallback(
    (query: string, extra: Additions = {}, pictures: Picture[] = []) => {
      if (!live || !model) return;
      want(documentQueryType(extra.type, pictures.length > 0));
      live.ask({ query, model, files: [], pictures, extra: { ...(pages ? { pages } : {}), ...extra } });
    },
    [live, model, pages, want],
  );
}

/** The open dialog; a question whose model needs more than the reader has opens one too. */
function usePanelDialog(live: LiveConversation | null, { pendingUpgrade }: ConversationState) {
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const shown: PanelDialog | null = pendingUpgrade ? { kind: "upgrade", held: pendingUpgrade } : dialog;
  const close = () => {
    setDialog(null);
    live?.dismiss("pendingUpgrade");
  };
  return [shown, setDialog, close] as const;
}

/** The attachments of the question, and functions that return a question to the field or take it out again. */
function useAttached(
  field: RefObject<HTMLTextAreaElement>,
  live: LiveConversation | null,
  returned: Draft | null,
) {
  const [attached, setAttached] = useState<Attached>(NOTHING_ATTACHED);
  const restore = useCallback(
    (draft: Draft) => {
      returnToField(field.current, draft.query);
      setAttached((now) => ({ ...now, ...attachedOf(draft) }));
    },
    [field],
  );
  const removeSent = (query: string) => {
    if (takeFromField(field.current, query)) setAttached(NOTHING_ATTACHED);
  };
  useReturnedQuestion(live, returned, restore, field);
  useCarriedQuestion(field);
  return [attached, setAttached, restore, removeSent] as const;
}

/** The attachments of a question that is returned to the field. */
function attachedOf(draft: Draft): Partial<Attached> {
  const { selection, region, imageData } = additionsOf(draft);
  return {
    ...(selection?.file ? { selection: { ...selection, file: selection.file } } : {}),
    ...(region?.file && imageData ? { region: { ...region, file: region.file, image: imageData } } : {}),
  };
}

const ofRegion = ({ image, page, file }: AttachedRegion): Additions => ({
  imageData: image,
  region: { page, file },
});

const MAX_SHOWN_LENGTH = 240;
const shorten = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;

interface IntroProps extends Pick<ChatPanelProps, "subject" | "title" | "status" | "unreadable"> {
  isEmpty: boolean;
  summary: ReturnType<typeof useSummary>;
  canAsk: boolean;
  onAsk: (query: string) => void;
}

/** Shown before the first message: the state of the analysis, the summary, or what can be asked. */
function Intro({ subject, title, status, unreadable, isEmpty, summary, canAsk, onAsk }: IntroProps) {
  const { t } = useTranslation("pdfChat");
  const kind = subjectKind(subject);
  return (
    <div className="space-y-4 pt-4 empty:hidden">
      {status}
      {kind !== "file" && isEmpty && (
        <p className="py-10 text-center text-sm text-balance text-ink-muted">
          {t(`empty.${kind}`, { title })}
        </p>
      )}
      {kind === "file" && !unreadable && (
        <SummaryCard state={summary.state} canAsk={canAsk} onAsk={onAsk} onRetry={summary.retry} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="space-y-3 pt-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
