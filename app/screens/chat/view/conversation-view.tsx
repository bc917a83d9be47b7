import { useEffect, useRef } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import { PRODUCT } from "~/screens/shell/brand-link";
import { Announcer } from "../answer/announcer";
import { ExchangeList } from "../answer/exchange-list";
import { StoppedAnswer } from "../answer/stopped-answer";
import type { Draft } from "../conversation/conversation-doors";
import type { ConversationState } from "../conversation/conversation-state";
import { runningExchange } from "../conversation/conversation-state";
import type { LiveConversation } from "../conversation/live-conversation";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";
import { LatestButton } from "./latest-button";
import { useAgain } from "../use-again";
import { useFoundExchange, useShownExchange } from "./use-found-exchange";
import { useStickToBottom } from "./use-stick-to-bottom";

export interface ConversationViewProps {
  live: LiveConversation;
  state: ConversationState;
  blocked: boolean;
  /** The model now chosen. */
  model: AiModelView | undefined;
  /** Models that another answer is offered of, and the way to all of them. */
  models: AiModelView[];
  onAllModels: () => void;
  onAsk: (query: string) => void;
  onEditStopped: (draft: Draft) => void;
  onKept: (query: string) => void;
}

/** What was asked and answered, or why that is not here. Fetched when there is a conversation to show. */
export default function ConversationView(props: ConversationViewProps) {
  const { live, state } = props;
  const { exchanges, phase } = state;
  useDocumentTitle(state.title);
  if (phase === "loading" && exchanges.length === 0) return <ConversationLoading />;
  if (phase === "missing" || phase === "failed")
    return <ConversationGone phase={phase} onRetry={() => void live.load()} />;
  return <Exchanges {...props} />;
}

/** The exchanges: the end is kept in view, unless the address leads to one of them. */
function Exchanges(props: ConversationViewProps) {
  const { live, state, blocked, model, models } = props;
  const { exchanges, connected } = state;
  const again = useAgain(live, model);
  const content = useRef<HTMLDivElement>(null);
  const { away, toBottom, holdAt } = useStickToBottom(content);
  const last = exchanges[exchanges.length - 1];
  // A new question brings its reader to it, wherever they were.
  useEffect(() => toBottom(), [last?.key, toBottom]);
  const found = useFoundExchange(live, state);
  useShownExchange(content, found, holdAt);
  return (
    <div ref={content} className="min-w-0">
      <ConversationHead id={state.id} />
      <ExchangeList
        {...again}
        models={models}
        onAllModels={props.onAllModels}
        onAsk={props.onAsk}
        exchanges={exchanges}
        found={found}
        connected={connected}
        hasOlder={state.hasOlder}
        onOlder={live.loadOlder}
        canAsk={!blocked && runningExchange(state) === undefined}
        onShow={live.show}
      />
      <StoppedAnswer live={live} state={state} onEdit={props.onEditStopped} onKept={props.onKept} />
      <LatestButton visible={away} onClick={toBottom} />
      <Announcer last={last} />
    </div>
  );
}

/** Names the tab after the conversation, for as long as it is shown. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${PRODUCT}`;
    return () => void (document.title = before);
  }, [title]);
}
