import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import type { ComposerProps } from "../composer/composer";
import { runningTurn, type ConversationState } from "../engine/conversation-state";
import type { LiveConversation } from "../engine/live-conversation";
import type { MessageListProps } from "../messages/message-list";
import { ConversationPanel, type ConversationPanelProps } from "./conversation-panel";
import type { PanelNoticesProps } from "./panel-notices";

const PanelNotices = lazy(() => import("./panel-notices"));

export interface LivePanelProps
  extends
    Omit<ConversationPanelProps, "composer" | "messages" | "notices">,
    Pick<PanelNoticesProps, "question" | "onHeld"> {
  /** Null until the engine has come. */
  live: LiveConversation | null;
  state: ConversationState;
  list: Pick<
    MessageListProps,
    "blocked" | "model" | "models" | "onAllModels" | "onAsk" | "onChosen" | "children"
  >;
  /** False until the page is hydrated: a lazy part that the server had sent would be hydrated first. */
  limit: false | Pick<PanelNoticesProps, "limit" | "limitTitle" | "onLimitReset">;
  composer: Omit<ComposerProps, "field" | "running" | "stopping" | "onStop">;
  /** Slot in place of the messages, such as a greeting. */
  instead?: ReactNode;
  /** Slot for the messages until they are there. */
  loading: ReactNode;
  /** Shows the messages. */
  Messages: ComponentType<MessageListProps>;
  /** Puts this screen's own notices around those of the conversation. */
  notices: (ofConversation: ReactNode) => ReactNode;
}

/** A conversation of the engine: streamed answers, what waits and what was stopped, notices. */
export function LivePanel(props: LivePanelProps) {
  const { live, state, question, list, limit, onHeld, ...more } = props;
  const { composer, instead, loading, Messages, notices, ...panel } = more;
  const messages = live ? (
    <Suspense fallback={loading}>
      <Messages
        {...{ ...list, live, state }}
        onRestore={question.restore}
        onPartialSaved={question.removeSent}
      />
    </Suspense>
  ) : (
    loading
  );
  const ofConversation = limit && (live || list.blocked) && (
    <Suspense>
      <PanelNotices {...{ ...limit, live, state, question, onHeld }} onSend={composer.onSend} />
    </Suspense>
  );
  return (
    <ConversationPanel
      {...panel}
      messages={instead || messages}
      notices={notices(ofConversation)}
      composer={{
        ...composer,
        field: question.field,
        running: runningTurn(state) !== undefined,
        stopping: live?.isStopping ?? false,
        onStop: () => live?.stop(),
      }}
    />
  );
}
