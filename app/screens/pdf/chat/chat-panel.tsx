import { Settings2 } from "lucide-react";
import { lazy, Suspense, useCallback, useState, type MutableRefObject, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { languageOf } from "#workers/contract/languages";
import type { MessageType } from "#workers/contract/chat/message-types";
import {
  documentQueryType,
  subjectKind,
  type DocumentLimits,
  type PdfDiscussion,
  type PdfSettings,
} from "#workers/contract/pdf/chat";
import { labelOf } from "#workers/contract/text/page-labels";
import { Skeleton } from "~/ui/loading";
import type { Draft } from "~/conversation/engine/question";
import type { Picture } from "~/conversation/engine/turn";
import { runningTurn } from "~/conversation/engine/conversation-state";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { clearField, SidePanel } from "~/conversation/panel/side-panel";
import { useQuestionField } from "~/conversation/panel/use-question-field";
import { UpgradeDialog } from "~/shell/plans/lazy-upgrade-dialog";
import { useAnswerExtras } from "./use-answer-extras";
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
import { useDocumentModel } from "./settings/document-settings";
import { SummaryCard } from "./summary-card";

const PanelDialogs = lazy(() => import("./panel-dialogs"));

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
  const { user, subject, discussion, models, labels, onOpen } = props;
  const kind = subjectKind(subject);
  const used = useDiscussion(user, subject, discussion, props.limits);
  const { opened, state } = used;
  const live = opened?.live ?? null;
  const [settings, setSettings] = useState(props.settings);
  const [model, chooseModel] = useDocumentModel(user, models, settings, setSettings);
  const [attached, setAttached] = useState<Attached>(NOTHING_ATTACHED);
  const question = useQuestionField({
    attached: attached === NOTHING_ATTACHED ? null : attached,
    onAttached: (saved: Attached | null) => setAttached(saved ?? NOTHING_ATTACHED),
    onRestore: (draft) => setAttached((now) => ({ ...now, ...attachedOf(draft) })),
  });
  const { field } = question;
  useCarriedQuestion(field);
  const [pages, setPages] = useState<PagesScope>(null);
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const language = settings.language ?? languageOf(i18n.language);
  const summary = useSummary(kind === "file" ? subject : null, language, props.analysed, props.edition ?? 0);
  const drafted = documentQueryType("text", attached.region !== null);
  const { isSpent, want, notice } = usePanelLimits(used, drafted);
  const blocked = isSpent("pdf-chat");
  const running = runningTurn(state) !== undefined;
  const blind = attached.region && model?.supports_images === 0 ? model.name : null;

  const ask = (query: string, extra: Additions = {}, pictures: Picture[] = []) => {
    if (!live || !model) return;
    want(documentQueryType(extra.type, pictures.length > 0));
    live.ask({ query, model, files: [], pictures, extra: { ...(pages ? { pages } : {}), ...extra } });
  };
  const { selection, region } = attached;
  const send = (query: string) => {
    if (!live || blind) return;
    clearField(question);
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

  const onWhy = useCallback((query: string) => setDialog({ kind: "why", query }), []);
  const extras = useAnswerExtras(kind, onOpen, onWhy);
  const settingsItem = {
    label: t("settings.title"),
    icon: <Settings2 />,
    onSelect: () => setDialog({ kind: "settings" }),
  };
  return (
    <SidePanel
      label={t("title")}
      live={live}
      state={state}
      question={question}
      list={{
        model,
        models,
        blocked,
        onAsk: (query) => ask(query),
        children: (
          <Intro
            {...props}
            isEmpty={state.turns.length === 0}
            summary={summary}
            canAsk={!running && !blocked}
            onAsk={(query) => ask(query)}
          />
        ),
      }}
      limit={notice}
      extras={extras}
      title={kind === "file" ? t("title") : t("about", { title: props.title })}
      menuLabel={t("more")}
      items={[settingsItem]}
      clear={{
        label: t("clear.open"),
        title: t("clear.title"),
        body: t("clear.body"),
        action: t("clear.confirm"),
        onConfirm: async () => opened?.clear(),
      }}
      close={props.close}
      place={`pdf:${subject}`}
      inColumn
      loading={<Loading />}
      composer={{
        label: t("field.label"),
        placeholder: t(`field.${kind}`),
        blocked: isSpent(drafted) || !live || !model || blind !== null,
        attachments: <Attachments attached={attached} labels={labels} blind={blind} onChange={setAttached} />,
        tools: (
          <>
            {kind === "file" && (
              <PagesScopeButton pages={pages} count={props.pageCount} labels={labels} onChange={setPages} />
            )}
            <ModelMenu models={models} model={model} onChoose={chooseModel} field={field} />
          </>
        ),
        onSend: send,
      }}
      onHeld={({ held, ...dialog }) => (
        <UpgradeDialog
          {...dialog}
          held={held}
          quota={documentQueryType(additionsOf(held).type, held.pictures.length > 0)}
        />
      )}
    >
      {dialog && (
        <Suspense>
          <PanelDialogs
            open={dialog}
            user={user}
            subject={subject}
            settings={settings}
            models={models}
            labels={labels}
            onSettings={(changed) => {
              setSettings(changed);
              props.onSettings?.(changed);
            }}
            onOpen={onOpen}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </SidePanel>
  );
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
