import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { LimitAnswer } from "#workers/contract/allowance";
import { loadEngine, type ConversationEngine } from "./conversation/conversation-engine";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";

const never = () => () => {};
const empty = () => EMPTY_CONVERSATION;
const none = () => null;

export interface OpenedConversation {
  /** Null until the engine has come. */
  live: LiveConversation | null;
  state: ConversationState;
  /** The conversation that the address names. */
  id: string | null;
  /** The guest's limit as last told; null before any answer did. */
  limit: LimitAnswer | null;
  /** Fetches the engine: a question is near. Rejects when the network does not give it. */
  prepare: () => Promise<void>;
}

/** The conversation that the address names, or a new one; the address follows once a new one has a key. */
export function useConversation(): OpenedConversation {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const id = search.get("conversation");
  const [engine, setEngine] = useState<ConversationEngine | null>(null);
  const [opened, setOpened] = useState<{ live: LiveConversation; id: string | null } | null>(null);
  const prepare = useCallback(() => loadEngine().then(setEngine), []);
  useEffect(() => {
    if (id) prepare().catch(() => {});
  }, [id, prepare]);
  // A visit to the same address (a new chat after a new chat) looks again too.
  useEffect(() => {
    if (engine) setOpened({ live: engine.openConversation(id), id });
  }, [engine, id, key]);
  const live = opened?.id === id ? opened.live : null;
  const state = useSyncExternalStore(live?.subscribe ?? never, live?.getState ?? empty, empty);
  const limit = useSyncExternalStore(
    engine?.guestLimit.subscribe ?? never,
    engine?.guestLimit.get ?? none,
    none,
  );
  useEffect(() => {
    if (live && state.id && state.id !== id)
      navigate(`/user/dashboard?conversation=${state.id}`, { replace: true, preventScrollReset: true });
  }, [live, state.id, id, navigate]);
  return { live, state, id, limit, prepare };
}
