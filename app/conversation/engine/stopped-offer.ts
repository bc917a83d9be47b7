import { putTurn, removeTurn } from "./change-state";
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
    const { turn: stopped, index, replaced } = shown;
    const answer = stopped.answers[index]!;
    const { partial, citations = [] } = await stopTurn(answer.family, answer.request!, true);
    const saved: Answer = { ...answer, status: "stopped", ...(partial ? { text: partial, citations } : {}) };
    const turn = { ...stopped, answers: stopped.answers.with(index, saved) };
    this.forget();
    this.record.set({ ...putTurn(removeTurn(this.record.state, replaced), turn), notice: null });
    this.record.save(turn.key);
    if (replaced) this.record.remove(replaced.key);
  }

  get #shown(): Interrupted | null {
    const { notice } = this.record.state;
    return notice?.kind === "interrupted" ? notice : null;
  }
}
