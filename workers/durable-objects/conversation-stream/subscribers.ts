/** Writes a subscriber may fall behind before it is disconnected; it can resume where it stopped. */
const MAX_PENDING_WRITES = 5_000;

const encoder = new TextEncoder();

/** One reader of an answer. Its callbacks are created once, because each event of each answer needs them. */
class Subscriber {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #onWritten = (): void => void (this.#pending -= 1);
  readonly #onLost = (): void => void this.leave(this);
  #pending = 0;

  constructor(readonly leave: (subscriber: Subscriber) => unknown) {
    const { readable, writable } = new IdentityTransformStream();
    this.readable = readable;
    this.#writer = writable.getWriter();
    this.#writer.closed.catch(this.#onLost);
  }

  write(bytes: Uint8Array): void {
    this.#pending += 1;
    this.#writer.write(bytes).then(this.#onWritten, this.#onLost);
    if (this.#pending <= MAX_PENDING_WRITES) return;
    this.leave(this);
    this.#writer.abort(new Error("subscriber too slow")).catch(() => {});
  }

  close(): void {
    this.#writer.close().catch(() => {});
  }
}

/** The readers of one answer. A slow or lost one delays neither the others nor the answer. */
export class Subscribers {
  readonly #subscribers = new Set<Subscriber>();

  /** Adds a reader, who is first sent the events it has missed. */
  add(missed: string): ReadableStream<Uint8Array> {
    const subscriber = new Subscriber((lost) => this.#subscribers.delete(lost));
    this.#subscribers.add(subscriber);
    if (missed) subscriber.write(encoder.encode(missed));
    return subscriber.readable;
  }

  broadcast(events: string): void {
    if (this.#subscribers.size === 0) return;
    const bytes = encoder.encode(events);
    for (const subscriber of this.#subscribers) subscriber.write(bytes);
  }

  /** Ends every reader's stream once it has read what was sent. */
  close(): void {
    for (const subscriber of this.#subscribers) subscriber.close();
    this.#subscribers.clear();
  }
}
