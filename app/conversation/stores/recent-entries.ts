import type { ConversationEntry } from "#workers/contract/conversations";
import { Store } from "~/browser/store";
import { fetchPinnedAndRecent } from "./conversation-calls";

/**
 * A user's pinned conversations and the newest others, fetched once and then updated; null until they are known.
 */
export class RecentEntries extends Store<ConversationEntry[] | null> {
  #isWhole = false;
  #loading: Promise<void> | null = null;

  /** `claimed` resolves when the conversations of this browser's guest belong to the user. */
  constructor(
    readonly user: string,
    readonly claimed: Promise<void>,
  ) {
    super(null);
  }

  /** Whether the user has no others than these. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Fetches them unless that was done, or is being done. */
  ensure(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Fetches them again, where they had been. */
  refresh(): void {
    if (this.value) void this.#load().catch(() => {});
  }

  /** A conversation was asked in just now. */
  touch(id: string, title: string): void {
    const now = new Date().toISOString();
    const old = this.value?.find((entry) => entry.id === id);
    const fresh = { id, title, created_at: now, pinned_at: null, folder_id: null, project: null };
    const entry = { ...(old ?? fresh), updated_at: now };
    this.edit((entries) => [entry, ...entries.filter((other) => other.id !== id)]);
  }

  rename(id: string, title: string): void {
    this.edit((entries) => entries.map((entry) => (entry.id === id ? { ...entry, title } : entry)));
  }

  remove(id: string): void {
    this.edit((entries) => entries.filter((entry) => entry.id !== id));
  }

  /** Changes what is shown, pinned ones first. */
  edit(change: (entries: ConversationEntry[]) => ConversationEntry[]): void {
    if (this.value) this.set(change(this.value).toSorted(byPin));
  }

  async #load(): Promise<void> {
    await this.claimed;
    const { entries, isWhole } = await fetchPinnedAndRecent(this.user);
    this.#isWhole = isWhole;
    this.set(entries);
  }
}

/** The one that was pinned last comes first, what is not pinned last. */
const byPin = (a: ConversationEntry, b: ConversationEntry) =>
  (b.pinned_at ?? "").localeCompare(a.pinned_at ?? "");
