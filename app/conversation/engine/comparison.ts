import { PROVIDER_OF_FAMILY } from "#workers/contract/ai-models";
import { isTerminal, type StreamEvent } from "#workers/contract/chat/stream";
import { LOST_TURN } from "./after-refusal";
import { reduceAnswer } from "./answer-reducer";
import type { ConversationRecord } from "./conversation-record";
import { isRunning } from "./conversation-state";
import { followTurn } from "./follow-turn";
import { turnBeside, type TurnsBeside } from "./new-answer";
import { idOf } from "./place-turn";
import type { AskedModel } from "./question";
import { stopTurn } from "./stop-turn";
import type { Answer, Turn } from "./turn";

/** Answers that are compared with a turn's: shows them, and follows those that are being written. */
export class Comparison {
  #abort = new AbortController();

  constructor(readonly record: ConversationRecord) {}

  /** Fetches the turns beside one and compares them; ends that where they are compared already. */
  async toggle(turn: Turn): Promise<void> {
    const { id, compared } = this.record.state;
    if (compared?.key === turn.key || !id) return this.close();
    this.#show(turn, null);
    const signal = this.#abort.signal;
    try {
      const turns = await this.record.dependencies.store.readSiblings(id, turn);
      if (!signal.aborted)
        this.#show(
          turn,
          turns.filter((other) => idOf(other) !== idOf(turn)),
        );
    } catch {
      if (!signal.aborted)
        this.record.set({ ...this.record.state, compared: { key: turn.key, others: "failed" } });
    }
  }

  /** Shows the turns that have begun with one. */
  begin(turn: Turn, beside: TurnsBeside, models: readonly AskedModel[] = []): void {
    const { id } = this.record.state;
    const { store, nameOf } = this.record.dependencies;
    const others = beside.map((one, at) => {
      const model = one.model_list_id;
      // A device that did not ask knows the names of the page's models alone.
      const named = { id: model, name: nameOf(model) ?? "", provider: PROVIDER_OF_FAMILY.demo };
      return turnBeside(turn, models[at] ?? named, one);
    });
    for (const other of others) store.putBeside?.(id!, other);
    this.#show(turn, others);
  }

  /** Ends comparing; answers that are being written go on. */
  close(): void {
    this.#abort.abort();
    if (this.record.state.compared) this.record.set({ ...this.record.state, compared: null });
  }

  /** Stops another answer, and keeps what there is of it. */
  stop(other: Turn): void {
    const keep = other.answer.text !== "";
    void stopTurn(other.answer.family, other.answer.request!, keep).catch(() => {});
    if (keep) this.#change(idOf(other), (answer) => ({ ...answer, status: "stopped" }));
  }

  /** Stops all other answers. */
  stopAll(): void {
    for (const { answer } of this.#others())
      if (isRunning(answer)) void stopTurn(answer.family, answer.request!, false).catch(() => {});
  }

  /** Whether another answer to the same question is there. */
  get hasAnswer(): boolean {
    return this.#others().some(({ answer: { status } }) => status === "complete" || status === "stopped");
  }

  #others(): Turn[] {
    const others = this.record.state.compared?.others;
    return Array.isArray(others) ? others : [];
  }

  #show(turn: Turn, others: Turn[] | null): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.record.set({ ...this.record.state, compared: { key: turn.key, others } });
    for (const other of others ?? [])
      if (isRunning(other.answer)) void this.#follow(other, this.#abort.signal);
  }

  async #follow(other: Turn, signal: AbortSignal): Promise<void> {
    const id = idOf(other);
    const onEvent = ({ event }: { event: StreamEvent }) => this.#onEvent(id, event);
    try {
      await followTurn({ request: other.answer.request!, signal, onEvent, onConnection: () => {} });
    } catch {
      if (!signal.aborted)
        this.#change(id, (answer) => ({ ...answer, status: "failed", failure: LOST_TURN }));
    }
  }

  #onEvent(turn: string, event: StreamEvent): void {
    const { store, nameOf } = this.record.dependencies;
    this.#change(turn, (answer) => {
      const next = reduceAnswer(answer, event, nameOf);
      // A part that was kept stays.
      return next.status === "cancelled" && answer.status === "stopped" ? answer : next;
    });
    const ended = isTerminal(event) && this.#others().find((other) => idOf(other) === turn);
    if (ended) store.putBeside?.(this.record.state.id!, ended);
  }

  #change(turn: string, edit: (answer: Answer) => Answer): void {
    const { state } = this.record;
    const { compared } = state;
    const others = this.#others().map((other) =>
      idOf(other) === turn ? { ...other, answer: edit(other.answer) } : other,
    );
    if (compared) this.record.setSoon({ ...state, compared: { ...compared, others } });
  }
}
