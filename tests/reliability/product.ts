import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../support/machine/free-port.ts";
import { putMigratedState } from "../support/machine/local-database.ts";
import "../support/machine/own-connections.ts";
import { newStateFolder } from "../support/machine/state-folder.ts";
import { changeDatabase } from "./stored-rows.ts";

const START = path.join(import.meta.dirname, "../../.ci/start.mjs");
/** Long enough for a build, should another test have changed the sources; milliseconds. */
const FIRST_START_MS = 180_000;
/** Within which a process that was told to end has ended, on a machine that is busy with others. */
const END_MS = 30_000;

/** The product as an operator runs it: a command with an environment and a state folder, nothing else. */
export class Product {
  #child: ChildProcess | null = null;
  #output = "";
  origin = "";
  readonly state = newStateFolder("reliability");

  constructor(
    readonly upstream: string,
    /** Command to start, and the line that it prints when it is ready. */
    readonly command = { file: START, readyLine: "Atelier is ready at" },
    /** Added to its environment. */
    readonly variables: Record<string, string> = {},
  ) {}

  /** Everything it has printed since it was started last. */
  get output(): string {
    return this.#output;
  }

  /** The process that was started; those that it started are below it. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Makes its state what a first start would. Before a start only. */
  async prepare(): Promise<void>;
  /** Makes its state what a first start would, and writes into its database. Before a start only. */
  async prepare<T>(seed: (database: DatabaseSync) => T): Promise<T>;
  async prepare<T>(seed?: (database: DatabaseSync) => T): Promise<T | void> {
    await putMigratedState(this.state);
    if (seed) return changeDatabase(this.state, seed);
  }

  /** Starts it and waits for the line that means ready. Each start has its own port. */
  async start(): Promise<void> {
    const startedAt = performance.now();
    const port = await freePort();
    this.origin = `http://127.0.0.1:${port}`;
    this.#output = "";
    const child = spawn(process.execPath, [this.command.file], {
      env: { ...process.env, ...this.#settings(port) },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (this.#output += data.toString()));
    while (!this.#output.includes(this.command.readyLine)) {
      if (child.exitCode !== null || performance.now() - startedAt > FIRST_START_MS)
        throw new Error(`npm start does not serve:\n${this.#output}`);
      await sleep(20);
    }
  }

  /** Ends the whole process group at once, as a crash of the machine would. */
  async kill(): Promise<void> {
    await this.#signal("SIGKILL");
  }

  /** Ends the command alone, as a system that is out of memory does. Answers once what it had started has ended too. */
  async killAlone(): Promise<void> {
    const { pid } = this;
    process.kill(pid, "SIGKILL");
    await groupHasEnded(pid);
    this.#child = null;
  }

  /** Ctrl-C: every process of the terminal's group gets the signal. Returns the command's exit code. */
  async interrupt(): Promise<number | null> {
    const child = this.#child;
    await this.#signal("SIGINT");
    return child && child.exitCode;
  }

  /** Ends what still runs and deletes the state. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.state, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Any model of the scripted provider that a guest may ask. */
  async model(): Promise<number> {
    const response = await fetch(`${this.origin}/api/ai-models`);
    const { data } = (await response.json()) as { data: Record<string, unknown>[] };
    const model = data.find(
      (one) =>
        one.provider === "OpenAI" && one.available === 1 && one.need_account === 0 && one.can_stream === 1,
    );
    if (!model) throw new Error("the catalogue offers guests no OpenAI model");
    return Number(model.id);
  }

  #settings(port: number): Record<string, string> {
    return {
      // A build made here is the one that all commands use: not one for tests.
      NODE_ENV: "production",
      PORT: String(port),
      STATE_DIR: this.state,
      LOG_LEVEL: "warn",
      OPENAI_API_KEY: "reliability",
      OPENAI_BASE_URL: this.upstream,
      ...this.variables,
    };
  }

  async #signal(name: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child?.pid) return;
    const { pid } = child;
    if (groupOf(pid).length > 0) process.kill(-pid, name);
    await groupHasEnded(pid);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}

async function groupHasEnded(group: number): Promise<void> {
  const deadline = performance.now() + END_MS;
  while (groupOf(group).length > 0) {
    if (performance.now() > deadline) throw new Error(`still running: ${groupOf(group).join(", ")}`);
    await sleep(20);
  }
}

/** The processes of a group that still run, by command. */
function groupOf(group: number): string[] {
  if (!isKnown(group)) return [];
  return execFileSync("ps", ["-A", "-o", "pgid=,stat=,comm="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([pgid, state]) => Number(pgid) === group && !state?.startsWith("Z"))
    .map(([, , command]) => command ?? "");
}

/** Whether a group has a process, running or ended. The answer takes a thousandth of the time of a list of processes. */
function isKnown(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
