import { DurableObject } from "cloudflare:workers";
import type { ErrorCode } from "../../contract/errors";
import type { Citation } from "../../contract/pdf/chat";
import { estimateTokens } from "../../contract/tokens";
import { createContext, type Context } from "../../context";
import { loadExchanges } from "../../domain/conversations/load-exchanges";
import { shardOf } from "../../domain/conversations/keys";
import { withoutReferences } from "../../domain/pdf/chat/document-prompt";
import { groundQuestion } from "../../domain/pdf/chat/ground-question";
import type { Env } from "../../env";
import { errorFields } from "../../logger";
import type { PromptMessage } from "../../providers/llm/ask-model";
import { modelProvider } from "../../providers/llm/registry";
import { loadImages } from "../../providers/storage/images";
import { holdAllowance, releaseAllowance, type AllowanceRule, type Balance } from "../allowance/client";
import {
  appendBursts,
  beginTurn,
  finishTurn,
  keepTurn,
  LOST_EVENTS,
  readTurn,
  recoverTurn,
  type DocumentQuestion,
  type PastExchange,
  type TurnOutcome,
  type TurnRecord,
  type TurnStart,
  type TurnState,
} from "../turn-log/client";
import { TurnAborted, type AbortCode } from "./attempts";
import { FlushLoop } from "./flush-loop";
import { branchOf, fitBranch, IMAGE_TOKENS, promptOf, roomOf } from "./prompt";
import { replayRecord } from "./replay";
import { Turn, type Prompt } from "./turn";

/** Characters of documents in one prompt, and characters a token that the prompt may have: about half of it. */
const MATERIAL_CHARACTERS = 28_000;
const MATERIAL_SHARE = 2;

const withoutReferencesIn = (message: PromptMessage): PromptMessage =>
  message.role === "assistant" ? { ...message, text: withoutReferences(message.text) } : message;

/** How long an answer that has ended stays in memory for readers who come back; milliseconds. */
const LINGER_MS = 60_000;

export type StartAnswer =
  | { ok: true; requestId: string; stream: ReadableStream<Uint8Array> }
  | { ok: false; code: ErrorCode; balance?: Balance };

export type FinishedAnswer = { ok: true; outcome: TurnOutcome; text: string; remaining: number | null };

export interface StopAnswer {
  status: TurnState;
  partial: string;
  /** References of the partial answer; absent where it has none. */
  citations?: Citation[];
}

/**
 * The live side of one owner's conversations: asks the models and tells every reader. It stores nothing itself, so
 * that no reader ever waits for a disk; its `TurnLog` does. What is in memory here is a cache of that log.
 */
export class ConversationStream extends DurableObject<Env> {
  readonly #turns = new Map<string, Turn>();
  readonly #flushes = new FlushLoop((bursts) => appendBursts(this.env, bursts));
  /** Turns that the log may know already and `#turns` does not yet. */
  readonly #beginning = new Map<string, Promise<unknown>>();

  /** Takes the allowance, records the question and starts the answer; the stream begins with the opening event. */
  async startTurn(start: TurnStart, rule: AllowanceRule | null): Promise<StartAnswer> {
    const begun = await this.#begin(start, rule);
    if (!begun.ok) return begun;
    if (!begun.turn) return this.#follow(begun.requestId, start.owner);
    return { ok: true, requestId: start.requestId, stream: begun.turn.follow(begun.turn.transcript.base) };
  }

  /** As `startTurn`, but answers once with the whole text. */
  async completeTurn(
    start: TurnStart,
    rule: AllowanceRule | null,
  ): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>> {
    const begun = await this.#begin(start, rule);
    if (!begun.ok) return begun;
    if (!begun.turn) return { ok: false, code: "answer_in_progress" };
    const outcome = await begun.done;
    return { ok: true, outcome, text: begun.turn.transcript.text, remaining: begun.remaining };
  }

  /** What a reader misses after an event, then everything that follows; null when there is no such turn of this owner. */
  async resumeTurn(
    requestId: string,
    owner: string,
    lastEvent: number | null,
  ): Promise<ReadableStream<Uint8Array> | null> {
    await this.#beginning.get(requestId)?.catch(() => {});
    const live = this.#turns.get(requestId);
    if (live) return live.start.owner === owner ? live.follow(lastEvent) : null;
    const record = await readTurn(this.env, requestId);
    if (record?.start.owner !== owner) return null;
    if (record.state !== "open") return replayRecord(this.#context(record.start), record, lastEvent);
    // The stream died with its process: the log decides whether it runs again or has ended.
    const recovered = await recoverTurn(this.env, requestId);
    const again = this.#turns.get(requestId);
    if (again) return again.follow(lastEvent);
    return recovered && replayRecord(this.#context(record.start), recovered, lastEvent);
  }

  /** Stops an answer for good: upstream at once, then durably. Stopping twice, or too late, changes nothing. */
  async stopTurn(requestId: string, owner: string, keep: boolean): Promise<StopAnswer | null> {
    // After a crash the log first ends the turn or starts it again: it must not go on behind the stop.
    if (!this.#turns.has(requestId)) await recoverTurn(this.env, requestId);
    const live = this.#turns.get(requestId);
    if (live && live.start.owner !== owner) return null;
    live?.stop(new TurnAborted("query_cancel"));
    await live?.done.catch(() => {});
    const record = await readTurn(this.env, requestId);
    if (record?.start.owner !== owner) return null;
    if (keep) await keepTurn(this.env, requestId);
    if (record.state !== "cancelled") return { status: record.state, partial: "" };
    const citations = record.outcome?.citations;
    return { status: record.state, partial: record.text, ...(citations?.length ? { citations } : {}) };
  }

  /**
   * Stops every answer being written for an owner, telling readers why, and resolves once their ends are stored and
   * their readers let go.
   */
  async stopTurnsOf(owner: string, code: AbortCode): Promise<void> {
    await Promise.allSettled(this.#beginning.values());
    const running = [...this.#turns.values()].filter(
      (turn) => turn.start.owner === owner && turn.outcome === null,
    );
    for (const turn of running) turn.stop(new TurnAborted(code));
    await Promise.allSettled(running.map((turn) => turn.done));
  }

  /** Starts a turn again that a crash cut off before it gave any text. */
  async restartTurn({ start, parent, recoveries }: TurnRecord, fresh: PastExchange[]): Promise<void> {
    if (this.#turns.has(start.requestId)) return;
    const past = await loadExchanges(this.#context(start), start.conversation);
    this.#run(start, parent, [...past, ...fresh], recoveries * LOST_EVENTS, null);
  }

  /** Makes a user the owner of what is being answered in conversations that were a guest's; readers stay. */
  async claimTurns(conversations: string[], user: string): Promise<void> {
    for (const { start } of await this.#turnsIn(conversations)) start.owner = user;
  }

  /** Stops what is being answered in conversations, and forgets what was. */
  async abandonTurns(conversations: string[]): Promise<void> {
    for (const turn of await this.#turnsIn(conversations)) {
      turn.stop(new TurnAborted("query_cancel"));
      await turn.done.catch(() => {});
      this.#turns.delete(turn.start.requestId);
    }
  }

  /** Which of these turns are being answered here. */
  async runningTurns(requestIds: string[]): Promise<string[]> {
    return requestIds.filter((id) => this.#beginning.has(id) || this.#turns.get(id)?.outcome === null);
  }

  async #turnsIn(conversations: string[]): Promise<Turn[]> {
    await Promise.allSettled(this.#beginning.values());
    return [...this.#turns.values()].filter(({ start }) => conversations.includes(start.conversation));
  }

  #begin(start: TurnStart, rule: AllowanceRule | null) {
    const { requestId } = start;
    const begun = this.#record(start, rule).finally(() => this.#beginning.delete(requestId));
    this.#beginning.set(requestId, begun);
    return begun;
  }

  async #record(start: TurnStart, rule: AllowanceRule | null) {
    const elsewhere = rule && start.payer && start.payer !== shardOf(start.requestId) ? start.payer : null;
    const hold = elsewhere && rule ? await holdAllowance(this.env, elsewhere, start.requestId, rule) : null;
    if (hold && !hold.held) return { ok: false as const, code: "limit_reached" as const, balance: hold };
    const [begun, past] = await Promise.all([
      beginTurn(this.env, start, hold ? null : rule),
      start.isNewConversation ? [] : loadExchanges(this.#context(start), start.conversation),
    ]);
    if (!begun.ok) {
      if (elsewhere) await releaseAllowance(this.env, elsewhere, start.requestId);
      if (begun.requestId) return { ok: true as const, requestId: begun.requestId, turn: null };
      return begun;
    }
    const remaining = begun.remaining ?? hold?.remaining ?? null;
    const turn = this.#run(start, begun.parent, [...past, ...begun.past], 0, remaining);
    return { ok: true as const, requestId: start.requestId, turn, done: turn.done, remaining };
  }

  #run(
    start: TurnStart,
    parent: string | null,
    past: PastExchange[],
    base: number,
    remaining: number | null,
  ): Turn {
    const turn = new Turn(
      start,
      {
        providerOf: (model) => modelProvider(this.env, model.provider),
        grown: () => this.#flushes.grown(),
        finish: (ended, outcome) => this.#finish(ended, outcome),
      },
      base,
    );
    this.#turns.set(start.requestId, turn);
    turn.open(remaining);
    turn.done.catch(() => this.#turns.delete(start.requestId));
    void turn.run(this.#prompt(start, parent, past));
    this.#flushes.add(turn);
    return turn;
  }

  async #prompt(start: TurnStart, parent: string | null, past: PastExchange[]): Promise<Prompt> {
    const room = Math.min(...start.models.map(roomOf));
    const whole = branchOf(past, parent);
    const grounded = start.document && (await this.#ground(start, start.document, whole, room));
    const text = grounded?.text ?? start.question;
    const asked = estimateTokens(text) + start.images.length * IMAGE_TOKENS;
    const branch = fitBranch(whole, room - asked - estimateTokens(grounded?.system ?? ""));
    const question = { exchange: start.exchange, images: start.images };
    const withImages = [...branch, question].filter(({ images }) => images.length > 0);
    const loaded = await Promise.all(withImages.map(({ images }) => loadImages(this.env, images)));
    const images = new Map(withImages.map(({ exchange }, at) => [exchange, loaded[at]]));
    const before = promptOf(branch, images);
    return {
      system: grounded?.system,
      messages: [
        ...(grounded ? before.map(withoutReferencesIn) : before),
        { role: "user", text, images: images.get(start.exchange) },
      ],
      grounding: grounded?.grounding,
    };
  }

  async #ground(start: TurnStart, document: DocumentQuestion, branch: PastExchange[], room: number) {
    const ctx = this.#context(start);
    try {
      return await groundQuestion(ctx, {
        owner: start.owner,
        question: start.question,
        earlier: branch.map(({ question }) => question),
        document,
        language: start.language,
        budget: Math.min(MATERIAL_CHARACTERS, room * MATERIAL_SHARE),
      });
    } catch (error) {
      ctx.log.error("grounding_failed", errorFields(error));
      throw error;
    }
  }

  async #finish(turn: Turn, outcome: TurnOutcome): Promise<void> {
    const { requestId } = turn.start;
    if (outcome.state === "failed") this.#logFailure(turn.start, outcome);
    const unflushed = await this.#flushes.finish(turn);
    const tail = unflushed ?? {
      ...{ requestId, event: outcome.lastEvent, text: "", reset: false },
      grounds: [],
    };
    // A log that is evicted at this very moment takes the end on the second try; telling it twice changes nothing.
    await finishTurn(this.env, tail, outcome).catch(() => finishTurn(this.env, tail, outcome));
    setTimeout(() => this.#turns.delete(requestId), LINGER_MS);
  }

  #logFailure(start: TurnStart, { code, attempts }: TurnOutcome): void {
    const tried = attempts.map(({ modelId, errorType }) => `${modelId}: ${errorType}`).join(", ");
    this.#context(start).log.warn("turn_failed", { code, tried });
  }

  /** The same question sent twice is one turn: the second sender follows it. */
  async #follow(requestId: string, owner: string): Promise<StartAnswer> {
    const stream = await this.resumeTurn(requestId, owner, null);
    return stream ? { ok: true, requestId, stream } : { ok: false, code: "not_found" };
  }

  #context(start: TurnStart): Context {
    return createContext(this.env, {
      actor: { kind: "system" },
      locale: start.language,
      requestId: start.requestId,
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  }
}
