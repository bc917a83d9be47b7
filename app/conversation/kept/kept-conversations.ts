import { keptConversations as files, type FileStore } from "~/browser/file-store";
import { browserStorage } from "~/browser/storage";
import { idInEntry, KEPT_FOR_KEY, SESSION_KEY } from "~/session/session-entry";
import { KeptConversation } from "./kept-conversation";

/** The maximum number of saved conversations: those opened or changed last. */
export const MAX_KEPT = 30;
/**
 * The maximum size of one conversation and of all together, in characters of JSON. A long one loses its oldest turns.
 */
export const MAX_CHARACTERS = 300_000;
export const MAX_TOTAL_CHARACTERS = 3_000_000;
/** Time after the saving of a conversation during which the server's list may still lack it, in milliseconds. */
const LIST_DELAY_MS = 60_000;

export interface KeptDependencies {
  files: Pick<FileStore<unknown>, "save" | "loadAll" | "remove" | "clear">;
  /** Storage of all tabs: says whose session it is, and whose conversations are kept. */
  local: Storage;
  now: () => number;
}

/** A conversation that the server lists. */
export interface ListedConversation {
  id: string;
  title: string;
  updated_at: string;
  pinned_at?: string | null;
}

/**
 * The signed-in user's conversations that this browser has saved for offline reading. Nothing here rejects: where
 * storage is forbidden or full, nothing is saved.
 */
export class KeptConversations {
  constructor(readonly dependencies: KeptDependencies) {}

  /** Lists the conversations of the user who is signed in, the last used first; none after signing out. */
  async list(): Promise<KeptConversation[]> {
    const user = this.#signedIn();
    if (user === null) return [];
    return (await this.#all())
      .filter((kept) => kept.user === user)
      .sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  }

  /** Saves a conversation, and removes the oldest ones beyond the limits and all that belong to other users. */
  async keep(conversation: Omit<KeptConversation, "version" | "kept_at">): Promise<void> {
    const { files, now } = this.dependencies;
    if (conversation.user !== this.#signedIn()) return;
    const fitting = newestTurns({ version: 1, kept_at: now(), ...conversation });
    if (fitting.turns.length === 0) return this.forget(conversation.id);
    this.#mark(conversation.user);
    await files.save(fitting.id, fitting);
    await this.#removeBeyondBounds(conversation.user);
    // Signed out in the meantime, here or in another tab: what was removed then must not come back.
    if (conversation.user !== this.#signedIn()) await files.clear();
  }

  /** Removes a conversation that was deleted. */
  async forget(id: string): Promise<void> {
    await this.dependencies.files.remove(id);
  }

  /**
   * Follows the server's list, newest first but for pinned ones: what was deleted on another device is removed, and what was renamed
   * gets its new title. `isWhole`: the list has all of the user's conversations.
   */
  async follow(listed: readonly ListedConversation[], isWhole: boolean): Promise<void> {
    const { files, now } = this.dependencies;
    // A list of pinned ones alone says nothing about the others.
    const oldest =
      listed.findLast(({ pinned_at }) => !pinned_at)?.updated_at ?? (listed.length > 0 ? "~" : "");
    for (const kept of await this.list()) {
      const entry = listed.find(({ id }) => id === kept.id);
      const isDue = isWhole || kept.updated_at > oldest;
      if (entry && entry.title !== kept.title) await files.save(kept.id, { ...kept, title: entry.title });
      if (!entry && isDue && now() - kept.kept_at > LIST_DELAY_MS) await this.forget(kept.id);
    }
  }

  async #removeBeyondBounds(user: string): Promise<void> {
    const { files } = this.dependencies;
    const newestFirst = (await this.#all()).sort((a, b) => b.kept_at - a.kept_at);
    let total = 0;
    let count = 0;
    for (const kept of newestFirst) {
      total += sizeOf(kept);
      if (kept.user !== user || ++count > MAX_KEPT || total > MAX_TOTAL_CHARACTERS)
        await files.remove(kept.id);
    }
  }

  /** Leaves out what another version of the application stored in another form. */
  async #all(): Promise<KeptConversation[]> {
    const stored = await this.dependencies.files.loadAll();
    return stored.flatMap((value) => KeptConversation.safeParse(value).data ?? []);
  }

  #signedIn(): string | null {
    return idInEntry(this.dependencies.local.getItem(SESSION_KEY));
  }

  #mark(user: string): void {
    try {
      this.dependencies.local.setItem(KEPT_FOR_KEY, user);
    } catch {
      // A full storage; signing out removes what is kept all the same.
    }
  }
}

const sizeOf = (part: unknown): number => JSON.stringify(part).length;

/** Keeps as many of its newest turns as there is room for. */
function newestTurns(conversation: KeptConversation): KeptConversation {
  let room = MAX_CHARACTERS;
  const from = conversation.turns.findLastIndex((turn) => (room -= sizeOf(turn)) < 0) + 1;
  if (from === 0) return conversation;
  return { ...conversation, turns: conversation.turns.slice(from), hasOlder: true };
}

/** The conversations that this browser keeps. */
export const keptConversations = new KeptConversations({
  files,
  local: browserStorage("localStorage"),
  now: Date.now,
});
