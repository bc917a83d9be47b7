import { spawn, type ChildProcess } from "node:child_process";
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { ProcessTree } from "./process-tree.ts";

export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** Whether server and client can be kept on a core each. */
export const canPin = (() => {
  try {
    execFileSync("taskset", ["-p", String(process.pid)], { stdio: "ignore" });
    return process.platform === "linux" && availableParallelism() >= 2;
  } catch {
    return false;
  }
})();

/** Keeps this process, and what it starts from now on, on the client's core. */
export function pinSelf(): void {
  if (canPin)
    execFileSync("taskset", ["-acp", String(CLIENT_CORE), String(process.pid)], { stdio: "ignore" });
}

export interface Child {
  tree: ProcessTree;
  /** Everything it has printed. */
  output: () => string;
  /** Whether it has ended of itself. */
  ended: () => boolean;
  stop: () => Promise<void>;
}

const running = new Set<Child>();

/** Starts a command on a core, in its own process group. */
export function start(command: string[], core: number, env: Record<string, string> = {}): Child {
  const [file = "", ...args] = canPin ? ["taskset", "-c", String(core), ...command] : command;
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-20_000)));
  }
  const started: Child = {
    tree: new ProcessTree(child.pid ?? 0),
    output: () => output,
    ended: () => child.exitCode !== null,
    stop: async () => {
      running.delete(started);
      await end(child);
    },
  };
  running.add(started);
  return started;
}

/** Ends all that `start` started, however the run ends. */
export const stopAll = () => Promise.all([...running].map((child) => child.stop()));

/** Asks the whole group to end, and makes it after 5 s. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      return; // the group has gone
    }
  };
  signal("SIGINT");
  await Promise.race([exited, sleep(5000)]);
  signal("SIGKILL");
}

/** Waits until a server answers anything at all. Throws with its output when it does not. */
export async function answers(url: string, child: Child, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      await (await fetch(url, { signal: AbortSignal.timeout(5000) })).arrayBuffer();
      return;
    } catch {
      if (performance.now() > deadline) throw new Error(`${url} does not answer:\n${child.output()}`);
      await sleep(200);
    }
  }
}
