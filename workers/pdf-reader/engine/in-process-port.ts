/** The interface that pdf.js needs of the channel between its two halves. */
type Listener = (event: { data: unknown }) => void;

interface Drawing {
  fnArray: unknown[];
  argsArray: unknown[];
}

/** Time for which messages are passed on without letting other work of the isolate run, in milliseconds. */
const SLICE_MS = 15;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Delivers messages in their order, and steps aside for everything else the isolate does every few milliseconds. */
class Courier {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;
  #restedAt = Date.now();

  add(deliver: () => void): void {
    this.#waiting.push(deliver);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await Promise.resolve();
    for (let deliver = this.#waiting.shift(); deliver; deliver = this.#waiting.shift()) {
      if (Date.now() - this.#restedAt > SLICE_MS) {
        await nextTask();
        this.#restedAt = Date.now();
      }
      deliver();
    }
    this.#isRunning = false;
  }
}

/**
 * One end of a channel inside an isolate. Messages are passed by reference, not cloned: cloning each letter of a page
 * costs more than reading it. The lists that the sender empties afterwards are the exception.
 */
export class InProcessPort {
  readonly #listeners = new Set<Listener>();
  readonly #courier: Courier;
  #peer: InProcessPort | null = null;

  private constructor(
    courier: Courier,
    readonly onDrawing: (operations: readonly unknown[]) => void,
  ) {
    this.#courier = courier;
  }

  /** `onDrawing` gets the arguments of the operations that pass. */
  static pair(onDrawing: (operations: readonly unknown[]) => void): [InProcessPort, InProcessPort] {
    const courier = new Courier();
    const ends: [InProcessPort, InProcessPort] = [
      new InProcessPort(courier, onDrawing),
      new InProcessPort(courier, onDrawing),
    ];
    ends[0].#peer = ends[1];
    ends[1].#peer = ends[0];
    return ends;
  }

  postMessage(message: unknown): void {
    const data = withOwnLists(message, this.onDrawing);
    this.#courier.add(() => this.#peer?.receive(data));
  }

  receive(data: unknown): void {
    for (const listener of [...this.#listeners]) listener({ data });
  }

  addEventListener(_name: "message", listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  removeEventListener(_name: "message", listener: Listener): void {
    this.#listeners.delete(listener);
  }

  disconnect(): void {
    this.#listeners.clear();
    this.#peer = null;
  }

  /** Nothing reaches either end any more. */
  close(): void {
    this.#listeners.clear();
    this.#peer?.disconnect();
  }
}

function withOwnLists(message: unknown, onDrawing: (operations: readonly unknown[]) => void): unknown {
  const { chunk } = message as { chunk?: Drawing };
  if (!chunk?.fnArray) return message;
  onDrawing(chunk.argsArray);
  const own = { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] };
  return { ...(message as object), chunk: own };
}
