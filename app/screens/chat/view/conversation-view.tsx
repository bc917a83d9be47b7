import { useEffect, useRef } from "react";
import { Announcer } from "../answer/announcer";
import { ExchangeList } from "../answer/exchange-list";
import type { ConversationState } from "../conversation/conversation-state";
import { runningExchange } from "../conversation/conversation-state";
import type { LiveConversation } from "../conversation/live-conversation";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";
import { LatestButton } from "./latest-button";
import { useStickToBottom } from "./use-stick-to-bottom";

export interface ConversationViewProps {
  live: LiveConversation;
  state: ConversationState;
  blocked: boolean;
  /** Asks the last question again, of the model now chosen. */
  onRetry: () => void;
  /** Lets the reader choose the model to ask it of. */
  onRetryWith: () => void;
  onAsk: (query: string) => void;
}

/** What was asked and answered, its end kept in view. Fetched when there is a conversation to show. */
export default function ConversationView({ live, state, blocked, ...handlers }: ConversationViewProps) {
  const { exchanges, connected, phase } = state;
  const content = useRef<HTMLDivElement>(null);
  const { away, toBottom } = useStickToBottom(content);
  const last = exchanges[exchanges.length - 1];
  // A new question brings its reader to it, wherever they were.
  useEffect(() => toBottom(), [last?.key, toBottom]);
  if (phase === "loading" && exchanges.length === 0) return <ConversationLoading />;
  if (phase === "missing" || phase === "failed")
    return <ConversationGone phase={phase} onRetry={() => void live.load()} />;
  return (
    <div ref={content} className="min-w-0">
      <ConversationHead id={state.id} />
      <ExchangeList
        {...handlers}
        exchanges={exchanges}
        connected={connected}
        hasOlder={state.hasOlder}
        onOlder={live.loadOlder}
        canAsk={!blocked && runningExchange(state) === undefined}
        onShow={live.show}
      />
      <LatestButton visible={away} onClick={toBottom} />
      <Announcer last={last} />
    </div>
  );
}
