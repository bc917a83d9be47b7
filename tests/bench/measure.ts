import { setTimeout as sleep } from "node:timers/promises";
import { drive, total, type Sample } from "./drive.ts";
import type { Load } from "./loads.ts";
import type { ProcessTree } from "./process-tree.ts";
import type { Target } from "./target.ts";

/** Longest wait for a server to finish what it does after an answer (records, titles). */
const SETTLE_MS = 5000;

/**
 * Drives a target and measures its processes in the meantime, up to the moment they are quiet again.
 * `clientSeconds` is the processor time of client and upstream together.
 */
export async function measure(
  target: Target,
  load: Load,
  sample: Sample,
  clientSeconds: () => number,
): Promise<void> {
  const cpuBefore = target.tree?.cpuSeconds() ?? Number.NaN;
  const clientBefore = clientSeconds();
  const startedAt = performance.now();
  const watch = setInterval(() => {
    const memory = target.tree?.memoryMiB() ?? new Map<string, number>();
    if (total(memory) > total(sample.memory)) sample.memory = memory;
  }, 1000);
  try {
    await drive(target, load, sample);
    const seconds = (performance.now() - startedAt) / 1000;
    sample.clientLoad = Math.max(sample.clientLoad, (clientSeconds() - clientBefore) / seconds);
    if (target.tree) sample.cpuSeconds += (await settled(target.tree)) - cpuBefore;
  } finally {
    clearInterval(watch);
  }
}

/** Waits until a tree does almost nothing; returns its processor seconds. */
async function settled(tree: ProcessTree): Promise<number> {
  const deadline = performance.now() + SETTLE_MS;
  let before = tree.cpuSeconds();
  for (;;) {
    await sleep(300);
    const now = tree.cpuSeconds();
    if (now - before <= 0.01 || performance.now() > deadline || Number.isNaN(now)) return now;
    before = now;
  }
}
