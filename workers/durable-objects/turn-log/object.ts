import { DurableObject } from "cloudflare:workers";
import type { Product } from "../../core/product";
import { createContext } from "../../core/context";
import { shardOf } from "../../core/ids";
import { describeTurn, kindOf, topicOf } from "../../core/turns/kinds";
import { isUnused, persistTurns } from "../../core/turns/persist-turns";
import {
  unitOf,
  type TextChunk,
  type TurnOutcome,
  type TurnRecord,
  type TurnStart,
} from "../../core/turns/turn-record";
import type { Env } from "../../core/env";
import { errorFields } from "../../core/logger";
import { logWork } from "../../core/measured-work";
import { Quota } from "../quota/quota";
import type { QuotaRule, Balance, Reservation } from "../../core/quota/quota-object";
import {
  restartTurn,
  runningTurns,
  type BeginAnswer,
  type TurnLogObject,
} from "../../core/turns/turn-objects";
import { nextBatch } from "./next-batch";
import { parentFor } from "./parent-for";
import { PostponedTurns } from "./postponed-turns";
import { outcomeAfterCrash, RECOVERY } from "./recovery";
import { TurnTable } from "./turn-table";

/** Most turns written into D1 in one batch. */
const PERSIST_BATCH = 20;
/** The least time between two batches, so that many turns in a row are written together; milliseconds. */
const PERSIST_GAP_MS = 500;

/**
 * The durable side of one owner: the quota and the turns. It is its own object because a storage write holds
 * back everything that its object sends: here, that delays no answer.
 */
class TurnLog extends DurableObject<Env> implements TurnLogObject {
  readonly #product: Product;
  readonly #turns = new TurnTable(this.ctx.storage, (start) => topicOf(this.#product, start));
  readonly #quota = new Quota(this.ctx.storage);
  #alarmAt: number | null = null;
  #persisting: Promise<void> | null = null;
  #persistedAt = 0;
  readonly #postponed = new PostponedTurns();
  readonly #recoveries = new Map<string, Promise<void>>();

  constructor(state: DurableObjectState, env: Env, product: Product) {
    super(state, env);
    this.#product = product;
  }

  /**
   * Takes a unit of the quota and records the question, in one step; its return is the acknowledgement.
   * Refusals write nothing. `rule` is null if nothing is counted here.
   */
  async begin(start: TurnStart, rule: QuotaRule | null): Promise<BeginAnswer> {
    const isSameTopic = await this.#isSameTopic(start);
    const { exists } = this.#turns;
    const known = exists && start.idempotencyKey ? this.#turns.byIdempotencyKey(start.idempotencyKey) : null;
    if (known) return { ok: false, code: "answer_in_progress", requestId: known };
    if (!isSameTopic) return { ok: false, code: "not_found" };
    const head = exists ? this.#turns.head(start.conversation) : null;
    const parent = parentFor(this.#turns, start, head);
    if (!parent.ok) return parent;
    const reservation = rule && this.#quota.reserve(unitOf(start), rule, Date.now());
    if (reservation && !reservation.isReserved)
      return { ok: false, code: "limit_reached", balance: reservation };
    this.#turns.open();
    this.#turns.insert(start, parent.exchange, head?.exchanges ?? 0);
    await this.#wakeWithin(RECOVERY.everyMs);
    const past = head ? this.#turns.completedTurns(start.conversation) : [];
    return { ok: true, parent: parent.exchange, past, remaining: reservation?.remaining ?? null };
  }

  /** Takes one unit of the quota; for what is not a turn of this log. */
  async reserve(id: string, rule: QuotaRule): Promise<Reservation> {
    const answer = this.#quota.reserve(id, rule, Date.now());
    await this.#wakeWithin(RECOVERY.retentionMs);
    return answer;
  }

  /** Takes a unit under each rule, up to the first that has none left; stored together. */
  async reserveAll(id: string, rules: QuotaRule[]): Promise<Reservation[]> {
    const answers = this.#quota.reserveAll(id, rules, Date.now());
    await this.#wakeWithin(RECOVERY.retentionMs);
    return answers;
  }

  /** Replaces the estimate of a unit by what was used. */
  async settle(id: string, amount: number): Promise<void> {
    this.#quota.settle(id, amount);
  }

  /** Releases a unit. */
  async release(id: string): Promise<void> {
    this.#quota.release(id);
  }

  /** Releases all units. */
  async clearQuota(): Promise<void> {
    this.#quota.clear();
  }

  /** Releases the unit of something that was deleted; see `Quota.releaseDeleted`. */
  async releaseDeleted(id: string): Promise<void> {
    this.#quota.releaseDeleted(id);
  }

  /** The remaining quota, without using any. */
  async balance(rule: QuotaRule): Promise<Balance> {
    return this.#quota.balance(rule, Date.now());
  }

  /** The remaining quota under several rules, in their order. */
  async balances(rules: QuotaRule[]): Promise<Balance[]> {
    return rules.map((rule) => this.#quota.balance(rule, Date.now()));
  }

  async append(chunks: TextChunk[]): Promise<void> {
    for (const chunk of chunks) this.#turns.append(chunk);
  }

  /** Ends a turn. Once this returns nothing can lose the answer; D1 follows without the caller. */
  async finish(last: TextChunk, outcome: TurnOutcome): Promise<void> {
    this.#turns.append(last);
    if (!this.#turns.finish(last.requestId, outcome, Date.now())) return;
    if (outcome.state !== "complete") this.#giveBack(last.requestId);
    void this.#persistSoon();
  }

  /** Releases the unit of a turn that used nothing, before its readers hear of its end: they ask what is left then. */
  #giveBack(requestId: string): void {
    const record = this.#turns.read(requestId);
    if (!record || !isUnused(record) || record.start.sharedUnit) return;
    if (record.start.payer === shardOf(requestId)) this.#quota.release(requestId);
  }

  /** Saves the partial answer of a stopped turn; false when there is nothing to save. */
  async savePartial(requestId: string): Promise<boolean> {
    const record = this.#turns.exists ? this.#turns.read(requestId) : null;
    if (!record?.outcome || !record.text) return false;
    if (record.state === "cancelled")
      this.#turns.savePartial(requestId, { ...record.outcome, state: "complete", attempts: [] });
    void this.#persistSoon();
    return record.state !== "failed";
  }

  /** A turn as it is stored; null when this log has none of that id. */
  async read(requestId: string): Promise<TurnRecord | null> {
    return this.#turns.exists ? this.#turns.read(requestId) : null;
  }

  /** Brings a turn whose stream died to its end, or starts it again; safe to call at any time. */
  async recover(requestId: string): Promise<TurnRecord | null> {
    const record = await this.read(requestId);
    if (record?.state === "open") await this.#recover(record);
    return this.read(requestId);
  }

  /**
   * Deletes a conversation and its turns; what of it is just being written into D1 is there once this returns. Answers
   * the keys of the turns' images.
   */
  async forget(conversation: string): Promise<string[]> {
    const images = this.#turns.exists ? this.#turns.forget(conversation) : [];
    await this.#persisting;
    return images;
  }

  /** Makes an empty conversation of an owner, which the owner's next question continues. */
  async create(conversation: string, owner: string): Promise<void> {
    this.#turns.open();
    this.#turns.create(conversation, owner);
  }

  /**
   * Moves a guest's conversations to a user; returns those that are the user's. No row of the guest's is written after
   * it.
   */
  async claim(conversations: string[], user: string): Promise<string[]> {
    if (!this.#turns.exists) return [];
    const claimed = this.#turns.claim(conversations, user);
    await this.#persisting;
    return claimed;
  }

  /** Turns of an owner's conversation that D1 may not hold yet; null when the owner has no such conversation. */
  async unpersisted(conversation: string, owner: string): Promise<TurnRecord[] | null> {
    if (!this.#turns.exists || this.#turns.head(conversation)?.owner !== owner) return null;
    return this.#turns.shownUnpersisted(conversation);
  }

  /** An owner's incognito conversations with turns that D1 may not hold yet. */
  async unpersistedIncognito(owner: string): Promise<string[]> {
    return this.#turns.exists ? this.#turns.unpersistedIncognito(owner) : [];
  }

  /** Deletes every conversation and turn of an owner; what is being written to D1 has arrived before. */
  async forgetOwner(owner: string): Promise<void> {
    await this.#persisting;
    if (this.#turns.exists) this.#turns.forgetOwner(owner);
  }

  override async alarm(): Promise<void> {
    await logWork(this.#context().log, "alarm", async (line) => {
      await this.#wakeUp();
      line.outcome = "done";
    });
  }

  async #wakeUp(): Promise<void> {
    this.#alarmAt = null;
    const units = this.#quota.prune(Date.now());
    if (!this.#turns.exists)
      return units > 0 ? this.#wakeWithin(RECOVERY.retentionMs) : this.ctx.storage.deleteAll();
    const stale = this.#turns.openSince(Date.now() - RECOVERY.staleMs);
    if (stale.length > 0) {
      const running = await runningTurns(
        this.env,
        this.#shardOf(stale),
        stale.map(({ start }) => start.requestId),
      );
      for (const record of stale) if (!running.includes(record.start.requestId)) await this.#recover(record);
    }
    this.#postponed.resume();
    await this.#persistSoon();
    const before = Date.now() - RECOVERY.retentionMs;
    await this.#context().files.delete(this.#turns.imagesToDelete(before));
    this.#turns.prune(before);
    const { open, persisted } = this.#turns.pending();
    const wait = this.#postponed.wait(Date.now());
    if (wait !== null) await this.#wakeWithin(wait);
    const unpersisted = this.#turns.unpersisted(1, this.#postponed.at(Date.now())).length;
    if (open + unpersisted > 0) await this.#wakeWithin(RECOVERY.everyMs);
    else if (persisted + units > 0) await this.#wakeWithin(RECOVERY.retentionMs);
  }

  /**
   * Whether a turn is about the same as the earlier ones of its conversation: a visitor's question to another chatbot would
   * be this one's words, and passages of one document the context of another.
   */
  async #isSameTopic(start: TurnStart): Promise<boolean> {
    const head = this.#turns.exists ? this.#turns.head(start.conversation) : null;
    if (!head || head.exchanges === 0) return true;
    const earlier = this.#turns.oneOf(start.conversation);
    const topic = head.topic ?? (earlier && topicOf(this.#product, earlier));
    if (topic !== null) return topic === topicOf(this.#product, start);
    // The log has pruned the turns of conversations that are older than topics: their rows say what they are about.
    const subject = await kindOf(this.#product, start).store?.readSubject(
      this.#context(),
      start.conversation,
    );
    return subject === undefined || subject === describeTurn(this.#product, start).subject;
  }

  /** One recovery at a time, however many readers come back at once. */
  #recover({ start: { requestId } }: TurnRecord): Promise<void> {
    const recovery =
      this.#recoveries.get(requestId) ??
      this.#bringToEnd(requestId).finally(() => this.#recoveries.delete(requestId));
    this.#recoveries.set(requestId, recovery);
    return recovery;
  }

  async #bringToEnd(requestId: string): Promise<void> {
    const running = await runningTurns(this.env, shardOf(requestId), [requestId]);
    const record = this.#turns.read(requestId);
    if (running.length > 0 || record?.state !== "open") return;
    if (!record.text && record.recoveries < RECOVERY.restarts) {
      this.#turns.countRecovery(requestId, Date.now());
      const fresh = this.#turns.completedTurns(record.start.conversation);
      await restartTurn(this.env, { ...record, recoveries: record.recoveries + 1 }, fresh);
      return;
    }
    const now = Date.now();
    if (this.#turns.finish(requestId, outcomeAfterCrash(record, now), now)) void this.#persistSoon();
  }

  /** One batch at a time; turns that end in the meantime go together in the next. */
  #persistSoon(): Promise<void> {
    return (this.#persisting ??= this.#persist().finally(() => (this.#persisting = null)));
  }

  async #persist(): Promise<void> {
    for (;;) {
      const wait = this.#persistedAt + PERSIST_GAP_MS - Date.now();
      if (wait > 0) await scheduler.wait(wait);
      const records = nextBatch(this.#turns.unpersisted(PERSIST_BATCH, this.#postponed.at(Date.now())));
      if (records.length === 0) return;
      this.#persistedAt = Date.now();
      if (await this.#tryToPersist(records)) continue;
      // One that D1 refuses must not hold up the others.
      await Promise.all(records.map((record) => this.#tryToPersist([record])));
    }
  }

  /**
   * Returns false when D1 refused the batch. A turn that it refuses alone stays in the log and is tried again later.
   */
  async #tryToPersist(records: TurnRecord[]): Promise<boolean> {
    const ctx = this.#context();
    try {
      await persistTurns(ctx, records);
    } catch (error) {
      const [{ start }, ...others] = records as [TurnRecord, ...TurnRecord[]];
      if (others.length > 0) return false;
      const wait = this.#postponed.add(start.requestId, Date.now());
      ctx.log.error("persist_failed", { turn: start.requestId, wait, ...errorFields(error) });
      await this.#wakeWithin(wait);
      return false;
    }
    this.#turns.markPersisted(records, this.#isStoredElsewhere);
    for (const { start } of records) this.#postponed.remove(start.requestId);
    return true;
  }

  async #wakeWithin(ms: number): Promise<void> {
    const at = Date.now() + ms;
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    await this.ctx.storage.setAlarm(at);
  }

  /** A stopped turn's text stays here, since its reader may still save it; so does the text of a kind without a store. */
  #isStoredElsewhere = ({ start, state }: TurnRecord): boolean =>
    state !== "cancelled" && kindOf(this.#product, start).store !== undefined;

  #shardOf = (records: TurnRecord[]) => shardOf(records[0]!.start.requestId);

  #context() {
    return createContext(this.env, {
      product: this.#product,
      actor: { kind: "system" },
      locale: "en",
      requestId: `turn-log-${this.ctx.id.toString().slice(0, 8)}`,
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  }
}

/** The class of the durable objects of a product. */
export const turnLog = (product: Product) =>
  class extends TurnLog {
    constructor(state: DurableObjectState, env: Env) {
      super(state, env, product);
    }
  };
