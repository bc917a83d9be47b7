import { useLocation, useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { useStore } from "~/browser/use-store";
import { loadEngine } from "~/conversation/load-engine";
import type { ConversationEngine } from "~/conversation/open-conversations";
import { EMPTY_CONVERSATION, type ConversationState } from "~/conversation/engine/conversation-state";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { useUser } from "~/session/session";

export interface OpenedConversation {
  /** Null until the engine has come. */
  live: LiveConversation | null;
  state: ConversationState;
  /** The conversation that the address names. */
  id: string | null;
  /** The user's limit as the server last said; null before any answer. */
  limit: LimitAnswer | null;
  /** Asks the server what is left of the limit. */
  checkLimit: () => void;
  /** Fetches the engine: a question is near. Rejects when the network does not give it. */
  prepare: () => Promise<void>;
}

interface Opened {
  live: LiveConversation;
  id: string | null;
  /** The visit that it was opened for. */
  key: string;
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
  // Signing in or out on this page begins with a new engine.
  const engine = loaded?.user === user ? loaded.engine : null;
  useEffect(() => {
    if (id) prepare().catch(() => {});
  }, [id, prepare]);
  // A visit to the same address (a new chat after a new chat) looks again too.
  useEffect(() => {
    if (engine) setOpened({ live: engine.openConversation(id), id, key, engine });
  }, [engine, id, key]);
  // A new chat begins with each visit: a question must not go to the one before.
  const isOpen = opened?.id === id && opened.engine === engine && (id !== null || opened.key === key);
  const live = isOpen ? opened.live : null;
  const state = useStore(live, EMPTY_CONVERSATION);
  const limit = useStore(engine?.usageLimit, null);
  useEffect(() => {
    if (live && state.id && state.id !== id)
      navigate(`/user/dashboard?conversation=${state.id}`, { replace: true, preventScrollReset: true });
  }, [live, state.id, id, navigate]);
  const checkLimit = useCallback(
    () => void loadEngine(user).then(({ usageLimit }) => usageLimit.check()),
    [user],
  );
  return { live, state, id, limit, checkLimit, prepare };
}
