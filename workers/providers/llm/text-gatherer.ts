import { gatheringTime, noteLateness } from "./isolate-lag";

/**
 * Passes the text of an answer on: what came together at once while the isolate keeps up, otherwise what comes within the
 * gathering time as one piece, because each piece has to be numbered, encoded and sent. The first piece never waits.
 */
export class TextGatherer {
  #text = "";
  #passedAt = 0;
  #isWaiting = false;
  #failure: { error: unknown } | null = null;

  constructor(
    readonly signal: AbortSignal,
    readonly onText: (text: string) => void,
  ) {}

  /** Adds a piece of text. */
  add(text: string): void {
    this.#text += text;
  }

  /** Passes the gathered text on, at once or when the gathering time is over. Throws what `onText` threw. */
  release(): void {
    if (this.#failure) throw this.#failure.error;
    if (!this.#text || this.#isWaiting) return;
    const wait = this.#passedAt + gatheringTime() - Date.now();
    if (this.#passedAt === 0 || wait <= 0) this.#passOn();
    else void this.#releaseAfter(wait);
  }

  /** Passes the rest of the text on at once, unless the answer was stopped. Throws what `onText` threw. */
  end(): void {
    if (this.#failure) throw this.#failure.error;
    this.#passOn();
  }

  async #releaseAfter(wait: number): Promise<void> {
    this.#isWaiting = true;
    const dueAt = Date.now() + wait;
    await scheduler.wait(wait);
    noteLateness(Date.now() - dueAt);
    this.#isWaiting = false;
    try {
      this.#passOn();
    } catch (error) {
      this.#failure = { error };
    }
  }

  #passOn(): void {
    const text = this.#text;
    this.#text = "";
    if (!text || this.signal.aborted) return;
    this.#passedAt = Date.now();
    this.onText(text);
  }
}
