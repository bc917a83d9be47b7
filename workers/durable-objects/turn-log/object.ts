import { DurableObject } from "cloudflare:workers";
import type { ErrorCode } from "../../contract/errors";
import { createContext } from "../../context";
import { settleTurns } from "../../domain/conversations/settle-turns";
import { shardOf } from "../../domain/conversations/keys";
import type { Env } from "../../env";
import { errorFields } from "../../logger";
import { deleteImages } from "../../providers/storage/images";
import { Allowance, type AllowanceRule, type Balance, type HoldAnswer } from "../allowance/client";
import { restartTurn, runningTurns } from "../conversation-stream/client";
import { PostponedTurns } from "./postponed-turns";
import { outcomeAfterCrash, RECOVERY } from "./recovery";
import type { Burst, PastExchange, TurnOutcome, TurnRecord, TurnStart } from "./turn-record";
import { TurnTable } from "./turn-table";

export type BeginAnswer =
  | { ok: true; parent: string | null; past: PastExchange[]; remaining: number | null }
  | { ok: false; code: ErrorCode; requestId?: string; balance?: Balance };

/** Turns settled in one D1 batch. */
const SETTLE_BATCH = 20;
/** Least time between two batches, in milliseconds: one answer settles at once, many in a row settle together. */
const SETTLE_GAP_MS = 500;

/**
 * The durable side of one owner: what may still be asked, and what was. It is an object of its own because a storage
 * write holds back everything its object sends: here that delays nobody's answer.
 */
export class TurnLog extends DurableObject<Env> {
  readonly #turns = new TurnTable(this.ctx.storage.sql);
  readonly #allowance = new Allowance(this.ctx.storage.sql);
  #alarmAt: number | null = null;
  #settling: Promise<void> | null = null;
  #settledAt = 0;
  readonly #postponed = new PostponedTurns();
  readonly #recoveries = new Map<string, Promise<void>>();

  /**
   * Takes a unit of the allowance and records the question, in one step; its return is the acknowledgement.
   * Refusals write nothing. `rule` is null where nothing is counted here.
   */
  async begin(start: TurnStart, rule: AllowanceRule | null): Promise<BeginAnswer> {
    this.#turns.prepare();
    const known = start.idempotencyKey ? this.#turns.byIdempotencyKey(start.idempotencyKey) : null;
    if (known) return { ok: false, code: "answer_in_progress", requestId: known };
    const head = this.#turns.head(start.conversation);
    const parent = this.#parentFor(start, head);
    if (!parent.ok) return parent;
    const hold = rule && this.#allowance.hold(start.requestId, rule, Date.now());
    if (hold && !hold.held) return { ok: false, code: "limit_reached", balance: hold };
    this.#turns.insert(start, parent.exchange, head?.exchanges ?? 0);
    await this.#wakeWithin(RECOVERY.everyMs);
    const past = head ? this.#turns.unsettledExchanges(start.conversation) : [];
    return { ok: true, parent: parent.exchange, past, remaining: hold?.remaining ?? null };
  }

  /** Takes one unit of the allowance; for what is not a turn of this log. */
  async hold(id: string, rule: AllowanceRule): Promise<HoldAnswer> {
    const answer = this.#allowance.hold(id, rule, Date.now());
    await this.#wakeWithin(RECOVERY.keepMs);
    return answer;
  }

  /** Gives a unit back. */
  async release(id: string): Promise<void> {
    this.#allowance.release(id);
  }

  /** Gives every unit back. */
  async clearAllowance(): Promise<void> {
    this.#allowance.clear();
  }

  /** Gives back the unit of a thing that was deleted; see `Allowance.releaseDeleted`. */
  async releaseDeleted(id: string): Promise<void> {
    this.#allowance.releaseDeleted(id);
  }

  /** What is left, without taking any of it. */
  async balance(rule: AllowanceRule): Promise<Balance> {
    return this.#allowance.balance(rule, Date.now());
  }

  /** What is left under several rules, in their order. */
  async balances(rules: AllowanceRule[]): Promise<Balance[]> {
    return rules.map((rule) => this.#allowance.balance(rule, Date.now()));
  }

  async append(bursts: Burst[]): Promise<void> {
    for (const burst of bursts) this.#turns.append(burst);
  }

  /** Ends a turn. Once this returns nothing can lose the answer; D1 follows by itself. */
  async finish(tail: Burst, outcome: TurnOutcome): Promise<void> {
    this.#turns.append(tail);
    if (this.#turns.finish(tail.requestId, outcome, Date.now())) void this.#settleSoon();
  }

  /** Stores the partial answer of a stopped turn after all; false when there is nothing to keep. */
  async keep(requestId: string): Promise<boolean> {
    const record = this.#turns.exists ? this.#turns.read(requestId) : null;
    if (!record?.outcome || !record.text) return false;
    if (record.state === "cancelled")
      this.#turns.keep(requestId, { ...record.outcome, state: "complete", attempts: [] });
    void this.#settleSoon();
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
    await this.#settling;
    return images;
  }

  /** Makes an empty conversation of an owner, which the owner's next question continues. */
  async create(conversation: string, owner: string): Promise<void> {
    this.#turns.prepare();
    this.#turns.create(conversation, owner);
  }

  /** Gives a guest's conversations to a user; answers which are the user's. No row of the guest's is written after it. */
  async claim(conversations: string[], user: string): Promise<string[]> {
    if (!this.#turns.exists) return [];
    const claimed = this.#turns.claim(conversations, user);
    await this.#settling;
    return claimed;
  }

  /** Turns of an owner's conversation that D1 may not hold yet; null when the owner has no such conversation. */
  async unsettled(conversation: string, owner: string): Promise<TurnRecord[] | null> {
    if (!this.#turns.exists || this.#turns.head(conversation)?.owner !== owner) return null;
    return this.#turns.shownBeforeSettled(conversation);
  }

  /** An owner's incognito conversations with turns that D1 may not hold yet. */
  async unsettledIncognito(owner: string): Promise<string[]> {
    return this.#turns.exists ? this.#turns.unsettledIncognito(owner) : [];
  }

  /** Deletes every conversation and turn of an owner; what is on its way to D1 has arrived before. */
  async forgetOwner(owner: string): Promise<void> {
    await this.#settling;
    if (this.#turns.exists) this.#turns.forgetOwner(owner);
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    const units = this.#allowance.prune(Date.now());
    if (!this.#turns.exists)
      return units > 0 ? this.#wakeWithin(RECOVERY.keepMs) : this.ctx.storage.deleteAll();
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
    await this.#settleSoon();
    const before = Date.now() - RECOVERY.keepMs;
    await deleteImages(this.env, this.#turns.imagesToDrop(before));
    this.#turns.prune(before);
    const { open, settled } = this.#turns.pending();
    const wait = this.#postponed.wait(Date.now());
    if (wait !== null) await this.#wakeWithin(wait);
    const unsettled = this.#turns.unsettled(1, this.#postponed.at(Date.now())).length;
    if (open + unsettled > 0) await this.#wakeWithin(RECOVERY.everyMs);
    else if (settled + units > 0) await this.#wakeWithin(RECOVERY.keepMs);
  }

  #parentFor(
    start: TurnStart,
    head: ReturnType<TurnTable["head"]>,
  ): { ok: true; exchange: string | null } | { ok: false; code: ErrorCode } {
    // A discussion of a document begins with its first question: its id is known before.
    if (start.isNewConversation || (start.document && !head)) return { ok: true, exchange: null };
    if (!head || head.owner !== start.owner) return { ok: false, code: "not_found" };
    if (this.#turns.isAnswering(start.conversation)) return { ok: false, code: "answer_in_progress" };
    if (start.expectedHead !== undefined && this.#turns.standing(start.expectedHead) !== head.head)
      return { ok: false, code: "conversation_changed" };
    if (!start.regenerate) return { ok: true, exchange: head.head };
    const here = this.#turns.parentOf(start.regenerate.exchange, start.conversation);
    const sibling = here === undefined ? start.regenerate.parent : here;
    return sibling === undefined ? { ok: false, code: "not_found" } : { ok: true, exchange: sibling };
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
      const fresh = this.#turns.unsettledExchanges(record.start.conversation);
      await restartTurn(this.env, { ...record, recoveries: record.recoveries + 1 }, fresh);
      return;
    }
    const now = Date.now();
    if (this.#turns.finish(requestId, outcomeAfterCrash(record, now), now)) void this.#settleSoon();
  }

  /** One batch at a time; turns that end meanwhile go together in the next. */
  #settleSoon(): Promise<void> {
    return (this.#settling ??= this.#settle().finally(() => (this.#settling = null)));
  }

  async #settle(): Promise<void> {
    for (;;) {
      const wait = this.#settledAt + SETTLE_GAP_MS - Date.now();
      if (wait > 0) await scheduler.wait(wait);
      const records = this.#turns.unsettled(SETTLE_BATCH, this.#postponed.at(Date.now()));
      if (records.length === 0) return;
      this.#settledAt = Date.now();
      if (await this.#settleInto(records)) continue;
      // One that D1 refuses must not hold up the others.
      await Promise.all(records.map((record) => this.#settleInto([record])));
    }
  }

  /** False when D1 would not take them. One that it refuses alone is postponed; the log keeps it until then. */
  async #settleInto(records: TurnRecord[]): Promise<boolean> {
    const ctx = this.#context();
    try {
      await settleTurns(ctx, records);
    } catch (error) {
      const [{ start }, ...others] = records as [TurnRecord, ...TurnRecord[]];
      if (others.length > 0) return false;
      const wait = this.#postponed.add(start.requestId, Date.now());
      ctx.log.error("settle_failed", { turn: start.requestId, wait, ...errorFields(error) });
      await this.#wakeWithin(wait);
      return false;
    }
    this.#turns.markSettled(records);
    for (const { start } of records) this.#postponed.remove(start.requestId);
    return true;
  }

  async #wakeWithin(ms: number): Promise<void> {
    const at = Date.now() + ms;
    if (this.#alarmAt !== null && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    await this.ctx.storage.setAlarm(at);
  }

  #shardOf = (records: TurnRecord[]) => shardOf(records[0]!.start.requestId);

  #context() {
    return createContext(this.env, {
      actor: { kind: "system" },
      locale: "en",
      requestId: `turn-log-${this.ctx.id.toString().slice(0, 8)}`,
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  }
}
