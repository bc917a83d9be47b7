import type { Burst } from "../turn-log/client";
import type { Turn } from "./turn";

/** How often growing answers are stored, in milliseconds, while few are being written. */
const SHORTEST_MS = 250;
/** Each answer being written in this isolate adds so much: some 200 commits a second, however many there are. */
const PER_ANSWER_MS = 5;
const LONGEST_MS = 2_500;

/** Answers being written in this isolate, whichever object they belong to: they share its one thread and its disk. */
let writing = 0;

/** Stores what an object's answers have grown by, all of them in one call, one call at a time. No reader waits for it. */
export class FlushLoop {
  readonly #running = new Set<Turn>();
  #inFlight: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #dueAt = 0;

  constructor(readonly store: (bursts: [Burst, ...Burst[]]) => Promise<void>) {}

  add(turn: Turn): void {
    this.#running.add(turn);
    writing += 1;
    this.#schedule();
  }

  /** Takes a turn out; resolves with its unstored end once everything before it has been stored or given up. */
  async finish(turn: Turn): Promise<Burst | null> {
    if (this.#running.delete(turn)) writing -= 1;
    await this.#inFlight;
    return burstOf(turn);
  }

  /** An answer has grown. While providers send faster than they can be read no timer fires, so growth looks too. */
  grown(): void {
    if (this.#timer !== null && Date.now() >= this.#dueAt) this.#tick();
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const delay = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, writing * PER_ANSWER_MS));
    this.#dueAt = Date.now() + delay;
    this.#timer = setTimeout(() => this.#tick(), delay);
  }

  #tick(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const now = Date.now();
    for (const turn of this.#running) turn.checkTime(now);
    const turns = [...this.#running];
    const [first, ...rest] = turns.flatMap((turn) => burstOf(turn) ?? []);
    this.#inFlight = first ? this.#send([first, ...rest], turns) : Promise.resolve();
    void this.#inFlight.then(() => this.#running.size > 0 && this.#schedule());
  }

  /** What could not be stored is sent again, whole, with the next piece. */
  async #send(bursts: [Burst, ...Burst[]], turns: Turn[]): Promise<void> {
    try {
      await this.store(bursts);
    } catch {
      for (const turn of turns) turn.transcript.flushAgain();
    }
  }
}

function burstOf(turn: Turn): Burst | null {
  const unflushed = turn.transcript.takeUnflushed();
  return unflushed && { requestId: turn.start.requestId, ...unflushed };
}
