import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { constants, setPriority } from "node:os";
import { workerdCommand } from "./workerd-command.mjs";

/** An isolate of Cloudflare has 128 MB; a process holds workerd as well. */
const MAX_MEMORY_MIB = 400;
/** One that holds more once it has answered is not kept for the next text. */
const MAX_KEPT_MIB = 200;
const MEMORY_CHECK_MS = 100;
const STATM_PAGE_BYTES = 4096;

/** A workerd that reads one text at a time, and is killed where a text takes too long or too much memory. */
export class ReaderProcess {
  #child;
  #port;
  #memoryCheck;
  #maxSilenceMs;

  /** `maxSilenceMs`: how long it may be silent while it is waited for. */
  constructor(config, { maxSilenceMs, inspectorPort = 0 }) {
    this.config = config;
    this.#maxSilenceMs = maxSilenceMs;
    const inspector = inspectorPort ? [`--inspector-addr=127.0.0.1:${inspectorPort}`] : [];
    this.#child = spawn(workerdCommand, ["serve", "--control-fd=3", ...inspector, config], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    this.#port = portOf(this.#child);
    this.#port.catch(() => this.kill());
    const { pid } = this.#child;
    // Where cores are few, everybody else's requests go first.
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#memoryCheck = setInterval(() => memoryMiB(pid) > MAX_MEMORY_MIB && this.kill(), MEMORY_CHECK_MS);
    this.#memoryCheck.unref();
    this.#child.once("close", () => clearInterval(this.#memoryCheck));
  }

  get isAlive() {
    return this.#child.exitCode === null && this.#child.signalCode === null && !this.#child.killed;
  }

  get isLarge() {
    return memoryMiB(this.#child.pid) > MAX_KEPT_MIB;
  }

  kill() {
    clearInterval(this.#memoryCheck);
    this.#child.kill("SIGKILL");
  }

  /**
   * Passes a question on, and its answer back as fast as it is taken. Fails where the process ends before its answer
   * does. If the caller does not wait for the end, the reader may be working on a text without end: it is killed.
   */
  async answer(path, question, response) {
    const kill = () => this.kill();
    const gone = new AbortController();
    response.once("close", kill).once("close", () => gone.abort());
    const port = await this.#port;
    const call = request({ port, host: "127.0.0.1", method: "POST", path, agent: false });
    // A connection that breaks is noticed where it is waited for; nowhere else may it end the server.
    for (const end of [call, response]) end.on("error", () => {});
    call.end(question);
    const [answer] = await this.#inTime(once(call, "response"));
    response.writeHead(answer.statusCode, { "content-type": "application/x-ndjson; charset=utf-8" });
    const pieces = answer[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await this.#inTime(pieces.next());
      if (done) break;
      if (!response.write(value)) await once(response, "drain", { signal: gone.signal });
    }
    response.off("close", kill).end();
  }

  /** Only what the reader is waited for counts: who takes its answer slowly does not end it. */
  async #inTime(work) {
    const timer = setTimeout(() => this.kill(), this.#maxSilenceMs);
    return work.finally(() => clearTimeout(timer));
  }
}

/** Where it listens, as it says itself once it does. */
function portOf(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdio[3].on("data", (data) => {
      const [, port] = /"event":"listen"[^\n]*"port":(\d+)/.exec((said += data)) ?? [];
      if (port) resolve(Number(port));
    });
    child.once("error", reject);
    child.once("close", () => reject(new Error("the reader does not start")));
  });
}

/** Returns the memory of a process; 0 where the system does not say, and V8's own limit is the only one. */
function memoryMiB(pid) {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * STATM_PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
