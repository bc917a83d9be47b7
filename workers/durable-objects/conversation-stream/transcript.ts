import { encodeEvent, isTerminal, type StreamEvent } from "../../contract/chat/stream";
import { evidenceOf, isEvidenceEvent, type EvidenceEvent } from "../../core/turns/answer-evidence";
import type { TextChunk } from "../../core/turns/turn-record";

/** A delta is stored as the length of the text after it; any other event as it is. */
type Entry = number | StreamEvent;

/** The numbered events of one answer and its text so far. It neither sends nor stores. */
export class Transcript {
  readonly #entries: Entry[] = [];
  #text = "";
  /** Index of the first entry that belongs to the present text; earlier ones were discarded by a reset. */
  #textFrom = 0;
  #flushedLength = 0;
  #flushedEntries = 0;
  #resetUnflushed = false;

  /** @param base number before the first event; higher than any that an earlier run of the turn can have used */
  constructor(readonly base = 0) {}

  get text(): string {
    return this.#text;
  }

  get lastEvent(): number {
    return this.base + this.#entries.length;
  }

  /** Appends a piece of text, or any other event. */
  append(event: StreamEvent): void {
    if (event.type === "text") this.#entries.push((this.#text += event.text).length);
    else this.#entries.push(event);
  }

  /** Appends an event after which the text starts over. */
  restart(event: StreamEvent): void {
    this.#text = "";
    this.#textFrom = this.#entries.length;
    this.flushAgain();
    this.append(event);
  }

  /**
   * The events after `lastEvent`; text that follows text is one event, with the number of its last piece. A reader who has
   * read nothing, or whose number comes from another run of the turn, gets the opening event and the whole text so far in
   * one event.
   */
  since(lastEvent: number | null): string {
    const read = lastEvent === null ? -1 : lastEvent - this.base;
    if (read < 0 || read > this.#entries.length) return this.#snapshot(lastEvent !== null);
    let missed = "";
    let from = this.#lengthBefore(read);
    for (let index = read; index < this.#entries.length; index += 1) {
      const entry = this.#entries[index]!;
      const number = this.base + index + 1;
      if (typeof entry === "object") missed += encodeEvent(number, entry);
      // Text from before a reset no longer exists: a reader who missed some of it continues at the reset.
      else if (index >= this.#textFrom && typeof this.#entries[index + 1] !== "number") {
        missed += encodeEvent(number, { type: "text", text: this.#text.slice(from, entry) });
        from = entry;
      }
    }
    return missed;
  }

  /** The text and evidence that was not handed to storage yet; null when there is none. */
  takeUnflushed(): Omit<TextChunk, "requestId"> | null {
    const text = this.#text.slice(this.#flushedLength);
    if (!text && !this.#resetUnflushed) return null;
    const reset = this.#resetUnflushed;
    const evidence = this.#evidenceFrom(this.#flushedEntries);
    this.#flushedLength = this.#text.length;
    this.#flushedEntries = this.#entries.length;
    this.#resetUnflushed = false;
    return { event: this.lastEvent, text, reset, evidence };
  }

  /** The last chunk did not reach storage: the next one holds the whole text. */
  flushAgain(): void {
    this.#flushedLength = 0;
    this.#flushedEntries = this.#textFrom;
    this.#resetUnflushed = true;
  }

  /**
   * Writes the text so far for a subscriber. The text alone has a number higher than the opening event's, so that a
   * reader who skips events it has seen skips none of it. A subscriber of an earlier run must drop its text even when
   * there is no new text yet. Citations come in one event with the text, so that each is there once, independent of
   * what the reader has seen before.
   */
  #snapshot(hasRead: boolean): string {
    const [opened] = this.#entries;
    if (typeof opened !== "object") return "";
    const last = this.#entries.at(-1);
    const terminal = typeof last === "object" && isTerminal(last) ? last : null;
    const others = this.#entries
      .slice(Math.max(1, this.#textFrom))
      .filter((entry) => typeof entry === "object" && entry !== terminal && entry.type !== "citations");
    const { citations } = evidenceOf(this.#evidenceFrom(this.#textFrom));
    let snapshot = encodeEvent(this.base + 1, opened);
    for (const event of others as StreamEvent[]) snapshot += encodeEvent(null, event);
    if (this.#text) {
      const reset: StreamEvent = {
        type: "reset",
        reset: true,
        text: this.#text,
        ...(citations.length > 0 ? { citations } : {}),
      };
      snapshot += encodeEvent(this.lastEvent - (terminal ? 1 : 0), reset);
    } else if (hasRead) snapshot += encodeEvent(null, { type: "reset", reset: true, text: "" });
    if (terminal) snapshot += encodeEvent(this.lastEvent, terminal);
    return snapshot;
  }

  #evidenceFrom(index: number): EvidenceEvent[] {
    return this.#entries
      .slice(index)
      .filter((entry): entry is EvidenceEvent => typeof entry === "object" && isEvidenceEvent(entry));
  }

  #lengthBefore(index: number): number {
    for (let at = index - 1; at >= this.#textFrom; at -= 1) {
      const entry = this.#entries[at];
      if (typeof entry === "number") return entry;
    }
    return 0;
  }
}
