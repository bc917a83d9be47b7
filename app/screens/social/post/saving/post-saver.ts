import type { PostView } from "#workers/contract/social/posts";
import { ApiError } from "~/api-client";

/** What is written in the composer. */
export interface PostDraft {
  content: string;
  thread: string[];
}

/**
 * `saving`: something is not stored yet, and will be. `offline`: it waits for the network. `failed`: the server did not
 * take it; `conflict`: the post was changed elsewhere.
 */
export type SaveState =
  | { is: "saved" | "saving" | "offline" }
  | { is: "failed"; error: ApiError }
  | { is: "conflict"; theirs: PostView };

export interface SaverParts {
  read: () => PostDraft;
  /** `last`: the page is about to close. Rejects with `ApiError`. */
  update: (change: PostDraft & { version: number }, last: boolean) => Promise<PostView>;
  /** The stored post, to see what is there after a refusal. */
  load: () => Promise<PostView>;
  onStored?: (post: PostView) => void;
}

/** Typing pauses for so long before it is stored. */
const DEBOUNCE_MS = 800;
/** A person who never pauses has their text stored that often. */
const MAX_WAIT_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/**
 * Stores a post while it is written. One call is on its way at a time; each says which version it began from, so that
 * nothing is overwritten that came from elsewhere.
 */
export class PostSaver {
  #state: SaveState = { is: "saved" };
  #version: number;
  /** Counts the changes, and those of them that are stored. */
  #changes = 0;
  #stored = 0;
  #busy: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstUnsaved = 0;
  #failures = 0;
  readonly #listeners = new Set<() => void>();

  constructor(
    version: number,
    readonly parts: SaverParts,
  ) {
    this.#version = version;
  }

  get state(): SaveState {
    return this.#state;
  }

  get version(): number {
    return this.#version;
  }

  get isDirty(): boolean {
    return this.#changes > this.#stored;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  changed(): void {
    this.#changes++;
    if (this.#state.is === "conflict") return;
    if (this.#state.is === "saved") {
      this.#firstUnsaved = Date.now();
      this.#set({ is: "saving" });
    }
    const longest = this.#firstUnsaved + MAX_WAIT_MS - Date.now();
    this.#schedule(Math.max(0, Math.min(DEBOUNCE_MS, longest)));
  }

  /** Stores what is not stored yet, now. True when everything is stored. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#busy;
    if (this.isDirty && this.#state.is !== "conflict") await this.#save(false);
    return !this.isDirty;
  };

  /** The page may close at any moment: stores in a call that outlives it. */
  leave(): void {
    if (!this.isDirty || this.#busy || this.#state.is === "conflict") return;
    clearTimeout(this.#timer);
    void this.#save(true);
  }

  /** The network is back, or somebody pressed “Try again”. */
  retry = (): void => {
    if (this.isDirty && !this.#busy && this.#state.is !== "conflict") this.#schedule(0);
  };

  /** Another call of this page has stored the post: what is written goes on from there. */
  rebase(version: number): void {
    if (version > this.#version) this.#version = version;
  }

  /** After a conflict: what is written here replaces the newer text, or gives way to it. */
  resolve(theirs: PostView, keepMine: boolean): void {
    this.#version = theirs.version;
    this.#set({ is: keepMine ? "saving" : "saved" });
    if (keepMine) this.#schedule(0);
    else this.#stored = this.#changes;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(false), after);
  }

  async #save(last: boolean): Promise<void> {
    // What came meanwhile is stored when the call before has ended.
    if (this.#busy) return this.#busy;
    this.#busy = this.#send(last).finally(() => (this.#busy = null));
    return this.#busy;
  }

  async #send(last: boolean): Promise<void> {
    const changes = this.#changes;
    const draft = this.parts.read();
    try {
      const post = await this.parts.update({ ...draft, version: this.#version }, last);
      this.#onStored(post, changes);
    } catch (error) {
      await this.#onRefused(error, draft, changes);
    }
  }

  #onStored(post: PostView, changes: number): void {
    this.#version = Math.max(this.#version, post.version);
    this.#stored = changes;
    this.#failures = 0;
    this.parts.onStored?.(post);
    if (!this.isDirty) return this.#set({ is: "saved" });
    this.#firstUnsaved = Date.now();
    this.#set({ is: "saving" });
    this.#schedule(DEBOUNCE_MS);
  }

  async #onRefused(error: unknown, draft: PostDraft, changes: number): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      const theirs = await this.parts.load().catch(() => null);
      if (theirs && isSame(draft, theirs)) return this.#onStored(theirs, changes);
      if (theirs && theirs.version !== this.#version) return this.#set({ is: "conflict", theirs });
    }
    this.#set(error.code === "network" ? { is: "offline" } : { is: "failed", error });
    if (error.retryable)
      this.#schedule(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failures++, 8)));
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (draft: PostDraft, post: PostView): boolean =>
  draft.content === post.content && JSON.stringify(draft.thread) === JSON.stringify(post.thread);
