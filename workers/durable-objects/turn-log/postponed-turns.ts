import { RECOVERY } from "./recovery";

/** The longest time between two tries to write a turn into D1; milliseconds. */
const MAX_WAIT_MS = 60 * 60 * 1000;

/** Turns that D1 refused, each with the time of its next try. In memory only: a restart tries all of them again. */
export class PostponedTurns {
  readonly #turns = new Map<string, { tries: number; until: number }>();

  /** Postpones a turn, each time for longer; returns for how many milliseconds. */
  add(requestId: string, now: number): number {
    const tries = (this.#turns.get(requestId)?.tries ?? 0) + 1;
    const wait = Math.min(RECOVERY.everyMs * 2 ** (tries - 1), MAX_WAIT_MS);
    this.#turns.set(requestId, { tries, until: now + wait });
    return wait;
  }

  remove(requestId: string): void {
    this.#turns.delete(requestId);
  }

  /** The turns that are still postponed at a time. */
  at(now: number): string[] {
    return [...this.#turns].filter(([, { until }]) => until > now).map(([id]) => id);
  }

  /** Milliseconds until the first next try; null when none is postponed. */
  wait(now: number): number | null {
    const times = [...this.#turns.values()].map(({ until }) => until).filter((until) => until > now);
    return times.length > 0 ? Math.min(...times) - now : null;
  }

  /** Lets every turn be tried again now. */
  resume(): void {
    for (const turn of this.#turns.values()) turn.until = 0;
  }
}
