import { useEffect } from "react";
import type { ApiError } from "~/api-client";
import { Store } from "./store";
import { useStore } from "./use-store";

/**
 * `saving`: a change is not stored yet, and will be. `offline`: it waits for the network. `failed`: the server refused
 * it. `conflict`: the stored text was changed elsewhere, and is `theirs`.
 */
export type SaveState<Theirs> =
  | { is: "saved" | "saving" | "offline" }
  | { is: "failed"; error: ApiError }
  | { is: "conflict"; theirs: Theirs };

/** Pause in typing after which the text is stored; milliseconds. */
export const DEBOUNCE_MS = 800;
/** Someone who types without a pause has the text stored this often. */
const MAX_WAIT_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/**
 * Stores a text while it is written: when it is stored, when a failed call is repeated, and what is shown of it. One
 * call is sent at a time, so that no call can overtake an earlier one. A subclass says what is sent and what a conflict
 * is.
 */
export abstract class Autosave<Theirs> extends Store<SaveState<Theirs>> {
  /** Counts the changes, and those of them that are stored. */
  #changes = 0;
  #stored = 0;
  #busy: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstUnsaved = 0;
  #failures = 0;

  constructor() {
    super({ is: "saved" });
  }

  /** Sends the text. `last`: the page may close at any moment, and the call must outlive it. */
  protected abstract send(last: boolean): Promise<void>;

  /** The page may close at any moment: stores what is not stored yet in a call that outlives it. */
  leave(): void {
    if (!this.canSend) return;
    this.stop();
    void this.saveNow(true);
  }

  get state(): SaveState<Theirs> {
    return this.value;
  }

  get isDirty(): boolean {
    return this.#changes > this.#stored;
  }

  /** The text was changed. Cheap: it is called with every key. */
  noteChange(): void {
    this.countChange();
    if (this.value.is === "conflict") return this.noteChangeInConflict();
    if (this.value.is === "saved") {
      this.#firstUnsaved = Date.now();
      this.set({ is: "saving" });
    }
    const longest = this.#firstUnsaved + MAX_WAIT_MS - Date.now();
    this.schedule(Math.max(0, Math.min(DEBOUNCE_MS, longest)));
  }

  /** Stores what is not stored yet, now. Resolves when the attempt is over; true when everything is stored. */
  flush = async (): Promise<boolean> => {
    this.stop();
    await this.#busy;
    if (this.isDirty && this.value.is !== "conflict") await this.saveNow();
    return !this.isDirty;
  };

  /** The network is back, or someone pressed “Try again”. */
  retry = (): void => {
    if (this.canSend) this.schedule(0);
  };

  /** Nothing more is sent, except what has been sent already. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Whether there is something to send that nothing keeps from being sent now. */
  protected get canSend(): boolean {
    return this.isDirty && !this.#busy && this.value.is !== "conflict";
  }

  /** Counts the changes: what is sent now contains all of them. */
  protected get changes(): number {
    return this.#changes;
  }

  protected countChange(): void {
    this.#changes++;
  }

  /** Nothing is sent during a conflict; a subclass may keep a copy of the text elsewhere. */
  protected noteChangeInConflict(): void {}

  protected saveNow(last = false): Promise<void> {
    // Changes made during a call are stored once that call has ended.
    this.#busy ??= this.send(last).finally(() => (this.#busy = null));
    return this.#busy;
  }

  protected schedule(afterMs: number, work: () => void = () => void this.saveNow()): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, afterMs);
  }

  /** The server has the first `changes` changes. */
  protected confirm(changes: number): void {
    this.#stored = changes;
    this.#failures = 0;
  }

  /** Ends a call: shows that everything is stored, or stores what was written since. */
  protected settle(): void {
    if (!this.isDirty) return this.set({ is: "saved" });
    this.#firstUnsaved = Date.now();
    this.set({ is: "saving" });
    this.schedule(DEBOUNCE_MS);
  }

  /** A call failed. If another attempt may succeed, it is repeated, after a wait that doubles up to a minute. */
  protected fail(error: ApiError): void {
    this.set(error.code === "network" ? { is: "offline" } : { is: "failed", error });
    if (error.retryable)
      this.schedule(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failures++, 8)));
  }
}

/**
 * The state of a saver, for as long as its screen is shown. Stores what is left when the page is hidden or closed and
 * when the screen is left, and tries again when the network is back.
 */
export function useAutosave<Theirs>(saver: Autosave<Theirs>): SaveState<Theirs> {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pagehide", () => saver.leave(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && saver.leave(), { signal });
    addEventListener("online", saver.retry, { signal });
    return () => {
      listening.abort();
      void saver.flush().finally(() => saver.stop());
    };
  }, [saver]);
  return useStore(saver, saver.get());
}
