import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compatibilityOf } from "./bundle.mjs";
import { ReaderProcess } from "./reader-process.mjs";
import { LEAN_V8 } from "./v8-flags.mjs";

/** Flags that limit a reader's JavaScript to the memory of an isolate at Cloudflare; more ends it at once. */
const V8_FLAGS = [...LEAN_V8.split(" "), "--max-heap-size=192"];

/**
 * A Worker that reads what strangers wrote, each text in its own process: one that hangs or takes all memory is killed,
 * and the server continues. At most `maxAtOnce` read while others wait; one that nobody needs is kept for `idleMs`.
 * `worker` is what {@link writeConfig} takes. Where `inspectorPort` is not 0, DevTools reach a reader there while it is
 * the only one.
 */
export function startReaders({ folder, worker, maxSilenceMs, maxAtOnce, idleMs, inspectorPort = 0 }) {
  mkdirSync(folder, { recursive: true });
  const turns = new Turns(maxAtOnce);
  const busy = new Set();
  let idle = null;
  let idleTimer;
  let config = writeConfig(folder, worker);

  const take = () => {
    clearTimeout(idleTimer);
    const port = busy.size === 0 ? inspectorPort : 0;
    const reader = idle?.isAlive ? idle : new ReaderProcess(config, { maxSilenceMs, inspectorPort: port });
    idle = null;
    busy.add(reader);
    return reader;
  };
  const giveBack = (reader) => {
    busy.delete(reader);
    turns.giveBack();
    if (!reader.isAlive || reader.isLarge || reader.config !== config || idle) return reader.kill();
    idle = reader;
    idleTimer = setTimeout(endIdle, idleMs);
    idleTimer.unref();
  };
  const endIdle = () => {
    idle?.kill();
    idle = null;
  };
  return {
    /** Passes a question on to a reader, and its answer back. */
    answer: async (path, question, response) => {
      if (!(await turns.take(response))) return;
      const reader = take();
      try {
        await reader.answer(path, question, response);
      } catch {
        reader.kill();
        if (response.headersSent) response.destroy();
        else response.writeHead(503).end();
      }
      giveBack(reader);
    },
    replace: (next) => {
      config = writeConfig(folder, next);
      endIdle();
    },
    stop: () => {
      endIdle();
      for (const reader of busy) reader.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** At most `max` callers go on at once, while others wait. */
class Turns {
  #taken = 0;
  #waiting = new Set();
  #max;

  constructor(max) {
    this.#max = max;
  }

  /** Waits for a turn; false where the caller goes away before it. */
  async take(response) {
    while (this.#taken >= this.#max && !response.destroyed) await this.#wait(response);
    if (response.destroyed) this.#wakeNext();
    else this.#taken += 1;
    return !response.destroyed;
  }

  giveBack() {
    this.#taken -= 1;
    this.#wakeNext();
  }

  #wait(response) {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
      response.once("close", () => {
        this.#waiting.delete(resolve);
        resolve();
      });
    });
  }

  #wakeNext() {
    const [next] = this.#waiting;
    this.#waiting.delete(next);
    next?.();
  }
}

let written = 0;

/**
 * Writes what workerd is started with: the bundle `main` of the Worker `name`, with no way out but `internet`. All but
 * those two are lines of Cap'n Proto.
 */
function writeConfig(folder, { name, main, internet, bindings = "", services = "", extensions = "" }) {
  const version = (written += 1);
  copyFileSync(main, join(folder, `worker-${version}.js`));
  const file = join(folder, `config-${version}.capnp`);
  const text = JSON.stringify;
  const { compatibilityDate, compatibilityFlags } = compatibilityOf(name);
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ${text(V8_FLAGS)},
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "reader")],
  services = [
    (name = "reader", worker = (
      modules = [(name = "worker.js", esModule = embed ${text(`worker-${version}.js`)})],
      compatibilityDate = ${text(compatibilityDate)},
      compatibilityFlags = ${text(compatibilityFlags)},
      bindings = [${bindings}],
    )),
    (name = "internet", ${internet}),
    ${services}
  ],
  extensions = [${extensions}],
);
`,
    { mode: 0o600 },
  );
  return file;
}
