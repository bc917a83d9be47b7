import { putTurn } from "./change-state";
import type { ConversationRecord } from "./conversation-record";
import type { ConversationState, Interrupted } from "./conversation-state";
import type { EngineDependencies } from "./engine-dependencies";
import { stopTurn } from "./stop-turn";
import type { Answer } from "./turn";

/**
 * The stopped answer of a conversation: a notice offers to keep its part, in all tabs and after a reload, until it is
 * kept, dismissed or followed by another question.
 */
export class StoppedOffer {
  constructor(
    readonly dependencies: Pick<EngineDependencies, "stopped">,
    readonly record: ConversationRecord,
  ) {
    dependencies.stopped?.subscribe((changed) => changed === record.state.id && this.restore(changed));
  }

  /** Shows what this browser has stored; a notice whose answer another tab has taken goes. */
  restore(id: string): void {
    const { state } = this.record;
    const stored = this.dependencies.stopped?.read(id) ?? null;
    if (stored) this.record.set({ ...state, id, missing: false, notice: stored });
    else if (this.#shown) this.record.set({ ...state, notice: null });
  }

  /** Stores what a state shows. */
  store({ id, notice }: ConversationState): void {
    if (id && notice?.kind === "interrupted") this.dependencies.stopped?.save(id, notice);
  }

  /** Removes what is stored; the caller takes the notice away. */
  forget(): void {
    const { id } = this.record.state;
    if (id && this.#shown) this.dependencies.stopped?.save(id, null);
  }

  /** The question stays out of the composer, where another is being typed; the notice offers it. */
  leaveOut(): void {
    const shown = this.#shown;
    if (shown) this.record.set({ ...this.record.state, notice: { ...shown, isBack: false } });
  }

  /** Keeps the partial answer, in its place in the conversation. */
  async keep(): Promise<void> {
    const shown = this.#shown;
    if (!shown || !this.record.state.id) return;
    const { turn: stopped } = shown;
    const { family, request } = stopped.answer;
    const { partial, citations = [] } = await stopTurn(family, request!, true);
    const answer: Answer = {
      ...stopped.answer,
      status: "stopped",
      ...(partial ? { text: partial, citations } : {}),
    };
    const turn = { ...stopped, answer };
    this.forget();
    this.record.set({ ...putTurn(this.record.state, turn), notice: null });
    this.record.save(turn.key);
    const { id, version } = this.record.state;
    // The server shows it by itself only where nothing else was chosen since.
    if (turn.siblings.length > 1)
      await this.record.dependencies.store.select(id!, turn.answer.exchange!, version);
  }

  get #shown(): Interrupted | null {
    const { notice } = this.record.state;
    return notice?.kind === "interrupted" ? notice : null;
  }
}
