import { hasTables, openSchema } from "../storage-schema";
import type { DeletedTurns } from "../../core/turns/turn-objects";
import { AnswerTable } from "./answer-table";
import { ConversationTable, type ShownBranch } from "./conversation-table";
import { shownBefore } from "./shown-before";
import { TURN_SCHEMA } from "./turn-schema";
import type {
  LoggedTurn,
  PastTurn,
  TextChunk,
  TurnOutcome,
  TurnRecord,
  TurnStart,
  TurnState,
} from "../../core/turns/turn-record";

type Row = {
  request_id: string;
  start: string;
  parent: string | null;
  ordinal: number;
  state: TurnState;
  recoveries: number;
  outcome: string | null;
  deleted: number;
  selected: string | null;
  shown_version: number | null;
};

const SELECT = `SELECT request_id, start, parent, ordinal, state, recoveries, outcome, deleted,
  (SELECT c.selected FROM conversations c WHERE c.id = turns.conversation) AS selected,
  (SELECT c.version FROM conversations c WHERE c.id = turns.conversation) AS shown_version FROM turns`;

/** The rows of a turn log. Every method is one synchronous step, so that a step is stored whole or not at all. */
export class TurnTable {
  readonly sql: SqlStorage;
  readonly conversations: ConversationTable;
  readonly #answers: AnswerTable;
  #isOpen = false;

  /** `topicOf`: names what the turns of a conversation share. */
  constructor(
    readonly storage: DurableObjectStorage,
    private readonly topicOf: (start: TurnStart) => string,
  ) {
    this.sql = storage.sql;
    this.conversations = new ConversationTable(this.sql);
    this.#answers = new AnswerTable(this.sql);
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

  /** Moves a guest's conversations and their turns to a user; returns those that are the user's now. */
  claim(conversations: string[], user: string): string[] {
    return conversations.filter((conversation) => {
      const claim = this.conversations.claim(conversation, user);
      const turns = "UPDATE turns SET start = json_set(start, '$.owner', ?) WHERE conversation = ?";
      if (claim === "claimed") this.sql.exec(turns, user, conversation);
      return claim !== "unknown";
    });
  }

  /** A turn of a conversation; undefined when it was deleted, or this log does not hold it any more. */
  find(turn: string, conversation: string): LoggedTurn | undefined {
    const rows = this.sql.exec<LoggedTurn & Record<string, SqlStorageValue>>(
      "SELECT exchange, parent, state FROM turns WHERE exchange = ? AND conversation = ? AND deleted = 0",
      turn,
      conversation,
    );
    return rows.toArray()[0];
  }

  /** Whether this log has a turn, deleted or not. */
  holds(turn: string): boolean {
    return this.sql.exec("SELECT 1 FROM turns WHERE exchange = ?", turn).toArray().length > 0;
  }

  /** The turns that follow one of a conversation, or that begin it, without those that were stopped. */
  followersOf(parent: string | null, conversation: string): string[] {
    const rows = this.sql.exec<{ exchange: string }>(
      `SELECT exchange FROM turns WHERE conversation = ? AND parent IS ? AND deleted = 0 AND state <> 'cancelled'`,
      conversation,
      parent,
    );
    return rows.toArray().map(({ exchange }) => exchange);
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

  /** Records a turn that begins, and shows its branch; returns the new version of its conversation. */
  insert(start: TurnStart, parent: string | null, ordinal: number): number {
    const { conversation, exchange } = start;
    const before: ShownBranch | null = this.conversations.read(conversation);
    const version = this.conversations.begin(conversation, start.owner, this.topicOf(start), {
      selected: exchange,
      head: parent,
    });
    this.sql.exec(
      `INSERT INTO turns (request_id, conversation, exchange, parent, ordinal, idempotency_key, start, state, touched_at,
         shown_before, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?)`,
      start.requestId,
      conversation,
      exchange,
      parent,
      ordinal,
      start.idempotencyKey ?? null,
      JSON.stringify(start),
      start.startedAt,
      JSON.stringify({ selected: before?.selected ?? null, head: before?.head ?? null }),
      version,
    );
    return version;
  }

  append(chunk: TextChunk): void {
    this.#answers.append(chunk);
  }

  /** Ends an open turn; false when it had ended already. One that was deleted meanwhile is not stored any more. */
  finish(requestId: string, outcome: TurnOutcome, now: number): boolean {
    const [ended] = this.sql
      .exec<{ conversation: string; exchange: string; state: TurnState }>(
        `UPDATE turns SET state = CASE deleted WHEN 1 THEN 'cancelled' ELSE ? END, outcome = ?, touched_at = ?
         WHERE request_id = ? AND state = 'open' RETURNING conversation, exchange, state`,
        outcome.state,
        JSON.stringify(outcome),
        now,
        requestId,
      )
      .toArray();
    this.#answers.deleteEvidence(requestId);
    if (!ended) return false;
    const { conversation, exchange, state } = ended;
    const isShown = this.conversations.read(conversation)?.selected === exchange;
    if (isShown && state === "complete")
      this.conversations.show(conversation, { selected: exchange, head: exchange });
    if (isShown && state === "cancelled")
      this.conversations.show(conversation, shownBefore(this.sql, conversation, exchange));
    return true;
  }

  countRecovery(requestId: string, now: number): void {
    const query = "UPDATE turns SET recoveries = recoveries + 1, touched_at = ? WHERE request_id = ?";
    this.sql.exec(query, now, requestId);
  }

  /**
   * Makes a stopped turn a completed one with its partial answer; it is written into D1 again. Its branch is shown unless
   * something else happened since.
   */
  savePartial(requestId: string, outcome: TurnOutcome): void {
    const [saved] = this.sql
      .exec<{ conversation: string; exchange: string; parent: string | null; version: number | null }>(
        `UPDATE turns SET state = 'complete', outcome = ?, persisted = 0 WHERE request_id = ?
         RETURNING conversation, exchange, parent, version`,
        JSON.stringify(outcome),
        requestId,
      )
      .toArray();
    const conversation = saved && this.conversations.read(saved.conversation);
    if (!conversation) return;
    const { exchange, parent, version } = saved;
    if (conversation.version === version || conversation.selected === parent)
      this.conversations.show(saved.conversation, { selected: exchange, head: exchange });
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
      `${SELECT} WHERE conversation = ? AND persisted = 0 AND state <> 'cancelled' AND deleted = 0 ORDER BY ordinal`,
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
      if (isMarked && (record.isDeleted || isStoredElsewhere(record))) this.#answers.deleteText(requestId);
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

  /**
   * Deletes turns and all that follow them here, except for what they used, which is still to be written into D1. `before`
   * is what a turn that is stopped later gives way to in their place. Returns the requests of those that D1 does not hold,
   * and the keys of the images of all.
   */
  deleteTurns(conversation: string, turns: string[], before: ShownBranch): DeletedTurns {
    const list = JSON.stringify(turns);
    const rows = this.sql.exec<{ request_id: string; start: string; persisted: number }>(
      `WITH RECURSIVE gone(exchange) AS (
         SELECT value FROM json_each(?2)
         UNION SELECT t.exchange FROM gone JOIN turns t ON t.conversation = ?1 AND t.parent = gone.exchange)
       UPDATE turns SET deleted = 1, state = CASE state WHEN 'open' THEN 'open' ELSE 'cancelled' END
       WHERE conversation = ?1 AND exchange IN (SELECT exchange FROM gone)
       RETURNING request_id, start, persisted`,
      conversation,
      list,
    );
    const deleted = rows.toArray();
    for (const { request_id, persisted } of deleted) if (persisted) this.#answers.deleteText(request_id);
    this.sql.exec(
      `UPDATE turns SET shown_before = ?3 WHERE conversation = ?1 AND (
         shown_before ->> '$.selected' IN (SELECT value FROM json_each(?2))
         OR shown_before ->> '$.head' IN (SELECT value FROM json_each(?2)))`,
      conversation,
      list,
      JSON.stringify(before),
    );
    return {
      requests: deleted.filter(({ persisted }) => !persisted).map(({ request_id }) => request_id),
      images: deleted.flatMap(({ start }) => imagesOf(start)),
    };
  }

  /** Deletes a conversation with its turns; returns the keys of their images. */
  forget(conversation: string): string[] {
    const images = this.#imagesOf("conversation = ?", conversation);
    this.#answers.deleteAllOf(conversation);
    this.sql.exec("DELETE FROM turns WHERE conversation = ?", conversation);
    this.conversations.delete(conversation);
    return images;
  }

  #imagesOf(condition: string, value: SqlStorageValue): string[] {
    const starts = this.sql.exec<{ start: string }>(`SELECT start FROM turns WHERE ${condition}`, value);
    return starts.toArray().flatMap(({ start }) => imagesOf(start));
  }

  forgetOwner(owner: string): void {
    for (const id of this.conversations.ownedBy(owner)) this.forget(id);
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
        ...this.#answers.readText(row.request_id),
        evidence: this.#answers.readEvidence(row.request_id),
        recoveries: row.recoveries,
        outcome: row.outcome ? (JSON.parse(row.outcome) as TurnOutcome) : null,
        selected: row.selected,
        version: row.shown_version ?? 0,
        ...(row.deleted ? { isDeleted: true } : {}),
      }));
  }
}

const imagesOf = (start: string): string[] => (JSON.parse(start) as TurnStart).images.map(({ key }) => key);
