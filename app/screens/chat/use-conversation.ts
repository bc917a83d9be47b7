import { useLocation, useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { loadEngine, type ConversationEngine } from "./conversation/conversation-engine";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";
import { useUser } from "~/session";

const never = () => () => {};
const empty = () => EMPTY_CONVERSATION;
const none = () => null;

export interface OpenedConversation {
  /** Null until the engine has come. */
  live: LiveConversation | null;
  state: ConversationState;
  /** The conversation that the address names. */
  id: string | null;
  /** The reader's limit as last told; null before any answer did. */
  limit: LimitAnswer | null;
  /** Fetches the engine: a question is near. Rejects when the network does not give it. */
  prepare: () => Promise<void>;
}

interface Opened {
  live: LiveConversation;
  id: string | null;
  engine: ConversationEngine;
}

/** The conversation that the address names, or a new one; the address follows once a new one has a key. */
export function useConversation(): OpenedConversation {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const named = useParams().conversation;
  const id = named ?? search.get("conversation");
  const user = useUser().id;
  const [loaded, setLoaded] = useState<{ engine: ConversationEngine; user: string | null } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const prepare = useCallback(() => loadEngine(user).then((engine) => setLoaded({ engine, user })), [user]);
  // Who signs in or out on this page gets an engine of their own.
  const engine = loaded?.user === user ? loaded.engine : null;
  useEffect(() => {
    if (id) prepare().catch(() => {});
  }, [id, prepare]);
  // A visit to the same address (a new chat after a new chat) looks again too.
  useEffect(() => {
    if (engine) setOpened({ live: engine.openConversation(id), id, engine });
  }, [engine, id, key]);
  const live = opened?.id === id && opened.engine === engine ? opened.live : null;
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
