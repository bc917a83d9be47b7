import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Turn } from "~/conversation/engine/turn";
import MessageList, { type MessageListProps } from "~/conversation/messages/message-list";
import { PRODUCT } from "~/shell/brand";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";

/** The turn that the hash of the address names; earlier pages are fetched until it is there. */
function useFoundTurn(
  live: LiveConversation,
  { phase, turns, hasOlder }: ConversationState,
): Turn | undefined {
  const named = useLocation().hash.slice(1);
  const found = named ? turns.find((turn) => isNamed(turn, named)) : undefined;
  const isMissing = named !== "" && !found && phase === "ready" && hasOlder;
  useEffect(() => {
    if (isMissing) live.loadOlder().catch(() => {});
  }, [isMissing, turns.length, live]);
  return found;
}

/** The id of one of its answers names it too. */
const isNamed = ({ key, answers }: Turn, named: string): boolean =>
  key === named || answers.some(({ exchange }) => exchange === named);

/** The messages of a conversation, or why they are not here. Fetched when there is a conversation to show. */
export default function ConversationView(props: MessageListProps) {
  const { live, state } = props;
  const { turns, phase } = state;
  useDocumentTitle(state.title);
  const found = useFoundTurn(live, state);
  if (phase === "loading" && turns.length === 0) return <ConversationLoading />;
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
