import { ApiError } from "~/api-client";
import { Store } from "~/browser/store";
import type { EngineDependencies } from "./engine-dependencies";
import { mergeStored, openedState } from "./change-state";
import { EMPTY_CONVERSATION, type ConversationState } from "./conversation-state";
import { titleOf } from "./title-of";
import type { Turn } from "./turn";

/** The state of one conversation in this tab, synchronised with the store. */
export class ConversationRecord extends Store<ConversationState> {
  #redrawing = false;
  #isStoring = false;

  /** `onStored` runs after another tab has changed what is stored, `onDeleted` when it was deleted. */
  constructor(
    readonly dependencies: EngineDependencies,
    id: string | null,
    on: { stored: () => void; deleted: () => void },
  ) {
    super(openedState(dependencies.store, id));
    dependencies.store.subscribe((changed) => this.#onStoreChange(changed, on));
  }

  get state(): ConversationState {
    return this.value;
  }

  /** Changes the state and notifies subscribers once a frame, however many changes there are. */
  setSoon(state: ConversationState): void {
    this.value = state;
    if (this.#redrawing) return;
    this.#redrawing = true;
    this.dependencies.onFrame(() => {
      this.#redrawing = false;
      this.set(this.value);
    });
  }

  /** Fetches it from the server, again after a failure; the store notifies of what has come. */
  async load(): Promise<void> {
    const { id } = this.value;
    const { store } = this.dependencies;
    if (!id || !store.load) return;
    this.set({ ...this.value, phase: "loading" });
    try {
      await store.load(id);
      // A limit was reached here: whether it still is decides before the next question, not after it.
      if (store.read(id)?.isLimitReached) await this.dependencies.limit.check(id);
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.status === 404 || error.code === "refused");
      // The server lists no conversation whose only answer was stopped.
      const hasStopped = this.value.notice?.kind === "interrupted";
      const phase = !isMissing ? "failed" : hasStopped ? "ready" : "missing";
      this.set({ ...this.value, phase });
    }
  }

  /** Fetches the turns before. Rejects with {@link ApiError}. */
  async loadOlder(): Promise<void> {
    if (this.value.id) await this.dependencies.store.loadOlder?.(this.value.id);
  }

  turn(key: string): Turn | undefined {
    return this.value.turns.find((turn) => turn.key === key);
  }

  /** Ends when what is stored was fetched, or could not be. */
  loaded(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.value.phase === "loading") return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** Takes in what is stored, after a change that this tab does not know the outcome of. */
  async reload(): Promise<void> {
    const { id } = this.value;
    const { store } = this.dependencies;
    if (!id) return;
    await store.load?.(id);
    const stored = store.read(id);
    if (stored) this.set(mergeStored(this.value, stored));
  }

  /** Stores a turn, once its conversation has an id. */
  save(key: string): void {
    const turn = this.turn(key);
    const { id } = this.value;
    if (!turn || !id) return;
    this.value = { ...this.value, title: this.value.title || titleOf(turn.query) };
    const { store } = this.dependencies;
    this.#write(() => store.putTurn(id, turn, this.value.version));
    // A conversation that begins takes the settings of the new chat.
    this.value = { ...this.value, settings: store.read(id)?.settings };
  }

  /** Removes a turn from the store, which shows those again that it had replaced. */
  remove(key: string, replaced: Turn[] = []): void {
    const { id } = this.value;
    if (id) this.#write(() => this.dependencies.store.removeTurn(id, key, replaced));
  }

  /** Writes to the store without reacting to the change. */
  #write(change: () => void): void {
    this.#isStoring = true;
    change();
    this.#isStoring = false;
  }

  #onStoreChange(id: string, on: { stored: () => void; deleted: () => void }): void {
    if (this.#isStoring || !this.value.id || (id !== "" && id !== this.value.id)) return;
    const stored = this.dependencies.store.read(this.value.id);
    if (stored) {
      this.set(mergeStored(this.value, stored));
      on.stored();
    } else if (this.value.phase === "ready") {
      on.deleted();
      const { id, notice } = this.value;
      // A conversation whose only answer was stopped is stored nowhere else.
      this.set(notice?.kind === "interrupted" ? { ...EMPTY_CONVERSATION, id, notice } : EMPTY_CONVERSATION);
    }
  }
}
