import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Turn } from "~/conversation/engine/turn";
import MessageList, { type MessageListProps } from "~/conversation/messages/message-list";
import { PRODUCT } from "~/shell/brand";
import { useBranchActions } from "./branches/use-branch-actions";
import { ConversationHead } from "./conversation-head";
import { ConversationGone, ConversationLoading } from "./conversation-phases";

/**
 * The turn that the hash of the address names; earlier pages are fetched until it is there, and then the branch on which it
 * is. Once it was looked for, the address names it no more: a reload shows what was shown last.
 */
function useFoundTurn(
  live: LiveConversation,
  { phase, turns, hasOlder }: ConversationState,
): Turn | undefined {
  const { hash, key: visit } = useLocation();
  const named = hash.slice(1);
  const looked = useRef("");
  const found = named ? turns.find((turn) => isNamed(turn, named)) : undefined;
  const isFound = found !== undefined;
  const isMissing = named !== "" && !isFound && phase === "ready" && turns.length > 0;
  useEffect(() => {
    if (looked.current === visit || (!isFound && !isMissing)) return;
    if (isMissing && hasOlder) return void live.loadOlder().catch(() => {});
    looked.current = visit;
    history.replaceState(history.state, "", location.pathname + location.search);
    if (isMissing) live.branches.select(named).catch(() => {});
  }, [isFound, isMissing, hasOlder, turns.length, live, named, visit]);
  return found;
}

const isNamed = ({ key, answer }: Turn, named: string): boolean => key === named || answer.exchange === named;

/** The messages of a conversation, or why they are not here. Fetched when there is a conversation to show. */
export default function ConversationView(props: MessageListProps) {
  const { live, state } = props;
  const { turns, phase } = state;
  useDocumentTitle(state.title);
  const found = useFoundTurn(live, state);
  const [branch, dialog] = useBranchActions(live);
  if (phase === "loading" && turns.length === 0) return <ConversationLoading />;
  if (phase === "missing" || phase === "failed")
    return <ConversationGone phase={phase} onRetry={() => void live.load()} />;
  return (
    <MessageList {...props} highlighted={found} branch={branch}>
      <ConversationHead live={live} state={state} />
      {dialog}
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
