import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Product } from "./product.ts";

/** The processes that serve; a document's reader is none of them, and does not run before there is one. */
export function serving(product: Product): number[] {
  const parents = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = [product.pid];
  for (const pid of pids)
    pids.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child!));
  return pids;
}

/** The most memory that a process has held since it began. */
export const peakMiB = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
