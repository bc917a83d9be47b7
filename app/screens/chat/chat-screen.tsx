import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { withTexts } from "~/i18n/load-texts";
import { useUser } from "~/session/session";
import { useMenu } from "~/shell/menu/menu-entries";
import { planOffer } from "~/session/plan-offer";
import type { OpenDialog } from "./chat-dialogs";
import { ChatComposer } from "./chat-composer";
import { COMPOSER_ID } from "~/conversation/composer/submit-before-hydration";
import { useAttachments } from "~/conversation/composer/use-attachments";
import {
  focusAfterClosing,
  useReturnedQuestion,
  returnToField,
  takeFromField,
} from "~/conversation/composer/question-field";
import type { Draft } from "~/conversation/engine/question";
import { runningTurn, shownAnswer } from "~/conversation/engine/conversation-state";
import type { Turn } from "~/conversation/engine/turn";
import { hasDrafts, hasLeftDrafts, NEW_CHAT } from "~/conversation/stored-markers";
import { Greeting } from "./start/greeting";
import { Ideas } from "./start/ideas";
import { ModelButton } from "./models/model-button";
import { useChosenModel } from "./models/use-chosen-model";
import { PendingQuestion } from "~/conversation/messages/pending-question";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { useConversation } from "./use-conversation";
import { useIncomingQuestion } from "./use-incoming-question";
import { useSending } from "./use-sending";

const ConversationView = lazy(() => import("./view/conversation-view"));
const loadDialogs = () => withTexts(["plans"], () => import("./chat-dialogs"));
const ChatDialogs = lazy(loadDialogs);
const NoticeBar = lazy(() => import("~/conversation/notices/notice-bar"));
const IncognitoSwitch = lazy(async () => ({ default: (await import("./incognito")).IncognitoSwitch }));
const IncognitoNotice = lazy(async () => ({ default: (await import("./incognito")).IncognitoNotice }));
const DraftSaver = lazy(async () => ({
  default: (await import("~/conversation/drafts/draft-saver")).default<File[]>,
}));

export interface ChatScreenProps {
  displayed: AiModelView[];
  limit: LimitAnswer;
  initialText: string;
  /** The page sends that text as soon as its script runs. */
  arriving: boolean;
  nonce: string;
  /** Appears above the field of a new chat. */
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
  const { live, state, id, limit: currentLimit, prepare, checkLimit } = useConversation();
  const limit = currentLimit ?? initialLimit;
  const { guest } = useUser();
  const [model, chooseModel] = useChosenModel(displayed);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { field, attachments, files, restore, removeSent, hasDraft, setHasDraft } = useField();
  const [newChat, hasNewChat] = useNewChat(field);
  useReturnedQuestion(live, state.returned, restore, field);
  useIncomingQuestion(live, prepare);

  const { turns, notice, pendingUpgrade, phase } = state;
  const blocked = limit.status !== "ok";
  const [ask, waiting, isHeld, hold, takeBack] = useSending(live, model, prepare, removeSent);
  const isArriving = waiting !== null || (arriving && !mounted);
  const last = turns.at(-1);
  // The question is shown immediately, however long the page's script and the conversation's parts take to load.
  const pending = last?.query ?? waiting?.query ?? (isArriving && initialText);
  // A question that waits for incognito belongs to no conversation yet.
  const view = isHeld && !last ? null : live;
  const hasPartial = notice?.kind === "interrupted" && notice.hasPartial;
  const isEmpty = !pending && !hasPartial && phase === "ready" && (id === null || live !== null);
  const isGone = phase === "missing" || phase === "failed";

  useShortcuts({
    focus: () => field.current?.focus(),
    stop: () => live?.stop(),
    copy: () => last && copyShown(last),
    newChat,
    models: () => setDialog("models"),
    help: () => setDialog("shortcuts"),
  });

  return (
    <div data-empty={isEmpty} className={LAYOUT}>
      {isEmpty && <Greeting />}
      {/* A lazy part is mounted with its boundary: one that the server had sent would be hydrated first. */}
      {pending && !view && <PendingQuestion query={pending} />}
      {!isEmpty && view && (
        <Suspense fallback={pending ? <PendingQuestion query={pending} /> : <div />}>
          <ConversationView
            live={view}
            state={state}
            blocked={blocked}
            model={model}
            models={displayed}
            onAllModels={() => setDialog("retry")}
            onAsk={(query) => ask({ query, files: [], pictures: [] })}
            onRestore={restore}
            onPartialSaved={removeSent}
          />
        </Suspense>
      )}
      <div className={DOCK} hidden={isGone}>
        {mounted && !guest && <UserNotice />}
        {mounted && (blocked || live) && (
          <Suspense>
            <NoticeBar
              live={live}
              state={state}
              limit={limit}
              onLimitReset={checkLimit}
              onRestore={restore}
            />
          </Suspense>
        )}
        {isEmpty && props.notice}
        <ChatComposer
          field={field}
          attachments={attachments}
          model={model}
          turns={turns}
          remaining={limit.remaining}
          sending={waiting !== null}
          beforeHydration={{ nonce, initialText, arriving: isArriving }}
          running={runningTurn(state) !== undefined}
          stopping={live?.isStopping ?? false}
          blocked={blocked}
          onActivity={() => {
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
          {mounted && !guest && hasNewChat && (
            <Suspense>
              <IncognitoSwitch hold={hold} onSwitch={newChat} onFail={takeBack} />
            </Suspense>
          )}
        </ChatComposer>
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
          <DraftSaver
            field={field}
            place={state.id ?? id ?? NEW_CHAT}
            isNamed={id === null && state.id !== null}
            attached={files}
            onAttached={(saved) => {
              attachments.clear();
              return attachments.add(saved ?? []);
            }}
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
            onChoose={(chosen) => {
              chooseModel(chosen);
              focusAfterClosing(field.current);
            }}
            onRetryWith={(other) => live?.retry(other)}
            held={pendingUpgrade}
            onHeldClose={() => live?.dismiss("pendingUpgrade")}
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

/** A boundary of its own keeps the screen from waiting for the notices below it, which come later. */
const UserNotice = () => (
  <Suspense>
    <IncognitoNotice />
  </Suspense>
);

/** Begins a new conversation, or says why there is none to begin; and whether the user may. */
function useNewChat(
  field: RefObject<HTMLTextAreaElement | null>,
): [newChat: () => void, hasNewChat: boolean] {
  const navigate = useNavigate();
  const hasNewChat = useMenu().open.includes("dashboard");
  const newChat = () => {
    if (!hasNewChat) return planOffer.open({ question: "" });
    navigate("/user/dashboard");
    field.current?.focus();
  };
  return [newChat, hasNewChat];
}

/** The question's field and attachments, and the ways that a question returns to the field and leaves it. */
function useField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments();
  const { images } = attachments;
  const files = useMemo(() => (images.length > 0 ? images.map(({ file }) => file) : null), [images]);
  const restore = (draft: Draft) => {
    returnToField(field.current, draft.query);
    void attachments.add(draft.files);
  };
  const removeSent = (query: string) => {
    if (takeFromField(field.current, query)) attachments.clear();
  };
  /** Something is written, or was: it has to be saved. */
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    setHasDraft(hasDrafts());
    void hasLeftDrafts().then((hasLeft) => hasLeft && setHasDraft(true));
  }, []);
  return { field, attachments, files, restore, removeSent, hasDraft, setHasDraft };
}

/** The button of the answer has fetched what copies. A browser that does not copy leaves the text to be selected. */
const copyShown = (turn: Turn): void =>
  void import("~/ui/copy-text").then(({ copyText }) => copyText(shownAnswer(turn).text)).catch(() => {});

const send = () => (document.getElementById(COMPOSER_ID) as HTMLFormElement).requestSubmit();
