import { z } from "zod/mini";
import { GUEST_CONVERSATIONS, notifyGuestConversations } from "../stored-markers";
import type { CachedConversation, ConversationStore } from "../engine/conversation-store";
import { isRunning } from "../engine/conversation-state";
import { titleOf } from "../engine/title-of";
import { Turn } from "../engine/turn";
import { fromOlder } from "./older-guest-conversations";
import {
  hasBranches,
  showing,
  shownTurns,
  toNode,
  withoutBranch,
  withoutTurn,
  withTurn,
  besideShown,
} from "./turn-tree";
import { browserStorage } from "~/browser/storage";
import { Signal } from "~/browser/store";

/** Most conversations that are stored; the oldest are removed. */
export const MAX_CONVERSATIONS = 200;

/** A conversation with the turns of all its branches, oldest first; the last of the one that is shown is `selected`. */
const Conversation = z.pipe(
  z.transform(fromOlder),
  z.object({
    version: z.literal(2),
    id: z.string(),
    title: z.string(),
    /** ISO time of the last question or answer. */
    updated_at: z.string(),
    turns: z.array(Turn),
    selected: z.nullable(z.string()),
    /** Turns that were deleted here with all that followed them, while the server could not know. */
    gone: z.optional(z.array(z.string())),
    /** Version of the conversation at the server. */
    seen: z.optional(z.number()),
  }),
);
const Entry = z.object({
  id: z.string(),
  title: z.string(),
  updated_at: z.string(),
  /** ISO time; absent if it is not pinned. */
  pinned_at: z.optional(z.string()),
});
const Index = z.object({ version: z.literal(1), entries: z.array(Entry) });

type Stored = z.output<typeof Conversation>;

/** The branch of a conversation that is shown. */
export interface StoredConversation extends CachedConversation {
  id: string;
  updated_at: string;
}
export type ConversationEntry = z.infer<typeof Entry>;

/** The conversations of this browser's guest, pinned ones first, then the newest. Subscribers hear of changes in other tabs too. */
export interface GuestConversations extends ConversationStore {
  list(): ConversationEntry[];
  read(id: string): StoredConversation | null;
  /** The turns of all branches, in the order in which they began. */
  readTree(id: string): Turn[];
  /** Lists what only this browser knows: deleted branches, and the end of the shown one where there are several. */
  ownChanges(id: string): { gone: string[]; selected: string | null };
  rename(id: string, title: string): void;
  pin(id: string, isPinned: boolean): void;
  /** Removes a conversation; returns a function that brings it back. */
  remove(id: string): () => void;
}

/**
 * Stores conversations in the storage given, normally `localStorage`; a full or forbidden storage breaks nothing else.
 */
export function createGuestConversations(
  storage: Storage,
  now: () => Date = () => new Date(),
): GuestConversations {
  const stored = new StoredConversations(storage, now);
  const turnsOf = (id: string) => stored.read(id)?.turns ?? [];
  return {
    list: () => stored.list(),
    read(id) {
      const found = stored.read(id);
      if (!found) return null;
      const { title, updated_at, seen } = found;
      return { id, title, updated_at, version: seen, turns: shownTurns(found) };
    },
    readTree: turnsOf,
    putTurn(id, turn, seen) {
      const old = stored.read(id) ?? newConversation(id, turn);
      const isNew = old.turns.every(({ key }) => key !== turn.key);
      const next = { ...old, ...withTurn(old, turn), seen: seen ?? old.seen };
      stored.write(next, isNew || !isRunning(turn.answer));
    },
    putBeside: (id, turn) => stored.change(id, (old) => besideShown(old, turn)),
    removeTurn: (id, key, replaced) => stored.change(id, (old) => withoutTurn(old, key, replaced)),
    select: async (id, turn) => stored.change(id, (old) => showing(old, turn)),
    readSiblings: async (id, { parent }) =>
      turnsOf(id).filter((turn) => turn.parent === parent && turn.answer.exchange !== null),
    readNodes: async (id) =>
      turnsOf(id)
        .filter(({ answer }) => answer.exchange !== null)
        .map(toNode),
    deleteBranch: async (id, turn) =>
      stored.change(id, (old) => ({ ...withoutBranch(old, turn), gone: [...(old.gone ?? []), turn] })),
    ownChanges(id) {
      const { gone = [], turns = [], selected = null } = stored.read(id) ?? {};
      return { gone, selected: hasBranches(turns) ? selected : null };
    },
    rename: (id, title) => stored.change(id, (old) => ({ title: titleOf(title) || old.title })),
    pin: (id, isPinned) => stored.pin(id, isPinned),
    remove: (id) => stored.remove(id),
    subscribe(listener) {
      const stop = stored.subscribe(listener);
      const stopStorage = onStorageChange(listener);
      return () => {
        stop();
        stopStorage();
      };
    },
  };
}

/** Whole conversations in a storage, and the list of them. */
class StoredConversations extends Signal<[id: string]> {
  readonly #index: ReturnType<typeof cachedIndex>;

  constructor(
    readonly storage: Storage,
    readonly now: () => Date,
  ) {
    super();
    this.#index = cachedIndex(storage);
  }

  list(): ConversationEntry[] {
    return this.#index.read();
  }

  read(id: string): Stored | null {
    return parse(Conversation, this.storage.getItem(keyOf(id)));
  }

  /** `isUsed`: something was asked or answered, which makes it the newest. */
  write(conversation: Stored, isUsed: boolean): void {
    const { id, title } = conversation;
    const others = this.list().filter((entry) => entry.id !== id);
    const old = this.list().find((entry) => entry.id === id);
    const updated_at = isUsed || !old ? this.now().toISOString() : old.updated_at;
    const entries = [{ ...old, id, title, updated_at }, ...others].sort(inOrder);
    entries.splice(MAX_CONVERSATIONS).forEach((entry) => this.storage.removeItem(keyOf(entry.id)));
    const text = JSON.stringify({ ...conversation, updated_at });
    this.#index.write(setTrimmingOldest(this.storage, keyOf(id), text, entries));
    this.#notifyAll(id);
  }

  /** Changes a conversation, and removes it when no turn is left. */
  change(id: string, edit: (old: Stored) => Partial<Stored>): void {
    const old = this.read(id);
    if (!old) return;
    const next = { ...old, ...edit(old) };
    if (next.turns.length > 0) this.write(next, false);
    else this.remove(id);
  }

  pin(id: string, isPinned: boolean): void {
    const pinned_at = isPinned ? this.now().toISOString() : undefined;
    const entries = this.list().map((entry) => (entry.id === id ? { ...entry, pinned_at } : entry));
    this.#index.write(entries.sort(inOrder));
    this.#notifyAll(id);
  }

  remove(id: string): () => void {
    const text = this.storage.getItem(keyOf(id));
    const entry = this.list().find((known) => known.id === id);
    this.storage.removeItem(keyOf(id));
    this.#index.write(this.list().filter((other) => other.id !== id));
    this.#notifyAll(id);
    return () => {
      if (text === null || !entry || this.read(id)) return;
      const entries = [entry, ...this.list()].sort(inOrder);
      this.#index.write(setTrimmingOldest(this.storage, keyOf(id), text, entries));
      this.#notifyAll(id);
    };
  }

  #notifyAll(id: string): void {
    this.notify(id);
    notifyGuestConversations();
  }
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

const inOrder = (a: ConversationEntry, b: ConversationEntry) =>
  (b.pinned_at ?? "").localeCompare(a.pinned_at ?? "") || b.updated_at.localeCompare(a.updated_at);

const keyOf = (id: string) => `${GUEST_CONVERSATIONS}:${id}`;

function newConversation(id: string, first: Turn): Stored {
  const { query, asked_at: updated_at } = first;
  return { version: 2, id, title: titleOf(query), updated_at, turns: [], selected: null };
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
