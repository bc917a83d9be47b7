/** Writes a reader may fall behind before it is let go; it resumes where it stopped. */
const MAX_PENDING_WRITES = 5_000;

const encoder = new TextEncoder();

/** One reader. Its callbacks are made once, since they are needed for every piece of every answer. */
class Viewer {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #written = (): void => void (this.#pending -= 1);
  #pending = 0;

  constructor(readonly leave: (viewer: Viewer) => unknown) {
    const { readable, writable } = new IdentityTransformStream();
    this.readable = readable;
    this.#writer = writable.getWriter();
    this.#writer.closed.catch(this.#lost);
  }

  readonly #lost = (): void => void this.leave(this);

  write(bytes: Uint8Array): void {
    this.#pending += 1;
    this.#writer.write(bytes).then(this.#written, this.#lost);
    if (this.#pending <= MAX_PENDING_WRITES) return;
    this.leave(this);
    this.#writer.abort(new Error("reader too slow")).catch(() => {});
  }

  close(): void {
    this.#writer.close().catch(() => {});
  }
}

/** The readers of one answer. A slow or vanished one never holds up the others, nor the answer. */
export class Viewers {
  readonly #viewers = new Set<Viewer>();

  /** Adds a reader, who first gets what it has missed. */
  add(missed: string): ReadableStream<Uint8Array> {
    const viewer = new Viewer((lost) => this.#viewers.delete(lost));
    this.#viewers.add(viewer);
    if (missed) viewer.write(encoder.encode(missed));
    return viewer.readable;
  }

  broadcast(events: string): void {
    if (this.#viewers.size === 0) return;
    const bytes = encoder.encode(events);
    for (const viewer of this.#viewers) viewer.write(bytes);
  }

  /** Ends every reader's stream once it has read what was sent. */
  close(): void {
    for (const viewer of this.#viewers) viewer.close();
    this.#viewers.clear();
  }
}
