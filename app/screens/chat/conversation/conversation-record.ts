import { ApiError } from "~/api-client";
import type { ConversationDoors } from "./conversation-doors";
import { mergeStored, openedState, putExchange } from "./change-state";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation-state";
import { titleOf } from "./guest/guest-conversations";
import type { Exchange } from "./stored-exchange";

/** What a tab shows of one conversation, kept in step with where it is stored. */
export class ConversationRecord {
  #state: ConversationState;
  #redrawing = false;
  #writing = false;
  readonly #listeners = new Set<() => void>();

  /** `onStored` runs after another tab has changed what is stored, `onDeleted` when it is gone. */
  constructor(
    readonly doors: ConversationDoors,
    id: string | null,
    on: { stored: () => void; deleted: () => void },
  ) {
    this.#state = openedState(doors.kept, id);
    doors.kept.subscribe((changed) => this.#onKeptChange(changed, on));
  }

  get state(): ConversationState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(state: ConversationState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  /** Changes the state, and tells of it once a frame, however many changes there were in it. */
  setSoon(state: ConversationState): void {
    this.#state = state;
    if (this.#redrawing) return;
    this.#redrawing = true;
    this.doors.onFrame(() => {
      this.#redrawing = false;
      this.set(this.#state);
    });
  }

  /** Fetches what the server holds of it, again after a failure; what comes is told by the source. */
  async load(): Promise<void> {
    const { id } = this.#state;
    const { kept } = this.doors;
    if (!id || !kept.load) return;
    this.set({ ...this.#state, phase: "loading" });
    try {
      await kept.load(id);
      // A limit was reached here: whether it still is decides before the next question, not after it.
      if (kept.read(id)?.isLimitReached) await this.doors.limit.check();
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.status === 404 || error.code === "refused");
      const phase = isMissing ? "missing" : "failed";
      this.set({ ...this.#state, phase });
    }
  }

  /** Fetches what stands before. Rejects with {@link ApiError}. */
  async loadOlder(): Promise<void> {
    if (this.#state.id) await this.doors.kept.loadOlder?.(this.#state.id);
  }

  exchange(key: string): Exchange | undefined {
    return this.#state.exchanges.find((exchange) => exchange.key === key);
  }

  /** Shows another answer to the same question. */
  show(key: string, index: number): void {
    const exchange = this.exchange(key);
    if (!exchange?.answers[index]) return;
    this.set(putExchange(this.#state, { ...exchange, shown: index }));
    this.keep(key);
  }

  /** Stores an exchange, once its conversation has a name to be stored under. */
  keep(key: string): void {
    const exchange = this.exchange(key);
    const { id } = this.#state;
    if (!exchange || !id) return;
    this.#state = { ...this.#state, title: this.#state.title || titleOf(exchange.query) };
    this.#write(() => this.doors.kept.putExchange(id, exchange));
  }

  /** Stores it no more. */
  forget(key: string): void {
    const { id } = this.#state;
    if (id) this.#write(() => this.doors.kept.removeExchange(id, key));
  }

  /** Changes what is kept without being told of it. */
  #write(change: () => void): void {
    this.#writing = true;
    change();
    this.#writing = false;
  }

  #onKeptChange(id: string, on: { stored: () => void; deleted: () => void }): void {
    if (this.#writing || !this.#state.id || (id !== "" && id !== this.#state.id)) return;
    const kept = this.doors.kept.read(this.#state.id);
    if (kept) {
      this.set(mergeStored(this.#state, kept));
      on.stored();
    } else if (this.#state.phase === "ready") {
      on.deleted();
      this.set(EMPTY_CONVERSATION);
    }
  }
}
