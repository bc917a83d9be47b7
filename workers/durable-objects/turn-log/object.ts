import type { Product } from "../../core/product";
import { createContext } from "../../core/context";
import { shardOf } from "../../core/ids";
import { kindOf, topicOf } from "../../core/turns/kinds";
import { isUnused } from "../../core/turns/persist-turns";
import {
  unitOf,
  type TextChunk,
  type TurnOutcome,
  type TurnRecord,
  type TurnStart,
} from "../../core/turns/turn-record";
import type { Env } from "../../core/env";
import { logWork } from "../../core/measured-work";
import type { QuotaRule } from "../../core/quota/quota-object";
import { QuotaHolder } from "../quota/quota-holder";
import {
  restartTurn,
  runningTurns,
  type BeginAnswer,
  type BranchToShow,
  type DeletedTurns,
  type LoggedTree,
  type StoredTree,
  type TreeChange,
  type TurnLogObject,
  type TurnsToDelete,
} from "../../core/turns/turn-objects";
import { insertTurns } from "./insert-turns";
import { parentFor, readStored } from "./parent-for";
import { PersistQueue } from "./persist-queue";
import { outcomeAfterCrash, RECOVERY } from "./recovery";
import { isSameTopic } from "./same-topic";
import { TurnTable } from "./turn-table";

/**
 * The durable side of one owner: the quota and the turns. It is its own object because a storage write holds
 * back everything that its object sends: here, that delays no answer.
 */
class TurnLog extends QuotaHolder implements TurnLogObject {
  readonly #product: Product;
  readonly #turns = new TurnTable(this.ctx.storage, (start) => topicOf(this.#product, start));
  #alarmAt: number | null = null;
  readonly #persisting = new PersistQueue(this.#turns, {
    context: () => this.#context(),
    isStoredElsewhere: (record) => this.#isStoredElsewhere(record),
    wakeWithin: (ms) => this.#wakeWithin(ms),
  });
  readonly #recoveries = new Map<string, Promise<void>>();

  constructor(state: DurableObjectState, env: Env, product: Product) {
    super(state, env);
    this.#product = product;
  }

  /**
   * Takes a unit of the quota and records the question, in one step; its return is the acknowledgement.
   * Refusals write nothing. `rule` is null if nothing is counted here; `others` begin beside it, and are counted too.
   */
  async begin(
    start: TurnStart,
    rule: QuotaRule | null,
    others: readonly TurnStart[] = [],
  ): Promise<BeginAnswer> {
    const ctx = this.#context();
    const [isSame, stored] = await Promise.all([
      isSameTopic(ctx, this.#turns, start),
      readStored(ctx, this.#turns, start),
    ]);
    const { exists } = this.#turns;
    const known = exists && start.idempotencyKey ? this.#turns.byIdempotencyKey(start.idempotencyKey) : null;
    if (known) return { ok: false, code: "answer_in_progress", requestId: known };
    if (!isSame) return { ok: false, code: "not_found" };
    const conversation = exists ? this.#turns.conversations.read(start.conversation) : null;
    const starts = [start, ...others];
    const parent = parentFor(this.#turns, start, conversation, { ...stored, wanted: starts.length });
    if (!parent.ok) return parent;
    const reservation = rule && this.quota.reserveEach(starts.map(unitOf), rule, Date.now());
    if (reservation && !reservation.isReserved)
      return { ok: false, code: "limit_reached", balance: reservation };
    this.#turns.open();
    const place = { parent: parent.exchange, ordinal: conversation?.exchanges ?? 0 };
    const version = insertTurns(this.#turns, starts, place);
    await this.#wakeWithin(RECOVERY.everyMs);
    const past = conversation ? this.#turns.completedTurns(start.conversation) : [];
    return { ok: true, parent: parent.exchange, version, past, remaining: reservation?.remaining ?? null };
  }

  async append(chunks: TextChunk[]): Promise<void> {
    for (const chunk of chunks) this.#turns.append(chunk);
  }

  /** Ends a turn. Once this returns nothing can lose the answer; D1 follows without the caller. */
  async finish(last: TextChunk, outcome: TurnOutcome): Promise<void> {
    this.#turns.append(last);
    if (!this.#turns.finish(last.requestId, outcome, Date.now())) return;
    if (outcome.state !== "complete") this.#giveBack(last.requestId);
    void this.#persisting.persistSoon();
  }

  /** Releases the unit of a turn that used nothing, before its readers hear of its end: they ask what is left then. */
  #giveBack(requestId: string): void {
    const record = this.#turns.read(requestId);
    if (!record || !isUnused(record) || record.start.sharedUnit) return;
    if (record.start.payer === shardOf(requestId)) this.quota.release(requestId);
  }

  /** Saves the partial answer of a stopped turn; false when there is nothing to save. */
  async savePartial(requestId: string): Promise<boolean> {
    const record = this.#turns.exists ? this.#turns.read(requestId) : null;
    if (!record?.outcome || !record.text || record.isDeleted) return false;
    if (record.state === "cancelled")
      this.#turns.savePartial(requestId, { ...record.outcome, state: "complete", attempts: [] });
    void this.#persisting.persistSoon();
    return record.state !== "failed";
  }

  /** A turn as it is stored; null when this log has none of that id, or its conversation is hidden. */
  async read(requestId: string): Promise<TurnRecord | null> {
    const record = this.#turns.exists ? this.#turns.read(requestId) : null;
    return record && !this.#turns.conversations.isHidden(record.start.conversation) ? record : null;
  }

  /** Brings a turn whose stream died to its end, or starts it again; safe to call at any time. */
  async recover(requestId: string): Promise<TurnRecord | null> {
    const record = await this.read(requestId);
    if (record?.state === "open") await this.#recover(record);
    return this.read(requestId);
  }

  /** Deletes a conversation; what of it is being written into D1 is there once this returns the keys of its images. */
  async forget(conversation: string): Promise<string[]> {
    const images = this.#turns.exists ? this.#turns.forget(conversation) : [];
    await this.#persisting.running;
    return images;
  }

  /** Hides conversations that their owner has deleted from everybody, or shows them again. */
  async hide(conversations: string[], owner: string, isHidden: boolean): Promise<void> {
    if (this.#turns.exists) this.#turns.conversations.hide(conversations, owner, isHidden);
  }

  /**
   * Makes a conversation of an owner, which the owner's next question continues: an empty one, or one as D1 holds it.
   * Changes nothing when there is one.
   */
  async create(conversation: string, owner: string, stored?: StoredTree): Promise<void> {
    this.#turns.open();
    this.#turns.conversations.create(conversation, owner, stored);
  }

  /** Shows a branch of an owner's conversation, if nothing happened in it since the version that the owner has seen. */
  async select(
    conversation: string,
    owner: string,
    shown: BranchToShow,
    version: number,
  ): Promise<TreeChange> {
    const refusal = this.#refuseChange(conversation, owner, version);
    return refusal ?? { ok: true, version: this.#turns.conversations.select(conversation, shown) };
  }

  /**
   * Deletes turns of an owner's conversation with all that follow them, and shows another branch, under the condition of
   * `select`. What of them is just being written into D1 is there once this returns; of those that are answered still,
   * the caller stops the answer.
   */
  async deleteTurns(
    conversation: string,
    owner: string,
    { turns, shown, before }: TurnsToDelete,
    version: number,
  ): Promise<TreeChange<DeletedTurns>> {
    const refusal = this.#refuseChange(conversation, owner, version);
    if (refusal) return refusal;
    const deleted = this.#turns.deleteTurns(conversation, turns, before);
    const change = { ok: true as const, version: this.#turns.conversations.select(conversation, shown) };
    await this.#persisting.running;
    return { ...change, ...deleted };
  }

  #refuseChange(conversation: string, owner: string, version: number): (TreeChange & { ok: false }) | null {
    const found = this.#turns.exists ? this.#turns.conversations.read(conversation) : null;
    if (found?.owner !== owner) return { ok: false, code: "conversation_not_found" };
    return found.version === version ? null : { ok: false, code: "conversation_changed" };
  }

  /** Writes all ended turns into D1 that it does not refuse. */
  async persistNow(): Promise<void> {
    if (!this.#turns.exists) return;
    // The running batch may have begun before the last turn ended.
    await this.#persisting.running;
    await this.#persisting.persistSoon();
  }

  /**
   * Moves a guest's conversations to a user; returns those that are the user's. No row of the guest's is written after
   * it.
   */
  async claim(conversations: string[], user: string): Promise<string[]> {
    if (!this.#turns.exists) return [];
    const claimed = this.#turns.claim(conversations, user);
    await this.#persisting.running;
    return claimed;
  }

  /** The tree of an owner's conversation as far as D1 may not hold it yet; null when the owner has no such conversation. */
  async unpersisted(conversation: string, owner: string): Promise<LoggedTree | null> {
    const found = this.#turns.exists ? this.#turns.conversations.read(conversation) : null;
    if (found?.owner !== owner) return null;
    const { selected, version } = found;
    return { selected, version, turns: this.#turns.shownUnpersisted(conversation) };
  }

  /** An owner's incognito conversations with turns that D1 may not hold yet. */
  async unpersistedIncognito(owner: string): Promise<string[]> {
    return this.#turns.exists ? this.#turns.unpersistedIncognito(owner) : [];
  }

  /** Deletes every conversation and turn of an owner; what is being written to D1 has arrived before. */
  async forgetOwner(owner: string): Promise<void> {
    await this.#persisting.running;
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
    const units = this.quota.prune(Date.now());
    if (!this.#turns.exists)
      return units > 0 ? this.#wakeWithin(RECOVERY.retentionMs) : this.ctx.storage.deleteAll();
    const stale = this.#turns.openSince(Date.now() - RECOVERY.staleMs);
    if (stale.length > 0) {
      const ids = stale.map(({ start }) => start.requestId);
      const running = await runningTurns(this.env, shardOf(ids[0]!), ids);
      for (const record of stale) if (!running.includes(record.start.requestId)) await this.#recover(record);
    }
    this.#persisting.postponed.resume();
    await this.#persisting.persistSoon();
    const before = Date.now() - RECOVERY.retentionMs;
    await this.#context().files.delete(this.#turns.imagesToDelete(before));
    this.#turns.prune(before);
    const { open, persisted } = this.#turns.pending();
    const wait = this.#persisting.postponed.wait(Date.now());
    if (wait !== null) await this.#wakeWithin(wait);
    const unpersisted = this.#turns.unpersisted(1, this.#persisting.postponed.at(Date.now())).length;
    if (open + unpersisted > 0) await this.#wakeWithin(RECOVERY.everyMs);
    else if (persisted + units > 0) await this.#wakeWithin(RECOVERY.retentionMs);
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
    const isWanted = !record.isDeleted && !this.#turns.conversations.isHidden(record.start.conversation);
    if (!record.text && isWanted && record.recoveries < RECOVERY.restarts) {
      this.#turns.countRecovery(requestId, Date.now());
      const fresh = this.#turns.completedTurns(record.start.conversation);
      await restartTurn(this.env, { ...record, recoveries: record.recoveries + 1 }, fresh);
      return;
    }
    const now = Date.now();
    if (this.#turns.finish(requestId, outcomeAfterCrash(record, now), now))
      void this.#persisting.persistSoon();
  }

  protected pruneLater(): Promise<void> {
    return this.#wakeWithin(RECOVERY.retentionMs);
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
