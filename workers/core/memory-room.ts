/** A holder that has neither taken more nor left for so long is taken to be gone without having said so. */
const MAX_SILENT_MS = 5 * 60_000;

/** Counts the bytes that an isolate holds for one purpose, so that many callers at once do not fill its memory. */
export class MemoryRoom<Holder> {
  readonly #held = new Map<Holder, { bytes: number; since: number }>();

  constructor(readonly bytes: number) {}

  /**
   * Whether there is room for a holder with so many bytes in all, which are then held until it leaves. One that is alone
   * has room for any number.
   */
  take(holder: Holder, bytes: number): boolean {
    const others = this.#bytesOfOthers(holder);
    if (others > 0 && others + bytes > this.bytes) return false;
    this.#held.set(holder, { bytes, since: Date.now() });
    return true;
  }

  has(holder: Holder): boolean {
    return this.#held.has(holder);
  }

  leave(holder: Holder): void {
    this.#held.delete(holder);
  }

  #bytesOfOthers(holder: Holder): number {
    let taken = 0;
    for (const [other, { bytes, since }] of this.#held) {
      if (other === holder) continue;
      if (Date.now() - since > MAX_SILENT_MS) this.#held.delete(other);
      else taken += bytes;
    }
    return taken;
  }
}
