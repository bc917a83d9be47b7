import { useEffect } from "react";
import type { ConversationEntry } from "#workers/contract/conversations";
import { browserStorage } from "~/browser/storage";
import { useStore } from "~/browser/use-store";
import { KEPT_FOR_KEY } from "~/session/session-entry";
import { hasGuestConversations } from "../stored-markers";
import { RecentEntries } from "./recent-entries";

/** The list of a user's newest conversations, which pages have before any conversation is opened. */
export interface RecentConversations {
  recent: RecentEntries;
  /** Resolves when the conversations of this browser's guest belong to the user. */
  claimed: Promise<void>;
  /** Tells other tabs the id of a conversation that has changed. */
  tabs: BroadcastChannel;
}

let current: (RecentConversations & { user: string }) | null = null;

/**
 * The newest conversations of the user who is signed in. The first call moves the conversations of this browser's guest to
 * them.
 */
export function recentConversations(user: string): RecentConversations {
  if (current?.user === user) return current;
  const claimed = (
    hasGuestConversations()
      ? import("./claim-guest-conversations").then(({ claimGuestConversations }) =>
          claimGuestConversations(user),
        )
      : Promise.resolve()
  ).catch(() => {});
  const recent = new RecentEntries(user, claimed);
  const tabs = new BroadcastChannel(`atelier:conversations:${user}`);
  tabs.addEventListener("message", () => recent.refresh());
  current = { user, recent, claimed, tabs };
  return current;
}

/** Whether this browser keeps conversations for reading without a network. */
export const isKeeping = (): boolean => browserStorage("localStorage").getItem(KEPT_FOR_KEY) !== null;

/** The user's newest conversations, kept up to date; null until they are known. */
export function useRecent(user: string): ConversationEntry[] | null {
  const { recent } = recentConversations(user);
  useEffect(() => {
    recent.ensure().catch(() => {});
  }, [recent]);
  return useStore(recent, null);
}
