import { randomUUID } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readAtelierEvent } from "./answer-reader.ts";
import { freePort } from "../support/machine/free-port.ts";
import "../support/machine/own-connections.ts";
import { SERVER_CORE, start, type Child } from "./child.ts";
import type { HttpRequest } from "./http-connection.ts";
import type { Target } from "./target.ts";

const START = fileURLToPath(new URL("../../.ci/start.mjs", import.meta.url));
/** Long enough for an installation and a build on the server's core alone. */
const FIRST_START_MS = 300_000;

export interface Product extends Target {
  /** Seconds from the command to the first answer, with everything installed, built and migrated before. */
  secondStart: number;
  /** A model of the scripted provider that guests may ask. */
  model: number;
  resume: (requestId: string, lastEventId: string) => HttpRequest;
}

/**
 * Starts the product as `npm start` does, on a state folder of its own, with guests free to ask without limit; `seed`
 * writes what else a measurement needs into its database;
 * `variables` are for its environment.
 */
export async function startProduct(
  upstream: string,
  folder: string,
  seed: (database: DatabaseSync) => void,
  variables: Record<string, string> = {},
): Promise<Product> {
  const state = path.join(folder, "state");
  await mkdir(state, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const launch = () =>
    start([process.execPath, START], SERVER_CORE, {
      PORT: String(port),
      STATE_DIR: state,
      LOG_LEVEL: "error",
      OPENAI_API_KEY: "bench",
      OPENAI_BASE_URL: upstream,
      ...variables,
    });
  const first = launch();
  await ready(first);
  await first.stop();
  await writeDatabase(state, (database) => {
    raiseGuestLimit(database);
    seed(database);
  });
  const startedAt = performance.now();
  const child = launch();
  await ready(child);
  const secondStart = (performance.now() - startedAt) / 1000;
  const model = await chooseModel(origin);
  const headers = { "content-type": "application/json" };
  return {
    name: "product",
    origin,
    tree: child.tree,
    output: child.output,
    secondStart,
    model,
    question: () => ({
      method: "POST",
      path: "/api/ai/chatgpt/query",
      headers,
      body: JSON.stringify({ model_id: model, query: `Question ${randomUUID()}` }),
    }),
    resume: (requestId, lastEventId) => ({
      method: "GET",
      path: `/api/ai/stream/${requestId}`,
      headers: { "last-event-id": lastEventId },
    }),
    read: readAtelierEvent,
    stop: child.stop,
  };
}

/** The socket listens before the migrations are applied: only the line that says so means ready. */
async function ready(child: Child): Promise<void> {
  const deadline = performance.now() + FIRST_START_MS;
  while (!child.output().includes("Atelier is ready at")) {
    if (child.ended() || performance.now() > deadline)
      throw new Error(`npm start does not serve:\n${child.output()}`);
    await sleep(20);
  }
}

/** Lends the product's own database, among those of its objects. */
async function writeDatabase(state: string, write: (database: DatabaseSync) => void): Promise<void> {
  const files = await readdir(state, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
    const database = new DatabaseSync(path.join(state, file));
    const hasSettings = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'settings'").get();
    if (hasSettings) write(database);
    database.close();
  }
}

/** A load asks more questions from one address than a guest may: the setting that an administrator would change. */
function raiseGuestLimit(database: DatabaseSync): void {
  database.exec(`INSERT INTO settings (setting_key, value) VALUES ('guest_query_limit', '0')
                 ON CONFLICT (setting_key) DO UPDATE SET value = excluded.value`);
}

/** Any model of the scripted provider that a guest may ask. */
async function chooseModel(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/ai-models`);
  if (!response.ok) throw new Error(`/api/ai-models answers ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: Record<string, unknown>[] };
  const model = data.find(
    (one) =>
      one.provider === "OpenAI" && one.available === 1 && one.need_account === 0 && one.can_stream === 1,
  );
  if (!model) throw new Error("the catalogue offers guests no OpenAI model");
  return Number(model.id);
}
