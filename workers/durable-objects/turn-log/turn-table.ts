import { typedEvent, type ReceivedEvent } from "../../contract/chat/stream";
import { evidenceOf, isEvidenceEvent, type AnswerEvidence } from "../../core/turns/answer-evidence";
import { hasTables, openSchema } from "../storage-schema";
import { TURN_SCHEMA } from "./turn-schema";
import {
  GUEST,
  type PastTurn,
  type TextChunk,
  type TurnOutcome,
  type TurnRecord,
  type TurnStart,
  type TurnState,
} from "../../core/turns/turn-record";

type Row = {
  request_id: string;
  start: string;
  parent: string | null;
  ordinal: number;
  state: TurnState;
  recoveries: number;
  outcome: string | null;
};

const SELECT = "SELECT request_id, start, parent, ordinal, state, recoveries, outcome FROM turns";

/** The state of a conversation: its owner, its newest turn, how many turns it had, and what they are about. */
export interface Head {
  owner: string;
  head: string | null;
  exchanges: number;
  topic: string | null;
}

/** The rows of a turn log. Every method is one synchronous step, so that a step is stored whole or not at all. */
export class TurnTable {
  readonly sql: SqlStorage;
  #isOpen = false;

  /** `topicOf`: names what the turns of a conversation share. */
  constructor(
    readonly storage: DurableObjectStorage,
    private readonly topicOf: (start: TurnStart) => string,
  ) {
    this.sql = storage.sql;
  }

  /** Creates the tables. Only writers do, so that reading a guessed id stores nothing. */
  open(): void {
    if (!this.#isOpen) openSchema(this.storage, TURN_SCHEMA);
    this.#isOpen = true;
  }

  /** Whether this log has tables; those of an older version are brought up to date. */
  get exists(): boolean {
    if (!this.#isOpen && hasTables(this.sql, TURN_SCHEMA)) this.open();
    return this.#isOpen;
  }

  head(conversation: string): Head | null {
    const rows = this.sql.exec<Head & Record<string, SqlStorageValue>>(
      "SELECT owner, head, exchanges, topic FROM conversations WHERE id = ?",
      conversation,
    );
    return rows.toArray()[0] ?? null;
  }

  /** Creates an empty conversation; nothing when it exists already. */
  create(conversation: string, owner: string): void {
    const query = "INSERT OR IGNORE INTO conversations (id, owner, head, exchanges) VALUES (?, ?, NULL, 0)";
    this.sql.exec(query, conversation, owner);
  }

  /** Moves a guest's conversations and their turns to a user; returns those that are the user's now. */
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

  /** The turn that this one follows, null for the first; undefined when this log does not hold it any more. */
  parentOf(turn: string, conversation: string): string | null | undefined {
    const rows = this.sql.exec<{ parent: string | null }>(
      "SELECT parent FROM turns WHERE exchange = ? AND conversation = ?",
      turn,
      conversation,
    );
    return rows.toArray()[0]?.parent;
  }

  /** The turn itself, or its parent when it did not complete: the head a sender may expect. */
  expectedHead(turn: string): string | null {
    const query = "SELECT parent FROM turns WHERE exchange = ? AND state IN ('failed', 'cancelled')";
    const rows = this.sql.exec<{ parent: string | null }>(query, turn).toArray();
    return rows[0] ? rows[0].parent : turn;
  }

  byIdempotencyKey(key: string): string | null {
    const rows = this.sql.exec<{ request_id: string }>(
      "SELECT request_id FROM turns WHERE idempotency_key = ?",
      key,
    );
    return rows.toArray()[0]?.request_id ?? null;
  }

  /** Any turn of a conversation that this log still holds. */
  oneOf(conversation: string): TurnStart | null {
    const query = "SELECT start FROM turns WHERE conversation = ? LIMIT 1";
    const [row] = this.sql.exec<{ start: string }>(query, conversation).toArray();
    return row ? (JSON.parse(row.start) as TurnStart) : null;
  }

  isAnswering(conversation: string): boolean {
    const query = "SELECT 1 FROM turns WHERE conversation = ? AND state = 'open' LIMIT 1";
    return this.sql.exec(query, conversation).toArray().length > 0;
  }

  insert(start: TurnStart, parent: string | null, ordinal: number): void {
    this.sql.exec(
      `INSERT INTO conversations (id, owner, head, exchanges, topic) VALUES (?, ?, NULL, 1, ?)
       ON CONFLICT (id) DO UPDATE SET exchanges = exchanges + 1, topic = excluded.topic`,
      start.conversation,
      start.owner,
      this.topicOf(start),
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

  append(chunk: TextChunk): void {
    if (chunk.reset) {
      this.sql.exec("DELETE FROM chunks WHERE request_id = ?", chunk.requestId);
      this.#deleteEvidence(chunk.requestId);
    }
    if (chunk.text)
      this.sql.exec(
        "INSERT OR REPLACE INTO chunks (request_id, event, text) VALUES (?, ?, ?)",
        chunk.requestId,
        chunk.event,
        chunk.text,
      );
    if (chunk.evidence.length > 0)
      this.sql.exec(
        "INSERT OR REPLACE INTO evidence (request_id, event, events) VALUES (?, ?, ?)",
        chunk.requestId,
        chunk.event,
        JSON.stringify(chunk.evidence),
      );
  }

  /** Ends an open turn; false when it had ended already. Only an answer that completed becomes the newest turn. */
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
    this.#deleteEvidence(requestId);
    return ended.rowsWritten > 0;
  }

  countRecovery(requestId: string, now: number): void {
    const query = "UPDATE turns SET recoveries = recoveries + 1, touched_at = ? WHERE request_id = ?";
    this.sql.exec(query, now, requestId);
  }

  /** Makes a stopped turn a completed one with its partial answer; it is written into D1 again. */
  savePartial(requestId: string, outcome: TurnOutcome): void {
    const query = "UPDATE turns SET state = 'complete', outcome = ?, persisted = 0 WHERE request_id = ?";
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
      `${SELECT} WHERE persisted = 0 AND state = 'open' AND touched_at < ? LIMIT 100`,
      before,
    );
  }

  /** Ended turns that D1 does not hold, the oldest first, without those named. */
  unpersisted(limit: number, without: string[]): TurnRecord[] {
    return this.#records(
      `${SELECT} WHERE persisted = 0 AND state <> 'open' AND request_id NOT IN (SELECT value FROM json_each(?))
       ORDER BY touched_at LIMIT ?`,
      JSON.stringify(without),
      limit,
    );
  }

  /**
   * Completed turns of a conversation whose text is here: D1 may not hold them yet, or their kind is not stored there.
   */
  completedTurns(conversation: string): PastTurn[] {
    return this.#records(
      `${SELECT} WHERE conversation = ? AND state = 'complete'
       AND (persisted = 0 OR EXISTS (SELECT 1 FROM chunks WHERE chunks.request_id = turns.request_id))`,
      conversation,
    ).map(({ start, parent, text }) => ({
      exchange: start.exchange,
      parent,
      question: start.question,
      images: start.images,
      answer: text,
    }));
  }

  /** Turns of a conversation that D1 may not hold yet, running ones included, as its owner sees them. */
  shownUnpersisted(conversation: string): TurnRecord[] {
    return this.#records(
      `${SELECT} WHERE conversation = ? AND persisted = 0 AND state <> 'cancelled' ORDER BY ordinal`,
      conversation,
    );
  }

  unpersistedIncognito(owner: string): string[] {
    const rows = this.sql.exec<{ conversation: string }>(
      `SELECT DISTINCT conversation FROM turns WHERE persisted = 0 AND start ->> '$.owner' = ?
       AND start ->> '$.isIncognito' = 1 LIMIT 50`,
      owner,
    );
    return rows.toArray().map(({ conversation }) => conversation);
  }

  /** D1 holds these turns as they were; their text is deleted here, unless it is stored nowhere else. */
  markPersisted(records: TurnRecord[], isStoredElsewhere: (record: TurnRecord) => boolean): void {
    const mark = "UPDATE turns SET persisted = 1 WHERE request_id = ? AND state = ?";
    for (const record of records) {
      const { requestId } = record.start;
      const isMarked = this.sql.exec(mark, requestId, record.state).rowsWritten > 0;
      if (isMarked && isStoredElsewhere(record))
        this.sql.exec("DELETE FROM chunks WHERE request_id = ?", requestId);
    }
  }

  pending(): { open: number; persisted: number } {
    const [row] = this.sql.exec<{ open: number; persisted: number }>(
      `SELECT count(*) FILTER (WHERE state = 'open') AS open,
              count(*) FILTER (WHERE persisted = 1) AS persisted FROM turns`,
    );
    return row!;
  }

  /** Keys of images of stopped turns that are about to be deleted: these turns cannot be saved any more. */
  imagesToDelete(before: number): string[] {
    return this.#imagesOf("persisted = 1 AND touched_at < ? AND state = 'cancelled'", before);
  }

  /** Deletes turns that D1 holds and that ended before a time. */
  prune(before: number): void {
    const old = "SELECT request_id FROM turns WHERE persisted = 1 AND touched_at < ?";
    this.sql.exec(`DELETE FROM chunks WHERE request_id IN (${old})`, before);
    this.sql.exec(`DELETE FROM turns WHERE request_id IN (${old})`, before);
  }

  /** Deletes a conversation with its turns; returns the keys of their images. */
  forget(conversation: string): string[] {
    const images = this.#imagesOf("conversation = ?", conversation);
    const turns = "SELECT request_id FROM turns WHERE conversation = ?";
    for (const table of ["chunks", "evidence"])
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

  #deleteEvidence(requestId: string): void {
    this.sql.exec("DELETE FROM evidence WHERE request_id = ?", requestId);
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
        evidence: this.#evidenceOf(row.request_id),
        recoveries: row.recoveries,
        outcome: row.outcome ? (JSON.parse(row.outcome) as TurnOutcome) : null,
      }));
  }

  /** Joined here: a value that SQLite joins may not be longer than a row. */
  #textOf(requestId: string): { text: string; lastEvent: number } {
    const chunks = this.sql
      .exec<{ event: number; text: string }>(
        "SELECT event, text FROM chunks WHERE request_id = ? ORDER BY event",
        requestId,
      )
      .toArray();
    return { text: chunks.map(({ text }) => text).join(""), lastEvent: chunks.at(-1)?.event ?? 0 };
  }

  #evidenceOf(requestId: string): AnswerEvidence {
    const rows = this.sql
      .exec<{ events: string }>("SELECT events FROM evidence WHERE request_id = ? ORDER BY event", requestId)
      .toArray();
    const events = rows.flatMap((row) => JSON.parse(row.events) as ReceivedEvent[]);
    return evidenceOf(events.map(typedEvent).filter(isEvidenceEvent));
  }
}
