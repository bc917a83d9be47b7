import { CONVERSATIONS_PER_PAGE } from "#workers/contract/chat/limits";
import type { ConversationEntry } from "#workers/contract/conversations";
import { Store } from "~/browser/store";
import { fetchRecent } from "./conversation-calls";

/** A user's newest conversations, fetched once and then updated; null until they are known. */
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
    const entry = { ...(old ?? { id, title, created_at: now }), updated_at: now };
    this.#change((entries) => [entry, ...entries.filter((other) => other.id !== id)]);
  }

  rename(id: string, title: string): void {
    this.#change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, title } : entry)));
  }

  remove(id: string): void {
    this.#change((entries) => entries.filter((entry) => entry.id !== id));
  }

  async #load(): Promise<void> {
    await this.claimed;
    const { data } = await fetchRecent(this.user);
    this.#isWhole = data.length < CONVERSATIONS_PER_PAGE;
    this.set(data);
  }

  #change(edit: (entries: ConversationEntry[]) => ConversationEntry[]): void {
    if (this.value) this.set(edit(this.value));
  }
}
