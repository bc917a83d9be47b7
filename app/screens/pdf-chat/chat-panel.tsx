import { EllipsisVertical, Eraser, Settings2 } from "lucide-react";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MutableRefObject,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { languageOf } from "#workers/contract/languages";
import { subjectKind, type MessageType, type PdfDiscussion, type PdfSettings } from "#workers/contract/pdf-chat";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { Skeleton } from "~/ui/skeleton";
import { AnswerExtrasContext, type AnswerExtras } from "../chat/answer/answer-extras";
import { returnToField, setField, takeFromField } from "../chat/composer/set-field";
import type { AskExtra } from "../chat/conversation/ask-request";
import { runningExchange } from "../chat/conversation/conversation-state";
import { isRunning } from "../chat/conversation/exchange";
import { CitationChip } from "./answer/citation-chip";
import type { OpenPlace } from "./answer/open-place";
import { PassageList } from "./answer/passage-list";
import { AskField } from "./composer/ask-field";
import { Attachments, NOTHING_ATTACHED, type Attached } from "./composer/attachments";
import { ModelMenu } from "./composer/model-menu";
import { PagesScopeButton, type PagesScope } from "./composer/pages-scope";
import { useDiscussion } from "./discussion/use-discussion";
import { useSummary } from "./discussion/use-summary";
import type { PanelDoor } from "./panel-door";
import { useDocumentModel } from "./settings/use-document-model";
import { SummaryCard } from "./summary-card";

const DiscussionView = lazy(() => import("./discussion-view"));
const NoticeBar = lazy(() => import("../chat/notices/notice-bar"));
const SettingsDialog = lazy(() => import("./settings/settings-dialog"));
const ConfirmDialog = lazy(() => import("./confirm-dialog"));
const WhyDialog = lazy(() => import("./why/why-dialog"));
const UpgradeDialog = lazy(() =>
  import("../chat/notices/upgrade-dialog").then(({ UpgradeDialog: dialog }) => ({ default: dialog })),
);

export interface ChatPanelProps {
  user: string;
  subject: string;
  /** Name of the document or folder; that of the library in the reader's language. */
  title: string;
  discussion: PdfDiscussion;
  models: AiModelView[];
  settings: PdfSettings;
  /** Pages of the document; 0 while unknown, or where there are several documents. */
  pageCount: number;
  /** Whether the analysis is done, so that there is a summary. */
  analysed: boolean;
  /** What is to be known before asking, such as how far the analysis is. */
  status: ReactNode;
  onOpen: OpenPlace;
  door?: MutableRefObject<PanelDoor | null>;
  /** Leaves the chat; absent where it stands beside the document. */
  close?: ReactNode;
}

type OpenDialog = { kind: "settings" } | { kind: "clear" } | { kind: "why"; query: string };

/** A discussion about documents, whose answers lead to their pages. */
export default function ChatPanel(props: ChatPanelProps) {
  const { t, i18n } = useTranslation("pdfChat");
  const { user, subject, discussion, onOpen } = props;
  const kind = subjectKind(subject);
  const { opened, state, limit } = useDiscussion(user, subject, discussion);
  const live = opened?.live ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const [settings, setSettings] = useState(props.settings);
  const [model, chooseModel] = useDocumentModel(user, props.models, settings, setSettings);
  const [attached, setAttached] = useState<Attached>(NOTHING_ATTACHED);
  const [pages, setPages] = useState<PagesScope>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const summary = useSummary(
    kind === "file" ? subject : null,
    settings.language ?? languageOf(i18n.language),
    props.analysed,
  );
  const blocked = limit.status !== "ok";
  const running = runningExchange(state) !== undefined;
  const blind = attached.region && model?.supports_images === 0 ? model.name : null;

  const ask = useCallback(
    (query: string, extra: AskExtra = {}) => {
      if (!live || !model) return;
      live.ask({ query, model, files: [], pictures: [], extra: { ...(pages ? { pages } : {}), ...extra } });
    },
    [live, model, pages],
  );
  const send = (query: string) => {
    if (!live || blind) return;
    const { selection, region } = attached;
    setField(field.current, "");
    setAttached(NOTHING_ATTACHED);
    ask(query, {
      ...(selection ? { selection } : {}),
      ...(region ? { imageData: region.image } : {}),
    });
  };
  const act = (type: MessageType, selection: { text: string; page: number }) => {
    if (type === "text" || running || blocked) {
      setAttached((now) => ({ ...now, selection }));
      field.current?.focus();
    } else ask(t(`act.${type}`, { page: selection.page, text: shorten(selection.text) }), { type, selection });
  };
  if (props.door)
    props.door.current = {
      act,
      attachRegion: (page, image) => {
        setAttached((now) => ({ ...now, region: { page, image } }));
        field.current?.focus();
      },
    };

  useEffect(() => {
    if (!live || state.returned === null) return;
    returnToField(field.current, state.returned);
    live.dismiss("returned");
  }, [live, state.returned]);

  const extras = useMemo<AnswerExtras>(
    () => ({
      citation: (answer, k) => (
        <CitationChip
          k={k}
          citation={answer.citations.find((citation) => citation.k === k)}
          running={isRunning(answer)}
          onOpen={onOpen}
        />
      ),
      sources: (answer, { query }) => (
        <PassageList
          answer={answer}
          namesDocuments={kind !== "file"}
          onOpen={onOpen}
          onWhy={kind === "file" ? () => setDialog({ kind: "why", query }) : undefined}
        />
      ),
    }),
    [onOpen, kind],
  );
  const isEmpty = state.exchanges.length === 0;
  return (
    <section aria-label={t("title")} className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">
          {kind === "file" ? t("title") : t("about", { title: props.title })}
        </h2>
        <LazyMenu
          align="end"
          sections={[
            {
              items: [
                { label: t("settings.title"), icon: <Settings2 />, onSelect: () => setDialog({ kind: "settings" }) },
                {
                  label: t("clear.open"),
                  icon: <Eraser />,
                  danger: true,
                  disabled: isEmpty || running,
                  onSelect: () => setDialog({ kind: "clear" }),
                },
              ],
            },
          ]}
          trigger={
            <IconButton label={t("more")}>
              <EllipsisVertical />
            </IconButton>
          }
        />
        {props.close}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 [scrollbar-gutter:stable]">
        <div className="mx-auto max-w-[44rem]">
          <Suspense fallback={<Loading />}>
            {live && (
              <AnswerExtrasContext.Provider value={extras}>
                <DiscussionView
                  live={live}
                  state={state}
                  blocked={blocked}
                  onRetry={() => model && live.retry(model)}
                  onAsk={ask}
                >
                  <div className="space-y-4 pt-4 empty:hidden">
                    {props.status}
                    {kind === "file" && (
                      <SummaryCard
                        state={summary.state}
                        canAsk={!running && !blocked}
                        onAsk={ask}
                        onRetry={summary.retry}
                      />
                    )}
                    {kind !== "file" && isEmpty && (
                      <p className="py-10 text-center text-sm text-ink-muted">
                        {t(`empty.${kind}`, { title: props.title })}
                      </p>
                    )}
                  </div>
                </DiscussionView>
              </AnswerExtrasContext.Provider>
            )}
          </Suspense>
        </div>
      </div>
      <div className="mx-auto w-full max-w-[46rem] shrink-0 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {live && (
          <Suspense>
            <NoticeBar
              live={live}
              state={state}
              limit={limit}
              onLimitReturn={() => void opened?.limit.check()}
              onKept={(query) => takeFromField(field.current, query)}
            />
          </Suspense>
        )}
        <AskField
          field={field}
          placeholder={t(`field.${kind}`)}
          running={running}
          stopping={live?.isStopping ?? false}
          blocked={blocked || !live || blind !== null}
          attachments={<Attachments attached={attached} blind={blind} onChange={setAttached} />}
          onSend={send}
          onStop={() => live?.stop()}
        >
          {kind === "file" && <PagesScopeButton pages={pages} count={props.pageCount} onChange={setPages} />}
          <ModelMenu models={props.models} model={model} onChoose={chooseModel} />
        </AskField>
      </div>
      <Suspense>
        {dialog?.kind === "settings" && (
          <SettingsDialog
            user={user}
            settings={settings}
            models={props.models}
            onChange={setSettings}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === "clear" && opened && (
          <ConfirmDialog
            title={t("clear.title")}
            body={t("clear.body")}
            action={t("clear.confirm")}
            failure={t("clear.failed")}
            onConfirm={opened.clear}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.kind === "why" && (
          <WhyDialog
            user={user}
            file={subject}
            query={dialog.query}
            onOpen={onOpen}
            onClose={() => setDialog(null)}
          />
        )}
        {state.pendingUpgrade && live && (
          <UpgradeDialog
            model={state.pendingUpgrade.model.name}
            onChoose={() => live.dismiss("pendingUpgrade")}
            onClose={() => {
              returnToField(field.current, state.pendingUpgrade?.query ?? "");
              live.dismiss("pendingUpgrade");
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

const LONGEST_SHOWN = 240;
const shorten = (text: string) =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).trimEnd()}…` : text;

function Loading() {
  return (
    <div className="space-y-3 pt-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
