import { ApiError } from "~/api-client";
import { Signal, Store } from "~/browser/store";

/** An upload as screens show it. */
export interface Upload {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  phase: "waiting" | "sending" | "finishing" | "failed";
  /** Bytes that have left. */
  sent: number;
  failure: { code: string; message: string } | null;
}

export interface Sending {
  signal: AbortSignal;
  onSent: (bytes: number) => void;
  /** All bytes are there; what remains is the server's. */
  onFinishing: () => void;
}

type Named = Pick<Upload, "id" | "name" | "size">;

/** Sends files a few at a time, each until it is there or given up. A subclass says how one is sent. */
export abstract class UploadQueue<Item extends Named, Done = unknown> extends Store<(Item & Upload)[]> {
  readonly #running = new Map<string, AbortController>();
  readonly #done = new Signal<[done: Done, id: string]>();
  /** Calls back with what each upload has become. Returns a function that unsubscribes. */
  readonly onDone = this.#done.subscribe;

  constructor(readonly atOnce = 2) {
    super([]);
  }

  protected abstract send(upload: Item & Upload, sending: Sending): Promise<Done>;

  push(...items: Item[]): void {
    const waiting = { phase: "waiting" as const, sent: 0, failure: null };
    this.set([...this.value, ...items.map((item) => ({ ...item, ...waiting }))]);
    this.next();
  }

  retry(id: string): void | Promise<void> {
    this.change(id, { phase: "waiting", failure: null });
    this.next();
  }

  /** Cancels an upload, or removes a failed one from the list. */
  cancel(id: string): void {
    this.#running.get(id)?.abort();
    this.drop(id);
    this.next();
  }

  /** Ends everything that is being sent. */
  stop(): void {
    this.#running.forEach((running) => running.abort());
  }

  protected find(id: string): (Item & Upload) | undefined {
    return this.value.find((upload) => upload.id === id);
  }

  protected change(id: string, part: Partial<Item> | Partial<Upload>): void {
    this.set(this.value.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  protected drop(id: string): void {
    this.set(this.value.filter((upload) => upload.id !== id));
  }

  protected fail(id: string, failure: NonNullable<Upload["failure"]>): void {
    this.change(id, { phase: "failed", sent: 0, failure });
  }

  protected next(): void {
    const inPhase = (...phases: Upload["phase"][]) =>
      this.value.filter(({ phase }) => phases.includes(phase));
    const free = Math.max(0, this.atOnce - inPhase("sending", "finishing").length);
    for (const { id } of inPhase("waiting").slice(0, free)) void this.#start(id);
  }

  async #start(id: string): Promise<void> {
    const running = new AbortController();
    const { signal } = running;
    this.#running.set(id, running);
    this.change(id, { phase: "sending", sent: 0 });
    try {
      const done = await this.send(this.find(id)!, {
        signal,
        onSent: (bytes) => this.change(id, { sent: bytes }),
        onFinishing: () => this.change(id, { phase: "finishing" }),
      });
      this.#done.notify(done, id);
      this.drop(id);
    } catch (error) {
      if (signal.aborted) return;
      const { code, message } = error instanceof ApiError ? error : { code: "internal", message: "" };
      this.fail(id, { code, message });
    } finally {
      this.#running.delete(id);
    }
    this.next();
  }
}
