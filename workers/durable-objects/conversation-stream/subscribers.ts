import { encodeEvent, type StreamEvent } from "../../contract/chat/stream";
import type { Transcript } from "./transcript";

const encoder = new TextEncoder();

/**
 * One reader of an answer. One write at a time waits to be read: what follows meanwhile stays in the transcript, and goes
 * out as one event once there is room. A slow reader costs no memory so, however far it falls behind.
 */
class Subscriber {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  /** Created once, because each event of each answer needs them. */
  readonly #onRead = (): void => this.#continue();
  readonly #onGone = (): void => void this.leave(this);
  /** Number of the last event written. */
  #sent: number;
  #isWriting = false;
  #state: "open" | "ending" | "ended" = "open";

  constructor(
    readonly transcript: Transcript,
    lastEvent: number | null,
    readonly leave: (subscriber: Subscriber) => unknown,
  ) {
    const { readable, writable } = new IdentityTransformStream();
    this.readable = readable;
    this.#writer = writable.getWriter();
    this.#writer.closed.catch(this.#onGone);
    this.#sent = transcript.lastEvent;
    const missed = transcript.since(lastEvent);
    if (missed) this.#write(encoder.encode(missed));
  }

  /** Whether it can take an event at once. */
  isReadyFor(event: number): boolean {
    return !this.#isWriting && this.#sent === event - 1;
  }

  send(event: number, bytes: Uint8Array): void {
    this.#sent = event;
    this.#write(bytes);
  }

  /** Ends its stream once it has read what there is now. */
  end(): void {
    if (this.#state !== "open") return;
    this.#state = "ending";
    if (!this.#isWriting) this.#finish();
  }

  /** Ends its stream even if it does not read. */
  cut(): void {
    this.#state = "ended";
    this.#writer.abort(new Error("the reader is too slow")).catch(() => {});
    this.leave(this);
  }

  #continue(): void {
    this.#isWriting = false;
    if (this.#state === "ending") this.#finish();
    else if (this.#state === "open") this.#catchUp();
  }

  #catchUp(): void {
    const { lastEvent } = this.transcript;
    if (this.#sent < lastEvent) this.send(lastEvent, encoder.encode(this.transcript.since(this.#sent)));
  }

  #finish(): void {
    this.#catchUp();
    this.#state = "ended";
    this.#writer.close().then(this.#onGone, this.#onGone);
  }

  #write(bytes: Uint8Array): void {
    this.#isWriting = true;
    this.#writer.write(bytes).then(this.#onRead, this.#onGone);
  }
}

/** The readers of one answer. A slow or lost one delays neither the others nor the answer. */
export class Subscribers {
  readonly #subscribers = new Set<Subscriber>();

  constructor(readonly transcript: Transcript) {}

  /** Adds a reader, who is first sent the events after `lastEvent`. */
  add(lastEvent: number | null): ReadableStream<Uint8Array> {
    const leave = (subscriber: Subscriber) => this.#subscribers.delete(subscriber);
    const subscriber = new Subscriber(this.transcript, lastEvent, leave);
    this.#subscribers.add(subscriber);
    return subscriber.readable;
  }

  /** Sends the event that was just added to the transcript to everybody who is not behind. */
  broadcast(event: StreamEvent): void {
    const { lastEvent } = this.transcript;
    let bytes: Uint8Array | undefined;
    for (const subscriber of this.#subscribers)
      if (subscriber.isReadyFor(lastEvent))
        subscriber.send(lastEvent, (bytes ??= encoder.encode(encodeEvent(lastEvent, event))));
  }

  /** Ends every reader's stream once it has read what was sent. */
  close(): void {
    for (const subscriber of this.#subscribers) subscriber.end();
  }

  /** Ends the streams of readers who still have not read all. They can resume where they stopped. */
  cut(): void {
    for (const subscriber of this.#subscribers) subscriber.cut();
  }
}
