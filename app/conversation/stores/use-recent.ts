import { useEffect, useSyncExternalStore } from "react";
import type { ConversationEntry } from "#workers/contract/conversations";
import { serverConversations } from "./server-conversations";

/** The user's newest conversations, kept up to date; null until they are known. */
export function useRecent(user: string): ConversationEntry[] | null {
  const { recent: entries } = serverConversations(user);
  const recent = useSyncExternalStore(entries.subscribe, entries.get, () => null);
  useEffect(() => {
    entries.ensure().catch(() => {});
  }, [entries]);
  return recent;
}
