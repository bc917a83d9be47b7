import { useEffect, useRef, type ReactNode } from "react";
import { Announcer } from "../chat/answer/announcer";
import { ExchangeList } from "../chat/answer/exchange-list";
import { runningExchange, type ConversationState } from "../chat/conversation/conversation-state";
import type { AiModelView } from "#workers/contract/ai-models";
import { StoppedAnswer } from "../chat/answer/stopped-answer";
import type { Draft } from "../chat/conversation/conversation-doors";
import { useAgain } from "../chat/use-again";
import type { LiveConversation } from "../chat/conversation/live-conversation";
import { LatestButton } from "../chat/view/latest-button";
import { useStickToBottom } from "../chat/view/use-stick-to-bottom";

export interface DiscussionViewProps {
  live: LiveConversation;
  state: ConversationState;
  blocked: boolean;
  /** The model now chosen, and those that another answer is offered of. */
  model: AiModelView | undefined;
  models: AiModelView[];
  onEditStopped: (draft: Draft) => void;
  onKept: (query: string) => void;
  onAsk: (query: string) => void;
  /** Stands before the first question. */
  children: ReactNode;
}

/** What was asked and answered about documents, its end kept in view. */
export default function DiscussionView(props: DiscussionViewProps) {
  const { live, state, blocked, children } = props;
  const again = useAgain(live, props.model);
  const { exchanges, connected } = state;
  const content = useRef<HTMLDivElement>(null);
  const { away, toBottom } = useStickToBottom(content, exchanges.length > 0);
  const last = exchanges[exchanges.length - 1];
  // A new question brings its reader to it; what is there at first is read from its beginning or end, as it is.
  useEffect(() => {
    if (last) toBottom();
  }, [last?.key, toBottom]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <div ref={content} className="min-w-0">
      {children}
      {exchanges.length > 0 && (
        <ExchangeList
          exchanges={exchanges}
          connected={connected}
          hasOlder={state.hasOlder}
          onOlder={live.loadOlder}
          canAsk={!blocked && runningExchange(state) === undefined}
          onShow={live.show}
          {...again}
          models={props.models}
          onAsk={props.onAsk}
        />
      )}
      <StoppedAnswer live={live} state={state} onEdit={props.onEditStopped} onKept={props.onKept} />
      <LatestButton visible={away && exchanges.length > 0} onClick={toBottom} place="bottom-3" />
      <Announcer last={last} />
    </div>
  );
}
