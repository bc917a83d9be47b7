import { ApiError } from "~/api-client";
import { placeTurn } from "./place-turn";
import type { ConversationRecord } from "./conversation-record";
import type { StoppedOffer } from "./stopped-offer";

/** Chooses which branch of a conversation is shown, and deletes branches; one change at a time. */
export class BranchChoice {
  #current: Promise<boolean> | null = null;

  /** `leave` stops following the running answer, where it can be found again; `resume` follows what is shown then. */
  constructor(
    readonly record: ConversationRecord,
    readonly stopped: StoppedOffer,
    readonly on: { leave: () => boolean; resume: () => void },
  ) {}

  /** Ends when no branch is being chosen any more; null if none is. */
  get pending(): Promise<unknown> | null {
    return this.#current;
  }

  /**
   * Shows the branch on which a turn is, and says whether it is shown: a conversation that was changed elsewhere says so
   * instead. An answer that is being written on another branch goes on, and is followed again once it is shown. Rejects with
   * {@link ApiError}.
   */
  select(turn: string): Promise<boolean> {
    return this.#change(async (id) => {
      if (!this.on.leave()) return false;
      this.stopped.forget();
      this.record.set({ ...this.record.state, notice: null });
      const { store } = this.record.dependencies;
      await store.select(id, turn, this.record.state.version);
      return true;
    });
  }

  /** Deletes a turn and all that follow it, as `select` shows a branch. One that is gone already is no failure. */
  delete(turn: string): Promise<boolean> {
    return this.#change(async (id) => {
      const { store } = this.record.dependencies;
      try {
        await store.deleteBranch?.(id, turn);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        await store.load?.(id);
      }
      this.#withdrawOffer();
      return true;
    });
  }

  /** A stopped answer whose place is gone cannot be kept. */
  #withdrawOffer(): void {
    const { notice, turns } = this.record.state;
    if (notice?.kind !== "interrupted" || placeTurn(turns, notice.turn).includes(notice.turn)) return;
    this.stopped.forget();
    this.record.set({ ...this.record.state, notice: null });
  }

  async #change(change: (id: string) => Promise<boolean>): Promise<boolean> {
    const { id } = this.record.state;
    if (this.#current || !id) return false;
    this.#current = change(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === "conversation_changed")) throw error;
      this.record.set({ ...this.record.state, notice: { kind: "behind" } });
      return false;
    });
    this.record.set({ ...this.record.state, isChoosing: true });
    try {
      return await this.#current;
    } finally {
      this.#current = null;
      this.record.set({ ...this.record.state, isChoosing: false });
      this.on.resume();
    }
  }
}
