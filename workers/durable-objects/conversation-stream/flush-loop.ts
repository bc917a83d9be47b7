import type { TextChunk } from "../../core/turns/turn-record";
import { noteLateness } from "../../providers/llm/isolate-lag";
import type { Turn } from "./turn";

/** Interval at which growing answers are stored while few are being written; milliseconds. */
const MIN_INTERVAL_MS = 250;
/** Added for each answer being written in this isolate: some 200 commits a second, however many answers there are. */
const PER_ANSWER_MS = 5;
const MAX_INTERVAL_MS = 2_500;

/** Answers being written in this isolate, in all objects: they share its one thread and its disk. */
let writing = 0;

/**
 * Stores what an object's answers have grown by: all of them in one call, one call at a time. No reader waits for it.
 */
export class FlushLoop {
  readonly #running = new Set<Turn>();
  #inFlight: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #dueAt = 0;

  constructor(readonly store: (chunks: [TextChunk, ...TextChunk[]]) => Promise<void>) {}

  add(turn: Turn): void {
    this.#running.add(turn);
    writing += 1;
    this.#schedule();
  }

  /** Takes a turn out; resolves with its last chunk, not stored yet, once all before it are stored or given up. */
  async finish(turn: Turn): Promise<TextChunk | null> {
    if (this.#running.delete(turn)) writing -= 1;
    await this.#inFlight;
    return nextChunk(turn);
  }

  /**
   * An answer has grown. No timer fires while providers send faster than they can be read, so this checks the time too.
   */
  onGrowth(): void {
    if (this.#timer !== null && Date.now() >= this.#dueAt) this.#tick();
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const delay = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, writing * PER_ANSWER_MS));
    this.#dueAt = Date.now() + delay;
    this.#timer = setTimeout(() => this.#tick(), delay);
  }

  #tick(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const now = Date.now();
    noteLateness(now - this.#dueAt);
    for (const turn of this.#running) turn.checkTime(now);
    const turns = [...this.#running];
    const [first, ...rest] = turns.flatMap((turn) => nextChunk(turn) ?? []);
    this.#inFlight = first ? this.#send([first, ...rest], turns) : Promise.resolve();
    void this.#inFlight.then(() => this.#running.size > 0 && this.#schedule());
  }

  /** Text that could not be stored is sent again, as a whole, with the next chunk. */
  async #send(chunks: [TextChunk, ...TextChunk[]], turns: Turn[]): Promise<void> {
    try {
      await this.store(chunks);
    } catch {
      for (const turn of turns) turn.transcript.flushAgain();
    }
  }
}

function nextChunk(turn: Turn): TextChunk | null {
  const unflushed = turn.transcript.takeUnflushed();
  return unflushed && { requestId: turn.start.requestId, ...unflushed };
}
