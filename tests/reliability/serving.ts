import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Product } from "./product.ts";

/** The processes that serve. Those that read what strangers wrote are none of them: they come and go. */
export function serving(product: Product): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid && !/\/(?:text|pdf)-reader\/|<defunct>/.test(command)
        ? [{ pid: Number(pid), parent: Number(parent) }]
        : [];
    });
  const pids = [product.pid];
  for (const pid of pids) pids.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return pids;
}

/** The most memory that a process has held since it began; 0 of one that has ended. */
export function peakMiB(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
