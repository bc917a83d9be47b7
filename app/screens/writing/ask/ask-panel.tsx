import { EllipsisVertical, Eraser, Library, TextQuote, X } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { QueryType } from "#workers/contract/plans/plans";
import { MAX_ASKED_SELECTION } from "#workers/contract/writing/ask";
import { LIMIT_TEXTS } from "#workers/contract/plans/limit-texts";
import { languageOf } from "#workers/contract/languages";
import { withTexts } from "~/i18n/load-texts";
import { Composer } from "~/conversation/composer/composer";
import {
  returnToField,
  setField,
  takeFromField,
  useReturnedQuestion,
} from "~/conversation/composer/question-field";
import type { OpenPlace } from "~/conversation/citations/document-place";
import DraftSaver from "~/conversation/drafts/draft-saver";
import { runningTurn } from "~/conversation/engine/conversation-state";
import type { Draft } from "~/conversation/engine/question";
import { AnswerExtrasContext } from "~/conversation/messages/answer-extras";
import MessageList from "~/conversation/messages/message-list";
import { rememberModels } from "~/conversation/models/known-models";
import { ModelMenu } from "~/conversation/models/model-menu";
import NoticeBar from "~/conversation/notices/notice-bar";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { AttachedLibrary } from "./library-picker";
import type { Additions } from "./open-questions";
import { useAnswerActions, type AnswerUse } from "./use-answer-actions";
import { useQuestions } from "./use-questions";

const LibraryPicker = lazy(() => import("./library-picker"));
const AskDialogs = lazy(() => withTexts(["plans"], () => import("./ask-dialogs")));

const QUOTA: QueryType = "writing";

export interface AskPanelProps extends AnswerUse {
  user: string;
  document: string;
  models: AiModelView[];
  /** Plain text of the editor's selection; "" while nothing is selected. */
  selection: string;
  /** Stores what was typed, so that answers are about what the author sees. */
  saveNow: () => Promise<unknown>;
  onClose: () => void;
}

/** The chat about the document, in a side panel: its answers can be inserted, or applied to the selected text. */
export default function AskPanel(props: AskPanelProps) {
  const { t, i18n } = useTranslation("writingAsk");
  const { user, document, models, selection, saveNow } = props;
  const { phase, questions, state, limit, retry } = useQuestions(document, saveNow);
  const live = questions?.live ?? null;
  const field = useRef<HTMLTextAreaElement>(null);
  const [model, setModel] = useState(models[0]);
  useEffect(() => rememberModels(models), [models]);
  const [library, setLibrary] = useState<AttachedLibrary | null>(null);
  const [dialog, setDialog] = useState<"clear" | "library" | null>(null);
  const [isSelectionLeftOut, leaveSelectionOut] = useState("");
  const usedSelection = selection === isSelectionLeftOut ? "" : selection.slice(0, MAX_ASKED_SELECTION);
  const blocked = limit.status !== "ok";
  const running = runningTurn(state) !== undefined;
  const navigate = useNavigate();
  const open = useCallback<OpenPlace>(
    ({ file, page, boxes }) =>
      navigate(`/user/pdf-chat/view/${file}#page=${page}`, { state: { place: { page, boxes } } }),
    [navigate],
  );
  const extras = useAnswerActions(props, open);

  const ask = (query: string) => {
    if (!live || !model) return;
    const extra: Additions = {
      ...(usedSelection ? { selection: usedSelection } : {}),
      ...(library ? { library: library.subject } : {}),
    };
    live.ask({ query, model, files: [], pictures: [], extra });
  };
  const send = (query: string) => {
    setField(field.current, "");
    ask(query);
  };
  const restore = useCallback((draft: Draft) => returnToField(field.current, draft.query), []);
  useReturnedQuestion(live, state.returned, restore, field);
  const upgrade = state.pendingUpgrade;
  const closeDialog = () => {
    setDialog(null);
    live?.dismiss("pendingUpgrade");
  };

  return (
    <section aria-label={t("title")} className="flex h-full min-h-0 min-w-0 flex-col bg-surface print:hidden">
      <PanelHead
        canClear={state.turns.length > 0 && !running}
        onClear={() => setDialog("clear")}
        onClose={props.onClose}
      />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 [scrollbar-gutter:stable]">
        {phase === "loading" && <Skeleton className="mt-4 h-28" />}
        {phase === "failed" && (
          <EmptyState title={t("failed")} actions={<Button onClick={retry}>{t("retry")}</Button>} />
        )}
        {live && (
          <AnswerExtrasContext.Provider value={extras}>
            <MessageList
              live={live}
              state={state}
              blocked={blocked}
              model={model}
              models={models}
              onAsk={ask}
              onRestore={restore}
              onPartialSaved={(query) => takeFromField(field.current, query)}
              latestButtonPlace="bottom-3"
            >
              {state.turns.length === 0 && <Examples canAsk={!running && !blocked} onAsk={ask} />}
            </MessageList>
          </AnswerExtrasContext.Provider>
        )}
      </div>
      <div className="@container w-full shrink-0 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-0">
        {live && (
          <NoticeBar
            live={live}
            state={state}
            limit={limit}
            limitTitle={limit.error ?? LIMIT_TEXTS[languageOf(i18n.language)][QUOTA]}
            onLimitReset={() => void questions?.limit.check()}
            onRestore={restore}
          />
        )}
        <DraftSaver
          field={field}
          place={`writing:${document}`}
          attached={null}
          onAttached={() => {}}
          knowsIncognito={false}
        />
        <Composer
          field={field}
          label={t("field")}
          placeholder={t(usedSelection ? "selectionPlaceholder" : "placeholder")}
          inPanel
          running={running}
          stopping={live?.isStopping ?? false}
          blocked={blocked || !live || !model}
          attachments={
            usedSelection && (
              <SelectionChip text={usedSelection} onRemove={() => leaveSelectionOut(selection)} />
            )
          }
          onSend={send}
          tools={
            <>
              <LibraryButton attached={library} onOpen={() => setDialog("library")} />
              <ModelMenu models={models} model={model} onChoose={setModel} field={field} />
            </>
          }
          onStop={() => live?.stop()}
        />
      </div>
      <Suspense>
        {dialog === "library" && (
          <LibraryPicker user={user} attached={library} onChoose={setLibrary} onClose={closeDialog} />
        )}
        {(dialog === "clear" || upgrade) && (
          <AskDialogs
            held={upgrade}
            onClear={async () => questions?.clear()}
            onClose={closeDialog}
            onAllowed={() => {
              closeDialog();
              send(field.current?.value.trim() ?? "");
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

interface PanelHeadProps {
  canClear: boolean;
  onClear: () => void;
  onClose: () => void;
}

function PanelHead({ canClear, onClear, onClose }: PanelHeadProps) {
  const { t } = useTranslation("writingAsk");
  const clear = {
    label: t("clear.open"),
    icon: <Eraser />,
    danger: true,
    disabled: !canClear,
    onSelect: onClear,
  };
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line ps-4 pe-2">
      <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{t("title")}</h2>
      <LazyMenu
        align="end"
        sections={[{ items: [clear] }]}
        trigger={
          <IconButton label={t("more")}>
            <EllipsisVertical />
          </IconButton>
        }
      />
      <IconButton label={t("close")} onClick={onClose}>
        <X />
      </IconButton>
    </header>
  );
}

const EXAMPLES = ["summary", "gaps", "titles"] as const;

function Examples({ canAsk, onAsk }: { canAsk: boolean; onAsk: (query: string) => void }) {
  const { t } = useTranslation("writingAsk");
  return (
    <div className="pt-8 pb-4 text-center text-sm">
      <p className="text-balance text-ink-muted">{t("empty")}</p>
      <ul aria-label={t("examples.title")} className="mt-5 flex flex-col items-center gap-2">
        {EXAMPLES.map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={!canAsk}
              onClick={() => onAsk(t(`examples.${name}`))}
              className="rounded-full bg-surface-raised px-3.5 py-1.5 ring-1 ring-line transition-colors ring-inset hover:ring-line-strong disabled:opacity-60 pointer-coarse:min-h-11"
            >
              {t(`examples.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SelectionChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation("writingAsk");
  return (
    <div className="mb-1 flex items-start gap-2 rounded-md bg-pressed py-1.5 ps-2.5 pe-1 text-sm">
      <TextQuote className="mt-1 size-4 shrink-0 text-ink-muted" aria-hidden />
      <p dir="auto" className="line-clamp-2 min-w-0 flex-1 py-0.5 [overflow-wrap:anywhere]">
        <span className="sr-only">{t("selection")}: </span>
        {text}
      </p>
      <IconButton size="small" label={t("removeSelection")} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}

function LibraryButton({ attached, onOpen }: { attached: AttachedLibrary | null; onOpen: () => void }) {
  const { t } = useTranslation("writingAsk");
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={attached ? t("library.choose", { name: attached.name }) : t("library.chooseNone")}
      className={`flex h-9 min-w-0 items-center gap-1.5 rounded-full px-3 text-sm transition-colors hover:bg-hover pointer-coarse:h-11 ${attached ? "bg-accent-soft text-accent" : "text-ink-muted hover:text-ink"}`}
    >
      <Library className="size-4 shrink-0" aria-hidden />
      <span className="truncate">{attached?.name ?? t("library.none")}</span>
    </button>
  );
}
