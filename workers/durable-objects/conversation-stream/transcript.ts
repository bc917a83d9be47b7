import { encodeEvent, isTerminal, type StreamEvent } from "../../contract/chat/stream";
import { groundsOf, isGroundsEvent, type Burst, type GroundsEvent } from "../turn-log/client";

/** A delta is kept as the length the text had after it; any other event as it is. */
type Entry = number | StreamEvent;

/** The numbered events of one answer and its text so far. Pure: it neither sends nor stores. */
export class Transcript {
  readonly #entries: Entry[] = [];
  #text = "";
  /** Index of the first entry that belongs to the present text; earlier ones were discarded by a reset. */
  #textFrom = 0;
  #flushedLength = 0;
  #flushedEntries = 0;
  #resetUnflushed = false;

  /** @param base number before the first event; beyond anything that an earlier telling can have used */
  constructor(readonly base = 0) {}

  get text(): string {
    return this.#text;
  }

  get lastEvent(): number {
    return this.base + this.#entries.length;
  }

  /** Appends a piece of text and returns its event as sent. */
  appendText(text: string): string {
    this.#text += text;
    this.#entries.push(this.#text.length);
    return encodeEvent(this.lastEvent, { text });
  }

  /** Appends any other event and returns it as sent. */
  append(event: StreamEvent): string {
    this.#entries.push(event);
    return encodeEvent(this.lastEvent, event);
  }

  /** Appends an event after which the text starts over. */
  restart(event: StreamEvent): string {
    this.#text = "";
    this.#textFrom = this.#entries.length;
    this.flushAgain();
    return this.append(event);
  }

  /**
   * What a reader misses who has read up to an event: exactly the events after it. One who has read nothing, or who is
   * ahead of this telling, gets the opening event and the text so far in one.
   */
  since(lastEvent: number | null): string {
    const read = lastEvent === null ? -1 : lastEvent - this.base;
    if (read < 0 || read > this.#entries.length) return this.#snapshot(lastEvent !== null);
    let missed = "";
    for (let index = read; index < this.#entries.length; index += 1) {
      // Text of before a reset is gone; whoever missed some of it goes on at the reset.
      const isGone = index < this.#textFrom && typeof this.#entries[index] === "number";
      if (!isGone) missed += encodeEvent(this.base + index + 1, this.#eventAt(index));
    }
    return missed;
  }

  /** What storage has not been given yet; null when it has all of the text. What that rests on goes with it. */
  takeUnflushed(): Omit<Burst, "requestId"> | null {
    const text = this.#text.slice(this.#flushedLength);
    if (!text && !this.#resetUnflushed) return null;
    const reset = this.#resetUnflushed;
    const grounds = this.#groundsFrom(this.#flushedEntries);
    this.#flushedLength = this.#text.length;
    this.#flushedEntries = this.#entries.length;
    this.#resetUnflushed = false;
    return { event: this.lastEvent, text, reset, grounds };
  }

  /** What was taken did not reach storage: the next taking gives the whole text. */
  flushAgain(): void {
    this.#flushedLength = 0;
    this.#flushedEntries = this.#textFrom;
    this.#resetUnflushed = true;
  }

  /**
   * Only the text carries a number past the opening's, so that a reader who drops what it has seen drops none of it.
   * One who has read of an earlier telling is told to drop its text even where there is none yet to put in its place.
   * References come in one event with the text, so that each is there once whatever the reader has seen of them.
   */
  #snapshot(hasRead: boolean): string {
    const [opened] = this.#entries;
    if (typeof opened !== "object") return "";
    const last = this.#entries.at(-1);
    const terminal = typeof last === "object" && isTerminal(last) ? last : null;
    const others = this.#entries
      .slice(Math.max(1, this.#textFrom))
      .filter((entry) => typeof entry === "object" && entry !== terminal && !("citations" in entry));
    const { citations } = groundsOf(this.#groundsFrom(this.#textFrom));
    let snapshot = encodeEvent(this.base + 1, opened);
    for (const event of others as StreamEvent[]) snapshot += encodeEvent(null, event);
    if (this.#text) {
      const reset: StreamEvent = {
        ...{ reset: true, text: this.#text },
        ...(citations.length > 0 ? { citations } : {}),
      };
      snapshot += encodeEvent(this.lastEvent - (terminal ? 1 : 0), reset);
    } else if (hasRead) snapshot += encodeEvent(null, { reset: true, text: "" });
    if (terminal) snapshot += encodeEvent(this.lastEvent, terminal);
    return snapshot;
  }

  #groundsFrom(index: number): GroundsEvent[] {
    return this.#entries
      .slice(index)
      .filter((entry): entry is GroundsEvent => typeof entry === "object" && isGroundsEvent(entry));
  }

  #eventAt(index: number): StreamEvent {
    const entry = this.#entries[index]!;
    return typeof entry === "object" ? entry : { text: this.#text.slice(this.#lengthBefore(index), entry) };
  }

  #lengthBefore(index: number): number {
    for (let at = index - 1; at >= this.#textFrom; at -= 1) {
      const entry = this.#entries[at];
      if (typeof entry === "number") return entry;
    }
    return 0;
  }
}
