import { untilAborted } from "../../../providers/web/limit-stream";

/** Requests to one site at once, where it asks for no delay. */
const MAX_AT_ONCE = 4;

/** Runs the requests to one site: few at once, or one after another with the delay that the site asks for. */
export class Pace {
  #running = 0;
  #delayMs = 0;
  #lastStart = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly signal: AbortSignal) {}

  /** Sets the time between the beginnings of two requests, the one before included. */
  keepDelay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /** Fails with the reason of the signal where that comes before its turn. */
  async run<T>(request: () => Promise<T>): Promise<T> {
    const atOnce = this.#delayMs > 0 ? 1 : MAX_AT_ONCE;
    if (this.#running >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      const wait = this.#lastStart + this.#delayMs - Date.now();
      if (wait > 0) await untilAborted(new Promise((resolve) => setTimeout(resolve, wait)), this.signal);
      this.signal.throwIfAborted();
      this.#lastStart = Date.now();
      return await request();
    } finally {
      // The place goes to the request that waits longest.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
