import { DurableObject } from "cloudflare:workers";
import { createContext, type Context } from "../../core/context";
import { shardOf } from "../../core/ids";
import { buildPrompt, describeTurn, isReader, kindOf } from "../../core/turns/kinds";
import { branchTo } from "../../core/turns/branch-to";
import { enterImageRoom, leaveImageRoom } from "../../core/turns/image-room";
import { closeTurn, openTurn } from "../../core/turns/open-turns";
import { imageBytesOf, maxPromptTokens } from "../../core/turns/prompt";
import type { Product } from "../../core/product";
import type { TurnPrompt } from "../../core/turns/turn-kind";
import {
  unitOf,
  type PastTurn,
  type TurnOutcome,
  type TurnReader,
  type TurnRecord,
  type TurnStart,
} from "../../core/turns/turn-record";
import type { Env } from "../../core/env";
import { answerable } from "../../core/errors";
import { errorFields } from "../../core/logger";
import { modelProvider } from "../../core/ai-models/model-provider";
import { readConfig } from "../../core/env";
import { releaseQuota, reserveEach, type QuotaRule } from "../../core/quota/quota-object";
import { LOST_EVENTS, type Opening } from "../../core/turns/turn-events";
import {
  appendChunks,
  beginTurn,
  finishTurn,
  readTurn,
  recoverTurn,
  savePartialAnswer,
  type AbortCode,
  type ConversationStreamObject,
  type FinishedAnswer,
  type InterruptedTurn,
  type StartAnswer,
  type StopAnswer,
} from "../../core/turns/turn-objects";
import { TurnAborted } from "./attempts";
import { completeBranch } from "./complete-branch";
import { FlushLoop } from "./flush-loop";
import { logTurn } from "./log-turn";
import { replayRecord } from "./replay";
import { Turn } from "./turn";

/** Time for which an ended answer stays in memory for readers who reconnect; milliseconds. */
const LINGER_MS = 60_000;

/**
 * The live side of one owner's turns: asks the models and sends the answers to every reader. It stores nothing itself,
 * so that no reader waits for a disk; its `TurnLog` does. The memory of this object is a cache of that log.
 */
class ConversationStream extends DurableObject<Env> implements ConversationStreamObject {
  readonly #turns = new Map<string, Turn>();
  readonly #flushes = new FlushLoop((chunks) => appendChunks(this.env, chunks));
  /** Turns that are being recorded: the log may know them already, `#turns` does not yet. */
  readonly #starting = new Map<string, Promise<unknown>>();
  readonly #product: Product;

  constructor(state: DurableObjectState, env: Env, product: Product) {
    super(state, env);
    this.#product = product;
  }

  /**
   * Reserves quota, records the question and starts the answer; the stream begins with the opening event. `others` are turns
   * beside it in which other models answer the same question: none begins unless all do.
   */
  async startTurn(start: TurnStart, rule: QuotaRule | null, others: TurnStart[]): Promise<StartAnswer> {
    const begun = await this.#begin(start, rule, others);
    if (!begun.ok) return begun;
    if (!begun.turn) return this.#follow(begun.requestId, start);
    return { ok: true, requestId: start.requestId, stream: begun.turn.follow(begun.turn.transcript.base) };
  }

  /** Starts a turn like `startTurn`, but answers once with the whole text. */
  async completeTurn(
    start: TurnStart,
    rule: QuotaRule | null,
    others: TurnStart[],
  ): Promise<FinishedAnswer | Extract<StartAnswer, { ok: false }>> {
    const begun = await this.#begin(start, rule, others);
    if (!begun.ok) return begun;
    if (!begun.turn) return { ok: false, code: "answer_in_progress" };
    const outcome = await begun.done;
    return { ok: true, outcome, text: begun.turn.transcript.text, opening: begun.opening };
  }

  /** The events after `lastEvent`, then everything that follows; null when the reader has no such turn. */
  async resumeTurn(
    requestId: string,
    reader: TurnReader,
    lastEvent: number | null,
  ): Promise<ReadableStream<Uint8Array> | null> {
    await this.#starting.get(requestId)?.catch(() => {});
    const live = this.#turns.get(requestId);
    if (live) return isReader(this.#product, live.start, reader) ? live.follow(lastEvent) : null;
    const record = await readTurn(this.env, requestId);
    if (!record || !isReader(this.#product, record.start, reader)) return null;
    if (record.state !== "open") return replayRecord(this.#context(record.start), record, lastEvent);
    // The stream died with its process: the log decides whether it runs again or has ended.
    const recovered = await recoverTurn(this.env, requestId);
    const again = this.#turns.get(requestId);
    if (again) return again.follow(lastEvent);
    return recovered && replayRecord(this.#context(record.start), recovered, lastEvent);
  }

  /** Stops an answer permanently: upstream immediately, then durably. Stopping twice, or too late, changes nothing. */
  async stopTurn(requestId: string, reader: TurnReader, keep: boolean): Promise<StopAnswer | null> {
    // The log first ends the turn or starts it again after a crash: it must not continue behind the stop.
    if (!this.#turns.has(requestId)) await recoverTurn(this.env, requestId);
    const live = this.#turns.get(requestId);
    if (live && !isReader(this.#product, live.start, reader)) return null;
    live?.stop(new TurnAborted("query_cancel"));
    await live?.done.catch(() => {});
    const record = await readTurn(this.env, requestId);
    if (!record || !isReader(this.#product, record.start, reader)) return null;
    if (keep) await savePartialAnswer(this.env, requestId);
    if (record.state !== "cancelled") return { status: record.state, partial: "" };
    const citations = record.outcome?.citations;
    return { status: record.state, partial: record.text, ...(citations?.length ? { citations } : {}) };
  }

  /**
   * Stops every answer being written for an owner and sends readers the reason. Resolves once the ends are stored and
   * the readers' streams closed.
   */
  async stopTurnsOf(owner: string, code: AbortCode): Promise<void> {
    await Promise.allSettled(this.#starting.values());
    const running = [...this.#turns.values()].filter(
      (turn) => turn.start.owner === owner && turn.outcome === null,
    );
    for (const turn of running) turn.stop(new TurnAborted(code));
    await Promise.allSettled(running.map((turn) => turn.done));
  }

  /** Ends the streams of everybody who follows an owner's answers, which go on: whoever still may follows them again. */
  async disconnectReaders(owner: string): Promise<void> {
    for (const turn of this.#turns.values()) if (turn.start.owner === owner) turn.subscribers.close();
  }

  /** Starts a turn again that a crash cut off before it gave any text. */
  async restartTurn({ start, parent, recoveries }: TurnRecord, fresh: PastTurn[]): Promise<void> {
    if (this.#turns.has(start.requestId)) return;
    const past = await this.#loadPast(start);
    this.#run(start, { parent }, [...past, ...fresh], recoveries * LOST_EVENTS);
  }

  /** Makes a user the owner of running answers in claimed guest conversations; subscribers stay connected. */
  async claimTurns(conversations: string[], user: string): Promise<void> {
    for (const { start } of await this.#turnsIn(conversations)) start.owner = user;
  }

  /** Stops running answers in conversations, where `keep` saves what there is of them, and forgets finished ones. */
  async abandonTurns(conversations: string[], keep: boolean): Promise<void> {
    for (const turn of await this.#turnsIn(conversations)) {
      const isSaved = keep && turn.outcome === null;
      turn.stop(new TurnAborted("query_cancel"));
      await turn.done.catch(() => {});
      if (isSaved) await savePartialAnswer(this.env, turn.start.requestId);
      this.#turns.delete(turn.start.requestId);
    }
  }

  /** Stops the running ones of turns that were deleted; their ends are stored once this resolves. */
  async stopDeleted(requestIds: string[]): Promise<void> {
    await Promise.allSettled(requestIds.map((id) => this.#starting.get(id)));
    for (const id of requestIds) {
      const turn = this.#turns.get(id);
      turn?.stop(new TurnAborted("query_cancel"));
      await turn?.done.catch(() => {});
      this.#turns.delete(id);
    }
  }

  /**
   * Stops the answer that is being written in a conversation and saves what there is of it. Returns the turns of which
   * there was nothing yet: their questions are stored nowhere.
   */
  async interruptTurns(conversation: string): Promise<InterruptedTurn[]> {
    const running = (await this.#turnsIn([conversation])).filter(({ outcome }) => outcome === null);
    const unanswered: InterruptedTurn[] = [];
    for (const { start } of running) {
      await this.stopTurn(start.requestId, { owner: start.owner, subject: null }, true);
      const record = await readTurn(this.env, start.requestId);
      if (record?.state !== "cancelled") continue;
      unanswered.push({ exchange: start.exchange, question: start.question, startedAt: start.startedAt });
    }
    return unanswered;
  }

  /** Finds which of these turns are being answered here. */
  async runningTurns(requestIds: string[]): Promise<string[]> {
    return requestIds.filter((id) => this.#starting.has(id) || this.#turns.get(id)?.outcome === null);
  }

  async #turnsIn(conversations: string[]): Promise<Turn[]> {
    await Promise.allSettled(this.#starting.values());
    return [...this.#turns.values()].filter(({ start }) => conversations.includes(start.conversation));
  }

  #begin(start: TurnStart, rule: QuotaRule | null, others: TurnStart[]) {
    const ids = [start, ...others].map(({ requestId }) => requestId);
    const begun = this.#record(start, rule, others).finally(() =>
      ids.forEach((id) => this.#starting.delete(id)),
    );
    for (const id of ids) this.#starting.set(id, begun);
    return begun;
  }

  async #record(start: TurnStart, rule: QuotaRule | null, others: TurnStart[]) {
    const elsewhere = rule && start.payer && start.payer !== shardOf(start.requestId) ? start.payer : null;
    const units = [start, ...others].map(unitOf);
    const reservation = elsewhere && rule ? await reserveEach(this.env, elsewhere, units, rule) : null;
    if (reservation && !reservation.isReserved)
      return { ok: false as const, code: "limit_reached" as const, balance: reservation };
    const early = this.#buildEarly(start);
    const [begun, past] = await Promise.all([
      beginTurn(this.env, start, reservation ? null : rule, others),
      start.isNewConversation ? [] : this.#loadPast(start),
    ]);
    if (!begun.ok) {
      if (elsewhere && !start.sharedUnit)
        await Promise.all(units.map((id) => releaseQuota(this.env, elsewhere, id)));
      if (begun.requestId) return { ok: true as const, requestId: begun.requestId, turn: null };
      return begun;
    }
    const remaining = begun.remaining ?? reservation?.remaining ?? null;
    const opening = { parent: begun.parent, version: begun.version, remaining };
    const turn = this.#run(start, opening, [...past, ...begun.past], 0, early);
    for (const other of others) this.#run(other, opening, [...past, ...begun.past], 0);
    return { ok: true as const, requestId: start.requestId, turn, done: turn.done, opening };
  }

  #run(
    start: TurnStart,
    opening: Opening,
    past: PastTurn[],
    base: number,
    early: Promise<TurnPrompt> | null = null,
  ): Turn {
    const turn = new Turn(
      start,
      {
        providerOf: (model) => modelProvider(this.env, model.provider),
        limits: readConfig(this.env).modelLimits,
        onGrowth: () => this.#flushes.onGrowth(),
        finish: (ended, outcome) => this.#finish(ended, outcome),
      },
      base,
    );
    this.#turns.set(start.requestId, turn);
    openTurn(start.requestId);
    turn.open(opening);
    turn.done.catch(() => this.#turns.delete(start.requestId));
    void turn.run(early ?? this.#buildPrompt(start, opening.parent, past, turn.signal)).finally(() => {
      closeTurn(start.requestId);
      leaveImageRoom(start.requestId);
    });
    this.#flushes.add(turn);
    return turn;
  }

  #buildEarly(start: TurnStart): Promise<TurnPrompt> | null {
    if (!start.isNewConversation || !kindOf(this.#product, start).buildsWhileRecorded) return null;
    const early = this.#buildPrompt(start, null, []);
    // A turn that is refused awaits it no more.
    early.catch(() => {});
    return early;
  }

  /** `signal` is that of a turn that may wait until there is room for its images. */
  async #buildPrompt(
    start: TurnStart,
    parent: string | null,
    past: PastTurn[],
    signal?: AbortSignal,
  ): Promise<TurnPrompt> {
    const ctx = this.#context(start);
    const maxTokens = Math.min(...start.models.map(maxPromptTokens));
    const branch = await completeBranch(ctx, start, branchTo(past, parent), { parent, maxTokens });
    if (signal) await enterImageRoom(start.requestId, imageBytesOf(branch, start.images), signal);
    try {
      return await buildPrompt(ctx, { start, past: branch, maxTokens });
    } catch (error) {
      // A storage that is down, or a turn of another version, is no defect here.
      const level = answerable(error).code === "internal" ? "error" : "warn";
      ctx.log[level]("prompt_failed", { kind: start.context.kind, ...errorFields(error) });
      throw error;
    }
  }

  async #loadPast(start: TurnStart): Promise<PastTurn[]> {
    return (
      (await kindOf(this.#product, start).store?.loadPast(this.#context(start), start.conversation)) ?? []
    );
  }

  async #finish(turn: Turn, outcome: TurnOutcome): Promise<void> {
    const { requestId } = turn.start;
    logTurn(this.#context(turn.start).log, turn.start, outcome);
    const unflushed = await this.#flushes.finish(turn);
    const empty = { requestId, event: outcome.lastEvent, text: "", reset: false, evidence: [] };
    const last = unflushed ?? empty;
    // A log that is evicted at this moment stores the end on the second try; doing it twice changes nothing.
    await finishTurn(this.env, last, outcome).catch(() => finishTurn(this.env, last, outcome));
    setTimeout(() => {
      this.#turns.delete(requestId);
      turn.subscribers.cut();
    }, LINGER_MS);
  }

  /** The same question sent twice is one turn: the second sender follows it. */
  async #follow(requestId: string, start: TurnStart): Promise<StartAnswer> {
    const reader = { owner: start.owner, subject: describeTurn(this.#product, start).subject };
    const stream = await this.resumeTurn(requestId, reader, null);
    return stream ? { ok: true, requestId, stream } : { ok: false, code: "not_found" };
  }

  #context(start: TurnStart): Context {
    return createContext(this.env, {
      product: this.#product,
      actor: { kind: "system" },
      locale: start.language,
      requestId: start.requestId,
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  }
}

/** The class of the live objects of a product. */
export const conversationStream = (product: Product) =>
  class extends ConversationStream {
    constructor(state: DurableObjectState, env: Env) {
      super(state, env, product);
    }
  };
