import type { Context } from "../../core/context";
import { errorFields } from "../../core/logger";
import { persistTurns } from "../../core/turns/persist-turns";
import type { TurnRecord } from "../../core/turns/turn-record";
import { nextBatch } from "./next-batch";
import { PostponedTurns } from "./postponed-turns";
import type { TurnTable } from "./turn-table";

/** Most turns written into D1 in one batch. */
const PERSIST_BATCH = 20;
/** The least time between two batches, so that many turns in a row are written together; milliseconds. */
const PERSIST_GAP_MS = 500;

/** The functions of the log that writing its turns into D1 needs. */
interface Host {
  context(): Context;
  /** D1 holds the text of a turn that was written. */
  isStoredElsewhere(record: TurnRecord): boolean;
  wakeWithin(ms: number): Promise<void>;
}

/** Writes the ended turns of a log into D1, one batch at a time. */
export class PersistQueue {
  readonly postponed = new PostponedTurns();
  #running: Promise<void> | null = null;
  #persistedAt = 0;

  constructor(
    private readonly turns: TurnTable,
    private readonly host: Host,
  ) {}

  /** What is just being written is in D1, or refused, once this resolves. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** Resolves once D1 holds all turns that it does not refuse; turns that end meanwhile go together in the next batch. */
  persistSoon(): Promise<void> {
    return (this.#running ??= this.#persist().finally(() => (this.#running = null)));
  }

  async #persist(): Promise<void> {
    for (;;) {
      const wait = this.#persistedAt + PERSIST_GAP_MS - Date.now();
      if (wait > 0) await scheduler.wait(wait);
      const records = nextBatch(this.turns.unpersisted(PERSIST_BATCH, this.postponed.at(Date.now())));
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
    const ctx = this.host.context();
    try {
      await persistTurns(ctx, records);
    } catch (error) {
      const [{ start }, ...others] = records as [TurnRecord, ...TurnRecord[]];
      if (others.length > 0) return false;
      const wait = this.postponed.add(start.requestId, Date.now());
      ctx.log.error("persist_failed", { turn: start.requestId, wait, ...errorFields(error) });
      await this.host.wakeWithin(wait);
      return false;
    }
    this.turns.markPersisted(records, this.host.isStoredElsewhere);
    for (const { start } of records) this.postponed.remove(start.requestId);
    return true;
  }
}
