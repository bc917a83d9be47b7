import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { Exchange } from "~/conversation/engine/exchange";

/** The exchange that the hash of the address names; earlier pages are fetched until it is there. */
export function useFoundExchange(
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
