import { useNavigate } from "@remix-run/react";
import { useCallback, useRef, useSyncExternalStore } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LimitAnswer } from "#workers/contract/allowance";
import { Announcer } from "./answer/announcer";
import { ExchangeList } from "./answer/exchange-list";
import { ChatDialogs, prepareModels, useChatDialogs } from "./chat-dialogs";
import { Composer, type Draft } from "./composer/composer";
import { contextTokens } from "./composer/estimate";
import { returnToField, setField } from "./composer/set-field";
import { runningExchange } from "./conversation/conversation-state";
import { shownAnswer } from "./conversation/exchange";
import { guestLimit } from "./conversation/open-conversations";
import { Greeting } from "./greeting";
import { LatestButton } from "./latest-button";
import { usePreparedMarkdown } from "./markdown/answer-text";
import { ModelButton } from "./models/model-button";
import { QuickModels } from "./models/quick-models";
import { useChosenModel } from "./models/use-chosen-model";
import { NoticeBar } from "./notices/notice-bar";
import { useShortcuts } from "./shortcuts/use-shortcuts";
import { Suggestions } from "./suggestions";
import { useConversation } from "./use-conversation";
import { useIncomingQuestion } from "./use-incoming-question";
import { useStickToBottom } from "./use-stick-to-bottom";

export interface ChatScreenProps {
  displayed: AiModelView[];
  limit: LimitAnswer;
  initialText: string;
  nonce: string;
}

/** A new chat has its field in the middle, a conversation at the end; the rows move from one to the other. */
const LAYOUT =
  "mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto_0fr] px-4 data-[empty=true]:grid-rows-[1fr_auto_auto] sm:data-[empty=true]:grid-rows-[1fr_auto_1.2fr]";
const DOCK = "sticky bottom-0 z-10 bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:order-2";

/** A conversation with a model: what was asked and answered, and the place to ask on. */
export function ChatScreen({ displayed, limit, initialText, nonce }: ChatScreenProps) {
  const { live, state, id } = useConversation();
  const [model, chooseModel] = useChosenModel(displayed);
  const [dialog, setDialog] = useChatDialogs();
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLDivElement>(null);
  usePreparedMarkdown();
  useIncomingQuestion(live, state, field);

  const { exchanges, pendingUpgrade } = state;
  const told = useSyncExternalStore(guestLimit.subscribe, guestLimit.get, () => null);
  const known = told ?? limit;
  const running = runningExchange(state) !== undefined;
  const blocked = known.status === "limit_reached";
  const { away, toBottom } = useStickToBottom(content, exchanges.length > 0);
  const isEmpty = exchanges.length === 0 && (id === null || live !== null);

  const ask = (draft: Draft) => {
    if (!live || !model) return;
    if (model.premium === 1) live.hold({ query: draft.query, model });
    else live.ask({ ...draft, model });
    toBottom();
  };
  const send = (draft: Draft) => {
    setField(field.current, "");
    ask(draft);
  };
  const stop = () => live?.stop();
  const onShow = useCallback((key: string, index: number) => live?.show(key, index), [live]);
  const last = exchanges[exchanges.length - 1];
  const copyLast = () => {
    if (last) void navigator.clipboard.writeText(shownAnswer(last).text);
  };
  const newChat = () => {
    navigate("/user/dashboard");
    field.current?.focus();
  };
  useShortcuts({
    focus: () => field.current?.focus(),
    stop,
    copy: copyLast,
    newChat,
    models: () => setDialog("models"),
    help: () => setDialog("shortcuts"),
  });

  return (
    <div ref={content} data-empty={isEmpty} className={LAYOUT}>
      {isEmpty ? (
        <Greeting />
      ) : (
        <ExchangeList
          exchanges={exchanges}
          connected={state.connected}
          canAsk={!running && !blocked}
          onRetry={() => model && live?.retry(model)}
          onRetryWith={() => setDialog("retry")}
          onShow={onShow}
          onAsk={(query) => ask({ query, files: [], pictures: [] })}
        />
      )}
      <div className={DOCK}>
        <LatestButton visible={away && !isEmpty} onClick={toBottom} />
        {live && <NoticeBar live={live} state={state} limit={known} />}
        <Composer
          field={field}
          nonce={nonce}
          initialText={initialText}
          model={model}
          context={contextTokens(exchanges)}
          remaining={known.remaining}
          running={running}
          stopping={live?.isStopping ?? false}
          blocked={blocked}
          onSend={send}
          onStop={stop}
        >
          <ModelButton model={model} onOpen={() => setDialog("models")} onApproach={prepareModels} />
        </Composer>
      </div>
      {isEmpty && (
        <div className="space-y-8 pt-6 pb-8 max-sm:order-1 max-sm:pt-0 max-sm:pb-4">
          <QuickModels
            models={displayed}
            chosen={model}
            onChoose={chooseModel}
            onAll={() => setDialog("models")}
          />
          <Suggestions onPick={(query) => returnToField(field.current, query)} />
        </div>
      )}
      <Announcer last={last} />
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
          if (pendingUpgrade) returnToField(field.current, pendingUpgrade.query);
        }}
      />
    </div>
  );
}
