import { z } from "zod/mini";
import { GUEST_CONVERSATIONS, notifyGuestConversations } from "../stored-markers";
import type { ConversationStore } from "../engine/conversation-store";
import { isRunning, shownAnswer } from "../engine/conversation-state";
import { titleOf } from "../engine/title-of";
import { Turn } from "../engine/turn";
import { browserStorage } from "~/browser/storage";
import { Signal } from "~/browser/store";

/** Most conversations that are stored; the oldest are removed. */
export const MAX_CONVERSATIONS = 200;

/** Turns are stored as `exchanges`: under another name, conversations that are in browsers now would be lost. */
const Conversation = z.pipe(
  z.object({
    version: z.literal(1),
    id: z.string(),
    title: z.string(),
    /** ISO time of the last question or answer. */
    updated_at: z.string(),
    exchanges: z.array(Turn),
  }),
  z.transform(({ exchanges, ...conversation }) => ({ ...conversation, turns: exchanges })),
);
const stringify = ({ turns, ...conversation }: StoredConversation): string =>
  JSON.stringify({ ...conversation, exchanges: turns });
const Entry = z.object({ id: z.string(), title: z.string(), updated_at: z.string() });
const Index = z.object({ version: z.literal(1), entries: z.array(Entry) });

export type StoredConversation = z.output<typeof Conversation>;
export type ConversationEntry = z.infer<typeof Entry>;

/** The conversations of this browser's guest, newest first. Subscribers hear of changes in other tabs too. */
export interface GuestConversations extends ConversationStore {
  list(): ConversationEntry[];
  read(id: string): StoredConversation | null;
  rename(id: string, title: string): void;
  remove(id: string): void;
}

/**
 * Stores conversations in the storage given, normally `localStorage`; a full or forbidden storage breaks nothing else.
 */
export function createGuestConversations(
  storage: Storage,
  now: () => Date = () => new Date(),
): GuestConversations {
  const changes = new Signal<[id: string]>();
  const notify = (id: string) => {
    changes.notify(id);
    notifyGuestConversations();
  };
  const index = cachedIndex(storage);

  const write = (conversation: StoredConversation, isUsed: boolean) => {
    const others = index.read().filter((entry) => entry.id !== conversation.id);
    const old = index.read().find((entry) => entry.id === conversation.id);
    const updated_at = isUsed || !old ? now().toISOString() : old.updated_at;
    const entry = { id: conversation.id, title: conversation.title, updated_at };
    const entries = [entry, ...others].sort((a, b) => b.updated_at.localeCompare(a.updated_at));
    entries.splice(MAX_CONVERSATIONS).forEach(({ id }) => storage.removeItem(keyOf(id)));
    const text = stringify({ ...conversation, updated_at });
    const remaining = setTrimmingOldest(storage, keyOf(conversation.id), text, entries);
    index.write(remaining);
    notify(conversation.id);
  };
  const read = (id: string) => parse(Conversation, storage.getItem(keyOf(id)));
  const change = (id: string, isUsed: boolean, edit: (old: StoredConversation) => StoredConversation) => {
    const old = read(id);
    if (old) write(edit(old), isUsed);
  };

  return {
    list: index.read,
    read,
    putTurn(id, turn) {
      const old = read(id) ?? newConversation(id, turn);
      const at = old.turns.findIndex(({ key }) => key === turn.key);
      const turns = at < 0 ? [...old.turns, turn] : old.turns.with(at, turn);
      write({ ...old, turns }, at < 0 || !isRunning(shownAnswer(turn)));
    },
    removeTurn(id, key) {
      const turns = read(id)?.turns.filter((turn) => turn.key !== key) ?? [];
      if (turns.length === 0) this.remove(id);
      else change(id, false, (old) => ({ ...old, turns }));
    },
    rename: (id, title) => change(id, false, (old) => ({ ...old, title: titleOf(title) || old.title })),
    remove(id) {
      storage.removeItem(keyOf(id));
      index.write(index.read().filter((entry) => entry.id !== id));
      notify(id);
    },
    subscribe(listener) {
      const stop = changes.subscribe(listener);
      const stopStorage = onStorageChange(listener);
      return () => {
        stop();
        stopStorage();
      };
    },
  };
}

/** Calls back with changes in other tabs: the id of a conversation, "" for the list. */
function onStorageChange(listener: (id: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === GUEST_CONVERSATIONS) listener("");
    else if (key.startsWith(keyOf(""))) listener(key.slice(keyOf("").length));
  };
  globalThis.addEventListener?.("storage", onStorage);
  return () => globalThis.removeEventListener?.("storage", onStorage);
}

const keyOf = (id: string) => `${GUEST_CONVERSATIONS}:${id}`;

function newConversation(id: string, first: Turn): StoredConversation {
  return { version: 1, id, title: titleOf(first.query), updated_at: first.asked_at, turns: [] };
}

/** The list, parsed once per change: readers compare it by identity. */
function cachedIndex(storage: Storage) {
  let text: string | null | undefined;
  let entries: ConversationEntry[] = [];
  return {
    read: () => {
      const stored = storage.getItem(GUEST_CONVERSATIONS);
      if (stored !== text) entries = parse(Index, (text = stored))?.entries ?? [];
      return entries;
    },
    write: (changed: ConversationEntry[]) => {
      try {
        storage.setItem(GUEST_CONVERSATIONS, JSON.stringify({ version: 1, entries: changed }));
      } catch {
        // A full storage: the list stays as it was, and the conversation stays on the screen.
      }
    },
  };
}

/** Stores the text; while there is no room, the oldest other conversation is removed. Returns the remaining entries. */
function setTrimmingOldest(
  storage: Storage,
  key: string,
  text: string,
  entries: ConversationEntry[],
): ConversationEntry[] {
  const remaining = [...entries];
  for (;;) {
    try {
      storage.setItem(key, text);
      return remaining;
    } catch {
      const oldest = remaining.findLastIndex((entry) => keyOf(entry.id) !== key);
      if (oldest < 0) return remaining.filter((entry) => storage.getItem(keyOf(entry.id)) !== null);
      storage.removeItem(keyOf(remaining[oldest]!.id));
      remaining.splice(oldest, 1);
    }
  }
}

/** The stored value if it has the expected form; a text of another version or a damaged one is treated as absent. */
function parse<T extends z.ZodMiniType>(schema: T, text: string | null): z.output<T> | null {
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The conversations of this browser's guest. */
export const guestConversations = createGuestConversations(browserStorage("localStorage"));
