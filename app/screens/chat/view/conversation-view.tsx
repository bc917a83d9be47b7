import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Exchange } from "~/conversation/engine/exchange";
import MessageList, { type MessageListProps } from "~/conversation/messages/message-list";
import { PRODUCT } from "~/shell/brand";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";

/** The exchange that the hash of the address names; earlier pages are fetched until it is there. */
function useFoundExchange(
  live: LiveConversation,
  { phase, exchanges, hasOlder }: ConversationState,
): Exchange | undefined {
  const named = useLocation().hash.slice(1);
  const found = named ? exchanges.find((exchange) => isNamed(exchange, named)) : undefined;
  const isMissing = named !== "" && !found && phase === "ready" && hasOlder;
  useEffect(() => {
    if (isMissing) live.loadOlder().catch(() => {});
  }, [isMissing, exchanges.length, live]);
  return found;
}

/** The id of one of its answers names it too. */
const isNamed = ({ key, answers }: Exchange, named: string): boolean =>
  key === named || answers.some(({ exchange }) => exchange === named);

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
