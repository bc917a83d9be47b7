import { useEffect } from "react";
import MessageList, { type MessageListProps } from "~/conversation/messages/message-list";
import { PRODUCT } from "~/shell/brand";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";
import { useFoundExchange } from "./use-found-exchange";

/** The messages of a conversation, or why they are not here. Fetched when there is a conversation to show. */
export default function ConversationView(props: MessageListProps) {
  const { live, state } = props;
  const { exchanges, phase } = state;
  useDocumentTitle(state.title);
  const found = useFoundExchange(live, state);
  if (phase === "loading" && exchanges.length === 0) return <ConversationLoading />;
  if (phase === "missing" || phase === "failed")
    return <ConversationGone phase={phase} onRetry={() => void live.load()} />;
  return (
    <MessageList {...props} highlighted={found}>
      <ConversationHead id={state.id} />
    </MessageList>
  );
}

/** Names the tab after the conversation while it is shown. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${PRODUCT}`;
    return () => void (document.title = before);
  }, [title]);
}
