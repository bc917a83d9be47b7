import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { useUser } from "~/session";
import { showToast } from "~/ui/toast/toast-store";
import type { OpenDialog } from "./chat-dialogs";
import { Composer, type Draft } from "./composer/composer";
import { contextTokens } from "./composer/estimate";
import { returnToField, setField, takeFromField } from "./composer/set-field";
import { runningExchange } from "./conversation/conversation-state";
import { shownAnswer } from "./conversation/exchange";
import type { LiveConversation } from "./conversation/live-conversation";
import { Greeting } from "./start/greeting";
import { ModelButton } from "./models/model-button";
import { QuickModels } from "./models/quick-models";
import { useChosenModel } from "./models/use-chosen-model";
import { PendingQuestion } from "./pending-question";
import { ShortcutHint } from "./shortcuts/shortcut-hint";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { Suggestions } from "./start/suggestions";
import { useConversation } from "./use-conversation";
import { useIncomingQuestion } from "./use-incoming-question";

const ConversationView = lazy(() => import("./view/conversation-view"));
const loadDialogs = () => import("./chat-dialogs");
const ChatDialogs = lazy(loadDialogs);
const NoticeBar = lazy(() => import("./notices/notice-bar"));
const IncognitoSwitch = lazy(() => import("./incognito/incognito-switch"));
const LastConversation = lazy(() => import("./start/last-conversation"));

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
const IDEAS = "row-start-3 space-y-8 pt-6 pb-8 max-sm:row-start-2 max-sm:pt-0 max-sm:pb-4";

/** A conversation with a model: what was asked and answered, and the place to ask on. */
export function ChatScreen(props: ChatScreenProps) {
  const { displayed, limit: limitAtFirst, initialText, arriving, nonce } = props;
  const { live, state, id, limit: limitTold, prepare } = useConversation();
  const { guest, isPremium } = useUser();
  const [model, chooseModel] = useChosenModel(displayed);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [waiting, setWaiting] = useWaitingQuestion(live, model);
  const { t } = useTranslation("errors");
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  useIncomingQuestion(live, state, field, prepare);

  const { exchanges, pendingUpgrade, phase } = state;
  const limit = limitTold ?? limitAtFirst;
  const blocked = limit.status !== "ok";
  // What is asked is shown at once, however long the page's script and the conversation's parts are in coming.
  const pending =
    exchanges[exchanges.length - 1]?.query ?? waiting?.query ?? (arriving && !mounted && initialText);
  const isEmpty = !pending && phase === "ready" && (id === null || live !== null);
  const isGone = phase === "missing" || phase === "failed";

  const ask = (draft: Draft) => {
    if (!model) return;
    setField(field.current, "");
    setWaiting(draft);
    prepare().catch(() => {
      setWaiting(null);
      returnToField(field.current, draft.query);
      showToast({ tone: "error", text: t("network") });
    });
  };
  const newChat = () => {
    navigate("/user/dashboard");
    field.current?.focus();
  };
  const copyLast = () => {
    const last = exchanges[exchanges.length - 1];
    if (last) void navigator.clipboard.writeText(shownAnswer(last).text);
  };
  useShortcuts({
    focus: () => field.current?.focus(),
    stop: () => live?.stop(),
    copy: copyLast,
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
            onRetry={() => model && live.retry(model)}
            onRetryWith={() => setDialog("retry")}
            onAsk={(query) => ask({ query, files: [], pictures: [] })}
          />
        </Suspense>
      )}
      <div className={DOCK} hidden={isGone}>
        {mounted && (blocked || live || !guest) && (
          <Suspense>
            <NoticeBar
              live={live}
              state={state}
              limit={limit}
              onKept={(query) => takeFromField(field.current, query)}
            />
          </Suspense>
        )}
        {isEmpty && props.notice}
        <Composer
          field={field}
          nonce={nonce}
          initialText={initialText}
          model={model}
          context={contextTokens(exchanges)}
          remaining={limit.remaining}
          sending={waiting !== null}
          arriving={arriving && !mounted}
          running={runningExchange(state) !== undefined}
          stopping={live?.isStopping ?? false}
          blocked={blocked}
          onNear={() => void prepare().catch(() => {})}
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
        <div className={IDEAS}>
          <QuickModels
            models={displayed}
            chosen={model}
            onChoose={chooseModel}
            onAll={() => setDialog("models")}
          />
          {mounted && !guest && (
            <Suspense>
              <LastConversation />
            </Suspense>
          )}
          <Suggestions onPick={(query) => returnToField(field.current, query)} />
          <ShortcutHint onOpen={() => setDialog("shortcuts")} />
        </div>
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
            onLockedClose={() => {
              live?.dismiss("pendingUpgrade");
              if (pendingUpgrade && isPremium) ask({ query: pendingUpgrade.query, files: [], pictures: [] });
              else if (pendingUpgrade) returnToField(field.current, pendingUpgrade.query);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A question that is sent as soon as the conversation's engine has come; without the model's plan, it is held there. */
function useWaitingQuestion(live: LiveConversation | null, model: AiModelView | undefined) {
  const { isPremium } = useUser();
  const [waiting, setWaiting] = useState<Draft | null>(null);
  useEffect(() => {
    if (!waiting || !live || !model) return;
    setWaiting(null);
    if (model.premium === 1 && !isPremium) live.hold({ query: waiting.query, model });
    else live.ask({ ...waiting, model });
  }, [waiting, live, model, isPremium]);
  return [waiting, setWaiting] as const;
}
