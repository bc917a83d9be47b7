import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode, type RefObject } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { useUser } from "~/session/session";
import { useMenu } from "~/shell/menu/menu-entries";
import { planOffer } from "~/session/plan-offer";
import type { OpenDialog } from "./chat-dialogs";
import { focusAfterClosing, returnToField } from "~/conversation/composer/question-field";
import { useAttachments } from "~/conversation/composer/use-attachments";
import type { Turn } from "~/conversation/engine/turn";
import { PendingQuestion } from "~/conversation/messages/pending-question";
import { LivePanel } from "~/conversation/panel/live-panel";
import { useQuestionField } from "~/conversation/panel/use-question-field";
import { hasDrafts, hasLeftDrafts, NEW_CHAT } from "~/conversation/stored-markers";
import { Greeting } from "./start/greeting";
import { Ideas } from "./start/ideas";
import { ModelButton } from "./models/model-button";
import { useChosenModel } from "./models/use-chosen-model";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { useChatComposer } from "./use-chat-composer";
import { useConversation } from "./use-conversation";
import { useIncomingQuestion } from "./use-incoming-question";
import { useSending } from "./use-sending";

const ConversationView = lazy(() => import("./view/conversation-view"));
const loadDialogs = () => import("./chat-dialogs");
const ChatDialogs = lazy(loadDialogs);
const UserTools = lazy(() => import("./settings/user-tools"));
const IncognitoNotice = lazy(async () => ({
  default: (await import(/* @server */ "./incognito")).IncognitoNotice,
}));
const WhileTyping = lazy(() => import("./while-typing"));

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
const LAYOUT = {
  root: "mx-auto grid w-full max-w-[46rem] min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_0fr] px-4 data-[empty=true]:grid-rows-[1fr_auto_auto] sm:data-[empty=true]:grid-rows-[1fr_auto_1.2fr]",
  dock: "sticky bottom-0 z-10 row-start-2 print:hidden bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:in-data-[empty=true]:row-start-3",
};

/** A conversation with a model: what was asked and answered, and the place to ask on. */
export function ChatScreen(props: ChatScreenProps) {
  const { displayed, limit: initialLimit, initialText, arriving, nonce } = props;
  const { live, state, id, limit: currentLimit, prepare, checkLimit } = useConversation();
  const limit = currentLimit ?? initialLimit;
  const { guest, id: user } = useUser();
  const models = useChosenModel(displayed);
  const { model, others } = models;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const mounted = useMounted();
  const { attachments, files, question, hasDraft, setHasDraft } = useQuestion();
  const { field } = question;
  const [newChat, hasNewChat] = useNewChat(field);
  useIncomingQuestion(live, prepare);

  const { turns, notice, phase } = state;
  const blocked = limit.status !== "ok";
  const [ask, waiting, isHeld, hold, takeBack] = useSending(
    live,
    { model, others },
    prepare,
    question.removeSent,
  );
  const isArriving = waiting !== null || (arriving && !mounted);
  const last = turns.at(-1);
  // The question is shown immediately, however long the page's script and the conversation's parts take to load.
  const pending = last?.query ?? waiting?.query ?? (isArriving && initialText);
  const hasPartial = notice?.kind === "interrupted" && notice.hasPartial;
  const isEmpty = !pending && !hasPartial && phase === "ready" && (id === null || live !== null);
  const loading = pending ? <PendingQuestion query={pending} /> : <div />;
  const composer = useChatComposer({
    field,
    attachments,
    model,
    others,
    turns,
    remaining: limit.remaining,
    onSend: ask,
    menu: (hasDraft || files) && (
      <Suspense>
        <WhileTyping
          {...question.saved}
          place={state.id ?? id ?? NEW_CHAT}
          isNamed={id === null && state.id !== null}
        />
      </Suspense>
    ),
    tools: (
      <>
        <ModelButton
          model={model}
          others={others.length}
          onOpen={() => setDialog("models")}
          onApproach={() => void loadDialogs().catch(() => {})}
        />
        {mounted && user && (
          <Suspense>
            <UserTools
              user={user}
              id={id}
              state={state}
              models={models}
              incognito={hasNewChat && { hold, onSwitch: newChat, onFail: takeBack }}
            />
          </Suspense>
        )}
      </>
    ),
  });

  const dialogs = {
    open: dialog,
    setOpen: setDialog,
    displayed,
    model,
    others,
    onCompare: models.compare,
    onChoose: (chosen: AiModelView) => {
      models.choose(chosen);
      focusAfterClosing(field.current);
    },
    onRetryWith: (key: string, other: AiModelView) => live?.retry(key, other),
  };

  useShortcuts({
    focus: () => field.current?.focus(),
    stop: () => live?.stop(),
    copy: () => last && copyShown(last),
    newChat,
    models: () => setDialog("models"),
    help: () => setDialog("shortcuts"),
  });

  return (
    <LivePanel
      layout={LAYOUT}
      live={live}
      state={state}
      question={question}
      list={{
        model,
        models: displayed,
        blocked,
        onAllModels: (key) => setDialog({ retry: key }),
        onAsk: (query) => ask({ query, files: [], pictures: [] }),
        onChosen: models.keep,
      }}
      limit={mounted && { limit, onLimitReset: checkLimit }}
      isEmpty={isEmpty}
      isGone={phase === "missing" || phase === "failed"}
      Messages={ConversationView}
      // A question that waits for incognito belongs to no conversation yet.
      instead={isEmpty ? <Greeting /> : isHeld && !last && loading}
      loading={loading}
      notices={(ofConversation) => (
        <>
          {mounted && !guest && <UserNotice />}
          {ofConversation}
          {isEmpty && props.notice}
        </>
      )}
      composer={{
        ...composer,
        blocked,
        sending: waiting !== null,
        beforeHydration: { nonce, initialText, arriving: isArriving },
        onActivity: () => {
          setHasDraft(true);
          void prepare().catch(() => {});
        },
      }}
      onHeld={(held) => <ChatDialogs {...dialogs} held={held} />}
    >
      {isEmpty && (
        <Ideas
          models={displayed}
          model={model}
          onModel={models.choose}
          onDialog={setDialog}
          onPick={(query) => returnToField(field.current, query)}
        />
      )}
      {dialog && (
        <Suspense>
          <ChatDialogs {...dialogs} />
        </Suspense>
      )}
    </LivePanel>
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

/** False until the page is hydrated. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

/** The question's field, with images. */
function useQuestion() {
  const attachments = useAttachments();
  const { images } = attachments;
  const files = useMemo(() => (images.length > 0 ? images.map(({ file }) => file) : null), [images]);
  const question = useQuestionField({
    attached: files,
    onAttached: (saved: File[] | null) => {
      attachments.clear();
      return attachments.add(saved ?? []);
    },
    onRestore: (draft) => void attachments.add(draft.files),
  });
  /** Something is written, or was: it has to be saved. */
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    setHasDraft(hasDrafts());
    void hasLeftDrafts().then((hasLeft) => hasLeft && setHasDraft(true));
  }, []);
  return { attachments, files, question, hasDraft, setHasDraft };
}

/** The button of the answer has fetched what copies. A browser that does not copy leaves the text to be selected. */
const copyShown = (turn: Turn): void =>
  void import("~/conversation/copy-answer")
    .then(({ copyAnswer }) => copyAnswer(turn.answer.text))
    .catch(() => {});
