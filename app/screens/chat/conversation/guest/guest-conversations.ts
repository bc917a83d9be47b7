import { z } from "zod/mini";
import { GUEST_CONVERSATIONS, tellKept } from "../kept-marker";
import type { ConversationSource } from "../conversation-source";
import { isRunning, shownAnswer } from "../exchange";
import { Exchange } from "../stored-exchange";

/** How many conversations are kept; the oldest give way. */
export const KEPT_CONVERSATIONS = 200;
const TITLE_LENGTH = 80;

const Conversation = z.object({
  version: z.literal(1),
  id: z.string(),
  title: z.string(),
  /** ISO time of the last change that a reader would notice. */
  updated_at: z.string(),
  exchanges: z.array(Exchange),
});
const Entry = z.object({ id: z.string(), title: z.string(), updated_at: z.string() });
const Index = z.object({ version: z.literal(1), entries: z.array(Entry) });

export type StoredConversation = z.infer<typeof Conversation>;
export type ConversationEntry = z.infer<typeof Entry>;

/** The conversations of this browser's guest, newest first. Changes of other tabs are told too. */
export interface GuestConversations extends ConversationSource {
  list(): ConversationEntry[];
  read(id: string): StoredConversation | null;
  rename(id: string, title: string): void;
  remove(id: string): void;
}

/** Keeps conversations in the storage given, normally `localStorage`; a full or forbidden storage loses nothing else. */
export function createGuestConversations(
  storage: Storage,
  now: () => Date = () => new Date(),
): GuestConversations {
  const listeners = new Set<(id: string) => void>();
  const tell = (id: string) => {
    listeners.forEach((listener) => listener(id));
    tellKept();
  };
  const index = cachedIndex(storage);

  const write = (conversation: StoredConversation, touched: boolean) => {
    const others = index.read().filter((entry) => entry.id !== conversation.id);
    const old = index.read().find((entry) => entry.id === conversation.id);
    const updated_at = touched || !old ? now().toISOString() : old.updated_at;
    const entry = { id: conversation.id, title: conversation.title, updated_at };
    const entries = [entry, ...others].sort((a, b) => b.updated_at.localeCompare(a.updated_at));
    entries.splice(KEPT_CONVERSATIONS).forEach(({ id }) => storage.removeItem(keyOf(id)));
    const text = JSON.stringify({ ...conversation, updated_at });
    const kept = setTrimmingOldest(storage, keyOf(conversation.id), text, entries);
    index.write(kept);
    tell(conversation.id);
  };
  const read = (id: string) => parse(Conversation, storage.getItem(keyOf(id)));
  const change = (id: string, touched: boolean, edit: (old: StoredConversation) => StoredConversation) => {
    const old = read(id);
    if (old) write(edit(old), touched);
  };

  return {
    list: index.read,
    read,
    putExchange(id, exchange) {
      const old = read(id) ?? newConversation(id, exchange);
      const at = old.exchanges.findIndex(({ key }) => key === exchange.key);
      const exchanges = at < 0 ? [...old.exchanges, exchange] : old.exchanges.with(at, exchange);
      write({ ...old, exchanges }, at < 0 || !isRunning(shownAnswer(exchange)));
    },
    removeExchange(id, key) {
      const exchanges = read(id)?.exchanges.filter((exchange) => exchange.key !== key) ?? [];
      if (exchanges.length === 0) this.remove(id);
      else change(id, false, (old) => ({ ...old, exchanges }));
    },
    rename: (id, title) => change(id, false, (old) => ({ ...old, title: titleOf(title) || old.title })),
    remove(id) {
      storage.removeItem(keyOf(id));
      index.write(index.read().filter((entry) => entry.id !== id));
      tell(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      const stopStorage = onStorageChange(listener);
      return () => {
        listeners.delete(listener);
        stopStorage();
      };
    },
  };
}

/** Tells of changes in other tabs: the id of a conversation, "" for the list. */
function onStorageChange(listener: (id: string) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === GUEST_CONVERSATIONS) listener("");
    else if (key.startsWith(keyOf(""))) listener(key.slice(keyOf("").length));
  };
  globalThis.addEventListener?.("storage", onStorage);
  return () => globalThis.removeEventListener?.("storage", onStorage);
}

const keyOf = (id: string) => `${GUEST_CONVERSATIONS}:${id}`;

/** A question as a title: its first line, cut at a word. */
export function titleOf(query: string): string {
  const line = query.trim().split("\n", 1)[0]!.trim();
  if (line.length <= TITLE_LENGTH) return line;
  return line.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, "") + "…";
}

function newConversation(id: string, first: Exchange): StoredConversation {
  return { version: 1, id, title: titleOf(first.query), updated_at: first.asked_at, exchanges: [] };
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

/** Stores the text; while there is no room, the oldest other conversation goes. Gives the entries that remain. */
function setTrimmingOldest(
  storage: Storage,
  key: string,
  text: string,
  entries: ConversationEntry[],
): ConversationEntry[] {
  const kept = [...entries];
  for (;;) {
    try {
      storage.setItem(key, text);
      return kept;
    } catch {
      const oldest = kept.findLastIndex((entry) => keyOf(entry.id) !== key);
      if (oldest < 0) return kept.filter((entry) => storage.getItem(keyOf(entry.id)) !== null);
      storage.removeItem(keyOf(kept[oldest]!.id));
      kept.splice(oldest, 1);
    }
  }
}

/** What is stored, when it has the form expected; a text of another version or a damaged one counts as absent. */
function parse<T extends z.ZodMiniType>(schema: T, text: string | null): z.infer<T> | null {
  if (text === null) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
