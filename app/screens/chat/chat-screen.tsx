import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { useUser } from "~/session";
import type { OpenDialog } from "./chat-dialogs";
import { Composer } from "./composer/composer";
import { COMPOSER_ID } from "./composer/early-submit";
import { useAddedFiles } from "./composer/added-files";
import { returnToField, takeFromField } from "./composer/set-field";
import type { Draft } from "./conversation/conversation-doors";
import { runningExchange } from "./conversation/conversation-state";
import { shownAnswer } from "./conversation/exchange";
import { keepsDrafts, NEW_CHAT } from "./drafts/draft-marker";
import { Greeting } from "./start/greeting";
import { Ideas } from "./start/ideas";
import { ModelButton } from "./models/model-button";
import { useChosenModel } from "./models/use-chosen-model";
import { PendingQuestion } from "./pending-question";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { useConversation } from "./use-conversation";
import { useIncomingQuestion } from "./use-incoming-question";
import { useSending } from "./use-sending";

const ConversationView = lazy(() => import("./view/conversation-view"));
const loadDialogs = () => import("./chat-dialogs");
const ChatDialogs = lazy(loadDialogs);
const NoticeBar = lazy(() => import("./notices/notice-bar"));
const IncognitoSwitch = lazy(() => import("./incognito/incognito-switch"));
const DraftKeeper = lazy(async () => ({
  default: (await import("./drafts/draft-keeper")).default<File[]>,
}));

export interface ChatScreenProps {
  displayed: AiModelView[];
  limit: LimitAnswer;
  initialText: string;
  /** The page sends that text as soon as its script runs. */
  arriving: boolean;
  nonce: string;
  /** Stands above the field of a new chat. */
  notice?: ReactNode;
}

/** A new chat has its field in the middle, a conversation at the end. */
const LAYOUT =
  "mx-auto grid w-full max-w-[46rem] min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_0fr] px-4 data-[empty=true]:grid-rows-[1fr_auto_auto] sm:data-[empty=true]:grid-rows-[1fr_auto_1.2fr]";
const DOCK =
  "sticky bottom-0 z-10 row-start-2 print:hidden bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:in-data-[empty=true]:row-start-3";

/** A conversation with a model: what was asked and answered, and the place to ask on. */
export function ChatScreen(props: ChatScreenProps) {
  const { displayed, limit: initialLimit, initialText, arriving, nonce } = props;
  const { live, state, id, limit: currentLimit, prepare } = useConversation();
  const limit = currentLimit ?? initialLimit;
  const { guest } = useUser();
  const [model, chooseModel] = useChosenModel(displayed);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { field, images, files, giveBack, takeBack, hasDraft, setHasDraft } = useField();
  const onHeldBack = useHeldQuestion(model);
  const navigate = useNavigate();
  useIncomingQuestion(live, state, giveBack, prepare);

  const { exchanges, notice, pendingUpgrade, phase } = state;
  const blocked = limit.status !== "ok";
  const [ask, waiting] = useSending(live, model, prepare, takeBack);
  const isArriving = waiting !== null || (arriving && !mounted);
  // What is asked is shown at once, however long the page's script and the conversation's parts are in coming.
  const pending = exchanges[exchanges.length - 1]?.query ?? waiting?.query ?? (isArriving && initialText);
  const hasPartial = notice?.kind === "interrupted" && notice.hasPartial;
  const isEmpty = !pending && !hasPartial && phase === "ready" && (id === null || live !== null);
  const isGone = phase === "missing" || phase === "failed";

  const newChat = () => {
    navigate("/user/dashboard");
    field.current?.focus();
  };
  const last = exchanges[exchanges.length - 1];
  useShortcuts({
    focus: () => field.current?.focus(),
    stop: () => live?.stop(),
    copy: () => last && void navigator.clipboard.writeText(shownAnswer(last).text),
    newChat,
    models: () => setDialog("models"),
    help: () => setDialog("shortcuts"),
  });

  return (
    <div data-empty={isEmpty} className={LAYOUT}>
      {isEmpty && <Greeting />}
      {/* A lazy part is mounted with its boundary: one that the server had sent would be hydrated first. */}
      {pending && !live && <PendingQuestion query={pending} />}
      {!isEmpty && live && (
        <Suspense fallback={pending ? <PendingQuestion query={pending} /> : <div />}>
          <ConversationView
            live={live}
            state={state}
            blocked={blocked}
            model={model}
            models={displayed}
            onAllModels={() => setDialog("retry")}
            onAsk={(query) => ask({ query, files: [], pictures: [] })}
            onEditStopped={giveBack}
            onKept={takeBack}
          />
        </Suspense>
      )}
      <div className={DOCK} hidden={isGone}>
        {mounted && (blocked || live || !guest) && (
          <Suspense>
            <NoticeBar live={live} state={state} limit={limit} onReturn={giveBack} />
          </Suspense>
        )}
        {isEmpty && props.notice}
        <Composer
          field={field}
          nonce={nonce}
          initialText={initialText}
          images={images}
          model={model}
          exchanges={exchanges}
          remaining={limit.remaining}
          sending={waiting !== null}
          arriving={isArriving}
          running={runningExchange(state) !== undefined}
          stopping={live?.isStopping ?? false}
          blocked={blocked}
          onNear={() => {
            setHasDraft(true);
            void prepare().catch(() => {});
          }}
          onSend={ask}
          onStop={() => live?.stop()}
        >
          <ModelButton
            model={model}
            onOpen={() => setDialog("models")}
            onApproach={() => void loadDialogs().catch(() => {})}
          />
          {mounted && !guest && (
            <Suspense>
              <IncognitoSwitch onSwitch={newChat} />
            </Suspense>
          )}
        </Composer>
      </div>
      {isEmpty && (
        <Ideas
          models={displayed}
          model={model}
          onModel={chooseModel}
          onDialog={setDialog}
          onPick={(query) => returnToField(field.current, query)}
        />
      )}
      {(hasDraft || files) && (
        <Suspense>
          <DraftKeeper
            field={field}
            place={state.id ?? id ?? NEW_CHAT}
            isNamed={id === null && state.id !== null}
            attached={files}
            onAttached={(kept) => {
              images.clear();
              return images.add(kept ?? []);
            }}
            isHeld={pendingUpgrade !== null}
            onHeldBack={onHeldBack}
          />
        </Suspense>
      )}
      {(dialog || pendingUpgrade) && (
        <Suspense>
          <ChatDialogs
            open={dialog}
            setOpen={setDialog}
            displayed={displayed}
            model={model}
            onChoose={chooseModel}
            onRetryWith={(other) => live?.retry(other)}
            locked={pendingUpgrade?.model.name ?? null}
            onLockedClose={() => live?.dismiss("pendingUpgrade")}
            onAllowed={() => {
              live?.dismiss("pendingUpgrade");
              send();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The question's field and images, and the ways that a question goes back there and out again. */
function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const images = useAddedFiles();
  const { pictures } = images;
  const files = useMemo(() => (pictures.length > 0 ? pictures.map(({ file }) => file) : null), [pictures]);
  const giveBack = (draft: Draft) => {
    returnToField(field.current, draft.query);
    void images.add(draft.files);
  };
  const takeBack = (query: string) => {
    if (takeFromField(field.current, query)) images.clear();
  };
  /** Something is written, or was: it has to be kept. */
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => setHasDraft(keepsDrafts()), []);
  return { field, images, files, giveBack, takeBack, hasDraft, setHasDraft };
}

const send = () => (document.getElementById(COMPOSER_ID) as HTMLFormElement).requestSubmit();

/** Sends a question that was held when its page was left, as soon as its model may be asked. Gives the way to say so. */
function useHeldQuestion(model: AiModelView | undefined): () => void {
  const { isPremium } = useUser();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld || (model?.premium === 1 && !isPremium)) return;
    setHeld(false);
    send();
  }, [isHeld, model, isPremium]);
  return useCallback(() => setHeld(true), []);
}
