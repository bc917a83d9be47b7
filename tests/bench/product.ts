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
import type { Reader } from "./pdf-analysis.ts";
import { seedUsers } from "./signed-in.ts";
import type { Target } from "./target.ts";

const START = fileURLToPath(new URL("../../.ci/start.mjs", import.meta.url));
/** Long enough for an installation and a build on the server's core alone. */
const FIRST_START_MS = 300_000;

export interface Product extends Target {
  /** Seconds from the command to the first answer, with everything installed, built and migrated before. */
  secondStart: number;
  /** A model of the scripted provider that guests may ask. */
  model: number;
  resume: (user: number, requestId: string, lastEventId: string) => HttpRequest;
}

/**
 * Starts the product as `npm start` does, on a state folder of its own, with signed-in users who ask. `seed` writes what
 * else a measurement needs into its database; `variables` are for its environment.
 */
export async function startProduct(
  upstream: string,
  folder: string,
  seed: (database: DatabaseSync) => void | Promise<void>,
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
  let users: Reader[] = [];
  await writeDatabase(state, async (database) => {
    users = seedUsers(database);
    await seed(database);
  });
  const startedAt = performance.now();
  const child = launch();
  await ready(child);
  const secondStart = (performance.now() - startedAt) / 1000;
  const model = await chooseModel(origin);
  const headersOf = (user: number) => {
    const { user: id, token } = users[user]!;
    return { "content-type": "application/json", authorization: `Bearer ${token}`, "user-id": id };
  };
  return {
    name: "product",
    origin,
    tree: child.tree,
    output: child.output,
    secondStart,
    model,
    question: (user) => ({
      method: "POST",
      path: "/api/ai/chatgpt/query",
      headers: headersOf(user),
      body: JSON.stringify({ model_id: model, query: `Question ${randomUUID()}` }),
    }),
    resume: (user, requestId, lastEventId) => ({
      method: "GET",
      path: `/api/ai/stream/${requestId}`,
      headers: { ...headersOf(user), "last-event-id": lastEventId },
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
async function writeDatabase(state: string, write: (database: DatabaseSync) => Promise<void>): Promise<void> {
  const files = await readdir(state, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
    const database = new DatabaseSync(path.join(state, file));
    const hasSettings = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'settings'").get();
    if (hasSettings) await write(database);
    database.close();
  }
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
