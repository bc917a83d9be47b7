import { gatheringTime } from "./isolate-lag";

/** Number of answers from which larger reads help: with fewer, an isolate is behind for another reason. */
const MANY_ANSWERS = 20;

/** Answers that are being read in this isolate. */
let reading = 0;

/**
 * How many bytes of an answer to wait for before JavaScript is woken. One, unless many answers are read and the isolate is
 * behind: then what the provider sends in the gathering time, because waking up for each token is what keeps it behind.
 * The rate is that of the whole answer or of the last read, whichever is lower. A provider that stops at that moment has
 * the last words, a tenth of a second of them at most, wait until it goes on or ends.
 */
export class ReadingAmount {
  #bytes = 0;
  #startedAt = 0;
  #readAt = 0;
  #lastRate = 0;

  constructor(readonly most: number) {
    reading += 1;
  }

  /** Counts the bytes of a read. */
  add(length: number): void {
    const now = Date.now();
    this.#startedAt ||= now;
    if (now > this.#readAt) this.#lastRate = length / (now - this.#readAt);
    this.#readAt = now;
    this.#bytes += length;
  }

  /** The least number of bytes that the next read should wait for. */
  next(): number {
    const time = reading < MANY_ANSWERS ? 0 : gatheringTime();
    const past = this.#readAt - this.#startedAt;
    if (time === 0 || past < time) return 1;
    const rate = Math.min(this.#bytes / past, this.#lastRate);
    return Math.max(1, Math.min(this.most, Math.floor(rate * time)));
  }

  /** Stops counting this answer among those that are read. */
  end(): void {
    reading -= 1;
  }
}
