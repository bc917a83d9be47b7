import { groundsOf, type Grounds, type GroundsEvent } from "./grounds";
import {
  GUEST,
  type Burst,
  type PastExchange,
  type TurnOutcome,
  type TurnRecord,
  type TurnStart,
  type TurnState,
} from "./turn-record";

type Row = {
  request_id: string;
  start: string;
  parent: string | null;
  ordinal: number;
  state: TurnState;
  recoveries: number;
  outcome: string | null;
};

const TABLES = `
  CREATE TABLE IF NOT EXISTS conversations (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, head TEXT, exchanges INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS turns (
    request_id TEXT PRIMARY KEY, conversation TEXT NOT NULL, exchange TEXT NOT NULL, parent TEXT, ordinal INTEGER NOT NULL,
    idempotency_key TEXT, start TEXT NOT NULL, state TEXT NOT NULL, recoveries INTEGER NOT NULL DEFAULT 0,
    outcome TEXT, settled INTEGER NOT NULL DEFAULT 0, touched_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS turns_conversation ON turns (conversation);
  CREATE INDEX IF NOT EXISTS turns_exchange ON turns (exchange);
  CREATE INDEX IF NOT EXISTS turns_pending ON turns (touched_at) WHERE settled = 0;
  CREATE UNIQUE INDEX IF NOT EXISTS turns_idempotency ON turns (idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE TABLE IF NOT EXISTS bursts (
    request_id TEXT NOT NULL, event INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (request_id, event)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS grounds (
    request_id TEXT NOT NULL, event INTEGER NOT NULL, events TEXT NOT NULL, PRIMARY KEY (request_id, event)
  ) WITHOUT ROWID;`;

const SELECT = "SELECT request_id, start, parent, ordinal, state, recoveries, outcome FROM turns";

/** What has become of a conversation: who owns it, its newest exchange, how many there were. */
export interface Head {
  owner: string;
  head: string | null;
  exchanges: number;
}

/** The rows of a turn log. Every method is one synchronous step, so that a step is stored whole or not at all. */
export class TurnTable {
  #ready = false;

  constructor(readonly sql: SqlStorage) {}

  /** Creates the tables; only writers do, so that a guessed id leaves nothing behind. */
  prepare(): void {
    if (!this.#ready) this.sql.exec(TABLES);
    this.#ready = true;
  }

  /** A log of an older version gets the tables that it lacks. */
  get exists(): boolean {
    const known = "SELECT 1 FROM sqlite_master WHERE name = 'turns'";
    if (!this.#ready && this.sql.exec(known).toArray().length > 0) this.prepare();
    return this.#ready;
  }

  head(conversation: string): Head | null {
    const rows = this.sql.exec<Head & Record<string, SqlStorageValue>>(
      "SELECT owner, head, exchanges FROM conversations WHERE id = ?",
      conversation,
    );
    return rows.toArray()[0] ?? null;
  }

  /** Makes an empty conversation; nothing when it is there already. */
  create(conversation: string, owner: string): void {
    const query = "INSERT OR IGNORE INTO conversations (id, owner, head, exchanges) VALUES (?, ?, NULL, 0)";
    this.sql.exec(query, conversation, owner);
  }

  /** Gives a guest's conversations, and turns of theirs that D1 does not hold yet, to a user; which are the user's now. */
  claim(conversations: string[], user: string): string[] {
    return conversations.filter((conversation) => {
      const owner = this.head(conversation)?.owner;
      if (owner !== GUEST) return owner === user;
      this.sql.exec("UPDATE conversations SET owner = ? WHERE id = ?", user, conversation);
      const turns = "UPDATE turns SET start = json_set(start, '$.owner', ?) WHERE conversation = ?";
      this.sql.exec(turns, user, conversation);
      return true;
    });
  }

  /** The exchange it follows, null for a conversation's first; undefined when this log does not hold it any more. */
  parentOf(exchange: string, conversation: string): string | null | undefined {
    const rows = this.sql.exec<{ parent: string | null }>(
      "SELECT parent FROM turns WHERE exchange = ? AND conversation = ?",
      exchange,
      conversation,
    );
    return rows.toArray()[0]?.parent;
  }

  /** An exchange that did not complete stands for the one it followed. */
  standing(exchange: string): string | null {
    const query = "SELECT parent FROM turns WHERE exchange = ? AND state IN ('failed', 'cancelled')";
    const rows = this.sql.exec<{ parent: string | null }>(query, exchange).toArray();
    return rows[0] ? rows[0].parent : exchange;
  }

  byIdempotencyKey(key: string): string | null {
    const rows = this.sql.exec<{ request_id: string }>(
      "SELECT request_id FROM turns WHERE idempotency_key = ?",
      key,
    );
    return rows.toArray()[0]?.request_id ?? null;
  }

  isAnswering(conversation: string): boolean {
    const query = "SELECT 1 FROM turns WHERE conversation = ? AND state = 'open' LIMIT 1";
    return this.sql.exec(query, conversation).toArray().length > 0;
  }

  insert(start: TurnStart, parent: string | null, ordinal: number): void {
    this.sql.exec(
      `INSERT INTO conversations (id, owner, head, exchanges) VALUES (?, ?, NULL, 1)
       ON CONFLICT (id) DO UPDATE SET exchanges = exchanges + 1`,
      start.conversation,
      start.owner,
    );
    this.sql.exec(
      `INSERT INTO turns (request_id, conversation, exchange, parent, ordinal, idempotency_key, start, state, touched_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?)`,
      start.requestId,
      start.conversation,
      start.exchange,
      parent,
      ordinal,
      start.idempotencyKey ?? null,
      JSON.stringify(start),
      start.startedAt,
    );
  }

  append(burst: Burst): void {
    if (burst.reset) {
      this.sql.exec("DELETE FROM bursts WHERE request_id = ?", burst.requestId);
      this.#dropGrounds(burst.requestId);
    }
    if (burst.text)
      this.sql.exec(
        "INSERT OR REPLACE INTO bursts (request_id, event, text) VALUES (?, ?, ?)",
        burst.requestId,
        burst.event,
        burst.text,
      );
    if (burst.grounds.length > 0)
      this.sql.exec(
        "INSERT OR REPLACE INTO grounds (request_id, event, events) VALUES (?, ?, ?)",
        burst.requestId,
        burst.event,
        JSON.stringify(burst.grounds),
      );
  }

  /** Ends an open turn; false when it had ended already. Only an answer that completed becomes the newest exchange. */
  finish(requestId: string, outcome: TurnOutcome, now: number): boolean {
    const ended = this.sql.exec(
      "UPDATE turns SET state = ?, outcome = ?, touched_at = ? WHERE request_id = ? AND state = 'open'",
      outcome.state,
      JSON.stringify(outcome),
      now,
      requestId,
    );
    if (ended.rowsWritten > 0 && outcome.state === "complete")
      this.sql.exec(
        `UPDATE conversations SET head = turns.exchange FROM turns
         WHERE turns.request_id = ? AND conversations.id = turns.conversation`,
        requestId,
      );
    this.#dropGrounds(requestId);
    return ended.rowsWritten > 0;
  }

  countRecovery(requestId: string, now: number): void {
    const query = "UPDATE turns SET recoveries = recoveries + 1, touched_at = ? WHERE request_id = ?";
    this.sql.exec(query, now, requestId);
  }

  /** A stopped turn whose partial answer is wanted after all: it settles again, as an answer. */
  keep(requestId: string, outcome: TurnOutcome): void {
    const query = "UPDATE turns SET state = 'complete', outcome = ?, settled = 0 WHERE request_id = ?";
    this.sql.exec(query, JSON.stringify(outcome), requestId);
    this.sql.exec(
      `UPDATE conversations SET head = turns.exchange FROM turns
       WHERE turns.request_id = ? AND conversations.id = turns.conversation AND conversations.head IS turns.parent`,
      requestId,
    );
  }

  read(requestId: string): TurnRecord | null {
    return this.#records(`${SELECT} WHERE request_id = ?`, requestId)[0] ?? null;
  }

  /** Open turns that were begun, or begun again, before a time. */
  openSince(before: number): TurnRecord[] {
    return this.#records(
      `${SELECT} WHERE settled = 0 AND state = 'open' AND touched_at < ? LIMIT 100`,
      before,
    );
  }

  /** Turns that ended and that D1 does not hold, the oldest first, without those that are named. */
  unsettled(limit: number, without: string[]): TurnRecord[] {
    return this.#records(
      `${SELECT} WHERE settled = 0 AND state <> 'open' AND request_id NOT IN (SELECT value FROM json_each(?))
       ORDER BY touched_at LIMIT ?`,
      JSON.stringify(without),
      limit,
    );
  }

  /** Answers of a conversation that D1 may not hold yet. */
  unsettledExchanges(conversation: string): PastExchange[] {
    return this.#records(
      `${SELECT} WHERE conversation = ? AND settled = 0 AND state = 'complete'`,
      conversation,
    ).map(({ start, parent, text }) => ({
      exchange: start.exchange,
      parent,
      question: start.question,
      images: start.images,
      answer: text,
    }));
  }

  /** Turns of a conversation that D1 may not hold yet, running ones included, as a reader of it sees them. */
  shownBeforeSettled(conversation: string): TurnRecord[] {
    return this.#records(
      `${SELECT} WHERE conversation = ? AND settled = 0 AND state <> 'cancelled' ORDER BY ordinal`,
      conversation,
    );
  }

  unsettledIncognito(owner: string): string[] {
    const rows = this.sql.exec<{ conversation: string }>(
      `SELECT DISTINCT conversation FROM turns WHERE settled = 0 AND start ->> '$.owner' = ?
       AND start ->> '$.isIncognito' = 1 LIMIT 50`,
      owner,
    );
    return rows.toArray().map(({ conversation }) => conversation);
  }

  /** The text is in D1 from here on; a stopped turn's stays, since it may yet be kept. */
  markSettled(records: TurnRecord[]): void {
    for (const { start, state } of records) {
      this.sql.exec("UPDATE turns SET settled = 1 WHERE request_id = ?", start.requestId);
      if (state !== "cancelled") this.sql.exec("DELETE FROM bursts WHERE request_id = ?", start.requestId);
    }
  }

  pending(): { open: number; settled: number } {
    const [row] = this.sql.exec<{ open: number; settled: number }>(
      `SELECT count(*) FILTER (WHERE state = 'open') AS open,
              count(*) FILTER (WHERE settled = 1) AS settled FROM turns`,
    );
    return row!;
  }

  /** Keys of images of stopped turns that are about to be dropped: they cannot be kept any more. */
  imagesToDrop(before: number): string[] {
    return this.#imagesOf("settled = 1 AND touched_at < ? AND state = 'cancelled'", before);
  }

  /** Drops settled turns that ended before a time; what they said is in D1. */
  prune(before: number): void {
    const old = "SELECT request_id FROM turns WHERE settled = 1 AND touched_at < ?";
    this.sql.exec(`DELETE FROM bursts WHERE request_id IN (${old})`, before);
    this.sql.exec(`DELETE FROM turns WHERE request_id IN (${old})`, before);
  }

  /** Deletes a conversation with its turns; answers the keys of their images. */
  forget(conversation: string): string[] {
    const images = this.#imagesOf("conversation = ?", conversation);
    const turns = "SELECT request_id FROM turns WHERE conversation = ?";
    for (const table of ["bursts", "grounds"])
      this.sql.exec(`DELETE FROM ${table} WHERE request_id IN (${turns})`, conversation);
    this.sql.exec("DELETE FROM turns WHERE conversation = ?", conversation);
    this.sql.exec("DELETE FROM conversations WHERE id = ?", conversation);
    return images;
  }

  #imagesOf(condition: string, value: SqlStorageValue): string[] {
    const starts = this.sql.exec<{ start: string }>(`SELECT start FROM turns WHERE ${condition}`, value);
    return starts
      .toArray()
      .flatMap(({ start }) => (JSON.parse(start) as TurnStart).images.map(({ key }) => key));
  }

  forgetOwner(owner: string): void {
    const rows = this.sql.exec<{ id: string }>("SELECT id FROM conversations WHERE owner = ?", owner);
    for (const { id } of rows.toArray()) this.forget(id);
  }

  #dropGrounds(requestId: string): void {
    this.sql.exec("DELETE FROM grounds WHERE request_id = ?", requestId);
  }

  #records(query: string, ...bindings: SqlStorageValue[]): TurnRecord[] {
    return this.sql
      .exec<Row>(query, ...bindings)
      .toArray()
      .map((row) => ({
        start: JSON.parse(row.start) as TurnStart,
        parent: row.parent,
        ordinal: row.ordinal,
        state: row.state,
        ...this.#textOf(row.request_id),
        grounds: this.#groundsOf(row.request_id),
        recoveries: row.recoveries,
        outcome: row.outcome ? (JSON.parse(row.outcome) as TurnOutcome) : null,
      }));
  }

  /** Joined here: a value that SQLite joins may not be longer than a row. */
  #textOf(requestId: string): { text: string; lastEvent: number } {
    const bursts = this.sql
      .exec<{ event: number; text: string }>(
        "SELECT event, text FROM bursts WHERE request_id = ? ORDER BY event",
        requestId,
      )
      .toArray();
    return { text: bursts.map(({ text }) => text).join(""), lastEvent: bursts.at(-1)?.event ?? 0 };
  }

  #groundsOf(requestId: string): Grounds {
    const rows = this.sql
      .exec<{ events: string }>("SELECT events FROM grounds WHERE request_id = ? ORDER BY event", requestId)
      .toArray();
    return groundsOf(rows.flatMap(({ events }) => JSON.parse(events) as GroundsEvent[]));
  }
}
