import { typedEvent, type ReceivedEvent } from "../../contract/chat/stream";
import { evidenceOf, isEvidenceEvent, type AnswerEvidence } from "../../core/turns/answer-evidence";
import type { TextChunk } from "../../core/turns/turn-record";

/** The rows of answers in a turn log: their text and their evidence, in the parts in which they arrived. */
export class AnswerTable {
  constructor(private readonly sql: SqlStorage) {}

  append(chunk: TextChunk): void {
    if (chunk.reset) {
      this.deleteText(chunk.requestId);
      this.deleteEvidence(chunk.requestId);
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

  /** Joined here: a value that SQLite joins may not be longer than a row. */
  readText(requestId: string): { text: string; lastEvent: number } {
    const chunks = this.sql
      .exec<{ event: number; text: string }>(
        "SELECT event, text FROM chunks WHERE request_id = ? ORDER BY event",
        requestId,
      )
      .toArray();
    return { text: chunks.map(({ text }) => text).join(""), lastEvent: chunks.at(-1)?.event ?? 0 };
  }

  readEvidence(requestId: string): AnswerEvidence {
    const rows = this.sql
      .exec<{ events: string }>("SELECT events FROM evidence WHERE request_id = ? ORDER BY event", requestId)
      .toArray();
    const events = rows.flatMap((row) => JSON.parse(row.events) as ReceivedEvent[]);
    return evidenceOf(events.map(typedEvent).filter(isEvidenceEvent));
  }

  deleteText(requestId: string): void {
    this.sql.exec("DELETE FROM chunks WHERE request_id = ?", requestId);
  }

  deleteEvidence(requestId: string): void {
    this.sql.exec("DELETE FROM evidence WHERE request_id = ?", requestId);
  }

  deleteAllOf(conversation: string): void {
    const turns = "SELECT request_id FROM turns WHERE conversation = ?";
    for (const table of ["chunks", "evidence"])
      this.sql.exec(`DELETE FROM ${table} WHERE request_id IN (${turns})`, conversation);
  }
}
