import { toKept, type KeptTurn } from "~/conversation/kept/kept-conversation";
import { keptConversations } from "~/conversation/kept/kept-conversations";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { browserStorage } from "~/browser/storage";
import { idInEntry, SESSION_KEY } from "~/session/session-entry";

/** An entry of the list of conversations, the last used first. */
export interface ReadableEntry {
  id: string;
  title: string;
  /** ISO. */
  updated_at: string;
}

export interface ReadableConversation extends ReadableEntry {
  turns: KeptTurn[];
  /** The conversation has turns before these, which this browser does not have. */
  hasOlder: boolean;
}

/** The conversations that this browser can show without a network. */
export interface Readable {
  isGuest: boolean;
  entries: ReadableEntry[];
  read: (id: string) => ReadableConversation | null;
}

/** Finds the conversations of the user whose session this browser has, else those of its guest. */
export async function findReadable(): Promise<Readable> {
  if (idInEntry(browserStorage("localStorage").getItem(SESSION_KEY)) === null) return ofGuest();
  const entries = await keptConversations.list();
  return { isGuest: false, entries, read: (id) => entries.find((entry) => entry.id === id) ?? null };
}

const ofGuest = (): Readable => ({
  isGuest: true,
  entries: guestConversations.list(),
  read(id) {
    const stored = guestConversations.read(id);
    return stored && { ...stored, turns: stored.turns.map(toKept), hasOlder: false };
  },
});

/** The conversation that an address of the application names; null if it names none. */
export function conversationAt({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  const inPath = /^\/user\/conversation\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (inPath) return decode(inPath);
  return pathname === "/user/dashboard" ? new URLSearchParams(search).get("conversation") : null;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
