import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";
import { openConversation } from "./conversation/open-conversations";

const never = () => () => {};
const empty = () => EMPTY_CONVERSATION;

export interface OpenedConversation {
  /** Null until the browser has looked into its storage. */
  live: LiveConversation | null;
  state: ConversationState;
  /** The conversation that the address names. */
  id: string | null;
}

/** The conversation that the address names, or a new one; the address follows once a new one has a key. */
export function useConversation(): OpenedConversation {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const id = search.get("conversation");
  const [opened, setOpened] = useState<{ live: LiveConversation; id: string | null } | null>(null);
  // A visit to the same address (a new chat after a new chat) looks again too.
  useEffect(() => setOpened({ live: openConversation(id), id }), [id, key]);
  const live = opened?.id === id ? opened.live : null;
  const state = useSyncExternalStore(live?.subscribe ?? never, live?.getState ?? empty, empty);
  useEffect(() => {
    if (live && state.id && state.id !== id)
      navigate(`/user/dashboard?conversation=${state.id}`, { replace: true, preventScrollReset: true });
  }, [live, state.id, id, navigate]);
  return { live, state, id };
}
