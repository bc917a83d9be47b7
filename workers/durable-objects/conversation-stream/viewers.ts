/** Bytes a reader may fall behind before it is let go; it resumes where it stopped. */
const MAX_PENDING_BYTES = 1024 * 1024;

const encoder = new TextEncoder();

interface Viewer {
  writer: WritableStreamDefaultWriter<Uint8Array>;
  pending: number;
}

/** The readers of one answer. A slow or vanished one never holds up the others, nor the answer. */
export class Viewers {
  readonly #viewers = new Set<Viewer>();

  /** Adds a reader, who first gets what it has missed. */
  add(missed: string): ReadableStream<Uint8Array> {
    const { readable, writable } = new IdentityTransformStream();
    const viewer: Viewer = { writer: writable.getWriter(), pending: 0 };
    viewer.writer.closed.catch(() => this.#viewers.delete(viewer));
    this.#viewers.add(viewer);
    if (missed) this.#write(viewer, encoder.encode(missed));
    return readable;
  }

  broadcast(events: string): void {
    if (this.#viewers.size === 0) return;
    const bytes = encoder.encode(events);
    for (const viewer of this.#viewers) this.#write(viewer, bytes);
  }

  /** Ends every reader's stream once it has read what was sent. */
  close(): void {
    for (const { writer } of this.#viewers) writer.close().catch(() => {});
    this.#viewers.clear();
  }

  #write(viewer: Viewer, bytes: Uint8Array): void {
    viewer.pending += bytes.byteLength;
    if (viewer.pending > MAX_PENDING_BYTES && viewer.pending > bytes.byteLength) {
      this.#viewers.delete(viewer);
      viewer.writer.abort(new Error("reader too slow")).catch(() => {});
      return;
    }
    viewer.writer.write(bytes).then(
      () => void (viewer.pending -= bytes.byteLength),
      () => void this.#viewers.delete(viewer),
    );
  }
}
