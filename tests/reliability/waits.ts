import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Product } from "./product.ts";
import { slowness } from "../support/machine/slowness.ts";
import { serving } from "./serving.ts";

/** Longest wait of another caller on this machine: a quarter of a second of a quiet processor of ordinary speed; milliseconds. */
export const maxWaitMs = (): number => 250 * slowness();
const BETWEEN_CALLS_MS = 15;
const MAX_TRIES = 3;

/**
 * How long other callers of a product wait. The wait is counted in the processor time that its Worker uses meanwhile: on a
 * quiet machine this is the time that passes, and a busy machine does not lengthen it.
 */
export class Waits {
  readonly #worker: number;

  constructor(readonly product: Product) {
    this.#worker = serving(product).find((pid) => nameOf(pid) === "workerd") ?? product.pid;
  }

  /** The longest wait of those who call `/version.json` while something is done; milliseconds. */
  async longestDuring(work: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        longest = Math.max(longest, await this.#waitOnce());
        await sleep(BETWEEN_CALLS_MS);
      }
    })();
    await work().finally(() => (isOver = true));
    await watching;
    return longest;
  }

  /**
   * The same of what is done again where it was too long, at best: code that runs for the first time is slow, and garbage
   * is collected now and then.
   */
  async shortestDuring(work: () => Promise<unknown>): Promise<number> {
    let shortest = Infinity;
    for (let tries = 0; tries < MAX_TRIES && shortest > maxWaitMs(); tries += 1)
      shortest = Math.min(shortest, await this.longestDuring(work));
    return shortest;
  }

  async #waitOnce(): Promise<number> {
    const before = usedMs(this.#worker);
    const answer = await fetch(`${this.product.origin}/version.json`);
    await answer.text();
    expect(answer.status).toBe(200);
    return usedMs(this.#worker) - before;
  }
}

const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
};

/** The processor time of a process's first thread, in which all of its isolates run. Elsewhere than on Linux, the time of day. */
function usedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
