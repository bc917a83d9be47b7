import { ApiError } from "~/api-client";
import type { EngineDependencies } from "./engine-dependencies";
import { mergeStored, openedState, putTurn } from "./change-state";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation-state";
import { titleOf } from "../stores/guest-conversations";
import type { Turn } from "./turn";

/** The state of one conversation in this tab, synchronised with the store. */
export class ConversationRecord {
  #state: ConversationState;
  #redrawing = false;
  #writing = false;
  readonly #listeners = new Set<() => void>();

  /** `onStored` runs after another tab has changed what is stored, `onDeleted` when it was deleted. */
  constructor(
    readonly dependencies: EngineDependencies,
    id: string | null,
    on: { stored: () => void; deleted: () => void },
  ) {
    this.#state = openedState(dependencies.store, id);
    dependencies.store.subscribe((changed) => this.#onStoreChange(changed, on));
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

  /** Changes the state and notifies subscribers once a frame, however many changes there are. */
  setSoon(state: ConversationState): void {
    this.#state = state;
    if (this.#redrawing) return;
    this.#redrawing = true;
    this.dependencies.onFrame(() => {
      this.#redrawing = false;
      this.set(this.#state);
    });
  }

  /** Fetches it from the server, again after a failure; the store notifies of what has come. */
  async load(): Promise<void> {
    const { id } = this.#state;
    const { store } = this.dependencies;
    if (!id || !store.load) return;
    this.set({ ...this.#state, phase: "loading" });
    try {
      await store.load(id);
      // A limit was reached here: whether it still is decides before the next question, not after it.
      if (store.read(id)?.isLimitReached) await this.dependencies.limit.check();
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.status === 404 || error.code === "refused");
      // The server lists no conversation whose only answer was stopped.
      const hasStopped = this.#state.notice?.kind === "interrupted";
      const phase = !isMissing ? "failed" : hasStopped ? "ready" : "missing";
      this.set({ ...this.#state, phase });
    }
  }

  /** Fetches the turns before. Rejects with {@link ApiError}. */
  async loadOlder(): Promise<void> {
    if (this.#state.id) await this.dependencies.store.loadOlder?.(this.#state.id);
  }

  turn(key: string): Turn | undefined {
    return this.#state.turns.find((turn) => turn.key === key);
  }

  /** Shows another answer to the same question. */
  show(key: string, index: number): void {
    const turn = this.turn(key);
    if (!turn?.answers[index]) return;
    this.set(putTurn(this.#state, { ...turn, shown: index }));
    this.save(key);
  }

  /** Stores a turn, once its conversation has an id. */
  save(key: string): void {
    const turn = this.turn(key);
    const { id } = this.#state;
    if (!turn || !id) return;
    this.#state = { ...this.#state, title: this.#state.title || titleOf(turn.query) };
    this.#write(() => this.dependencies.store.putTurn(id, turn));
  }

  /** Removes a turn from the store. */
  remove(key: string): void {
    const { id } = this.#state;
    if (id) this.#write(() => this.dependencies.store.removeTurn(id, key));
  }

  /** Writes to the store without reacting to the change. */
  #write(change: () => void): void {
    this.#writing = true;
    change();
    this.#writing = false;
  }

  #onStoreChange(id: string, on: { stored: () => void; deleted: () => void }): void {
    if (this.#writing || !this.#state.id || (id !== "" && id !== this.#state.id)) return;
    const stored = this.dependencies.store.read(this.#state.id);
    if (stored) {
      this.set(mergeStored(this.#state, stored));
      on.stored();
    } else if (this.#state.phase === "ready") {
      on.deleted();
      const { id, notice } = this.#state;
      // A conversation whose only answer was stopped is stored nowhere else.
      this.set(notice?.kind === "interrupted" ? { ...EMPTY_CONVERSATION, id, notice } : EMPTY_CONVERSATION);
    }
  }
}
