import { Library, TextQuote, X } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { QueryType } from "#workers/contract/plans/plans";
import { MAX_ASKED_SELECTION } from "#workers/contract/writing/ask";
import { LIMIT_TEXTS } from "#workers/contract/plans/limit-texts";
import { languageOf } from "#workers/contract/languages";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { runningTurn } from "~/conversation/engine/conversation-state";
import { rememberModels } from "~/conversation/models/known-models";
import { ModelMenu } from "~/conversation/models/model-menu";
import { clearField, SidePanel } from "~/conversation/panel/side-panel";
import { useQuestionField } from "~/conversation/panel/use-question-field";
import { UpgradeDialog } from "~/shell/plans/lazy-upgrade-dialog";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import type { AttachedLibrary } from "./library-picker";
import type { Additions } from "./open-questions";
import { useAnswerActions, type AnswerUse } from "./use-answer-actions";
import { useQuestions } from "./use-questions";

const LibraryPicker = lazy(() => import("./library-picker"));

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
  const question = useQuestionField({ attached: null, onAttached() {}, onRestore() {} });
  const [model, setModel] = useState(models[0]);
  useEffect(() => rememberModels(models), [models]);
  const [library, setLibrary] = useState<AttachedLibrary | null>(null);
  const [isChoosing, setChoosing] = useState(false);
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
        onAsk: ask,
        children: state.turns.length === 0 && <Examples canAsk={!running && !blocked} onAsk={ask} />,
      }}
      limit={{
        limit,
        limitTitle: limit.error ?? LIMIT_TEXTS[languageOf(i18n.language)][QUOTA],
        onLimitReset: () => void questions?.limit.check(),
      }}
      extras={extras}
      title={t("title")}
      menuLabel={t("more")}
      clear={{
        label: t("clear.open"),
        title: t("clear.title"),
        body: t("clear.body"),
        action: t("clear.confirm"),
        onConfirm: async () => questions?.clear(),
      }}
      close={
        <IconButton label={t("close")} onClick={props.onClose}>
          <X />
        </IconButton>
      }
      place={`writing:${document}`}
      loading={
        phase === "failed" ? (
          <EmptyState title={t("failed")} actions={<Button onClick={retry}>{t("retry")}</Button>} />
        ) : (
          <Skeleton className="mt-4 h-28" />
        )
      }
      composer={{
        label: t("field"),
        placeholder: t(usedSelection ? "selectionPlaceholder" : "placeholder"),
        blocked: blocked || !live || !model,
        attachments: usedSelection && (
          <SelectionChip text={usedSelection} onRemove={() => leaveSelectionOut(selection)} />
        ),
        tools: (
          <>
            <LibraryButton attached={library} onOpen={() => setChoosing(true)} />
            <ModelMenu models={models} model={model} onChoose={setModel} field={question.field} />
          </>
        ),
        onSend: (query) => {
          clearField(question);
          ask(query);
        },
      }}
      onHeld={(dialog) => <UpgradeDialog {...dialog} quota={QUOTA} />}
    >
      {isChoosing && (
        <Suspense>
          <LibraryPicker
            user={user}
            attached={library}
            onChoose={setLibrary}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </SidePanel>
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
