import { randomBytes, randomInt } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { manyPages } from "../support/documents/documents.ts";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../support/upstreams/s3-access.ts";
import { startS3Server } from "../support/upstreams/s3.ts";
import { Product } from "./product.ts";
import { changeDatabase, storedRows } from "./stored-rows.ts";

/** With MOVE_FILES=1, for some minutes, what is promised of 1,000 files; always, the same with fewer. */
const FILES = process.env.MOVE_FILES ? 1_000 : 60;
const READERS = 2;
/** Pause of a reader between two documents; milliseconds. */
const PAUSE_MS = 20;
/** How long the product waits for a storage's answer: ANSWER_MS in workers/providers/storage/s3.ts. */
const ANSWER_MS = 20_000;
const REACHED_WITHIN_MS = 60_000;
/** Long enough for all of it on a machine that is busy with others. */
const LIMIT_MS = 900_000;
const ADMIN = { email: "admin@example.com", password: "the password of an administrator" };

let s3: Awaited<ReturnType<typeof startS3Server>>;
let product: Product;
let reader: Reader;
/** Token of the administrator, who signs in once: signing in is limited. */
let token = "";
/** The kills so far, and whether the product runs. */
const machine = { kills: 0, runs: false };
/** The bytes of every document, by its id. */
const documents = new Map<string, Buffer>();

beforeAll(async () => {
  vi.stubEnv("ADMIN_EMAIL", ADMIN.email);
  vi.stubEnv("ADMIN_PASSWORD", ADMIN.password);
  s3 = await startS3Server();
  product = new Product("http://127.0.0.1:9");
  await product.prepare((database) => {
    reader = seedReader(database);
    for (let at = 0; at < FILES; at += 1) addDocument(database, reader.user);
  });
  await withBucket(async (bucket) => {
    for (const [id, bytes] of documents) await bucket.put(keyOf(id), bytes);
  });
  await product.start();
  machine.runs = true;
  ({ token } = (await callApi("POST", "/v01/auth/admin-login", ADMIN)) as { token: string });
}, LIMIT_MS);
afterAll(async () => {
  vi.unstubAllEnvs();
  await product.remove();
  await s3.close();
});

const keyOf = (id: string) => `pdf/${reader.user}/${id}/document.pdf`;

/** A document as an upload of last year left it; most are small, some are of several parts. */
function addDocument(database: DatabaseSync, user: string): void {
  const id = `pdf_${user.slice(4, 16)}_${randomBytes(16).toString("base64url")}`;
  const size = documents.size % (FILES / 5) === 0 ? 9 * 1024 * 1024 : randomInt(100, 20_000);
  documents.set(id, Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]));
  const year = Date.now() - 365 * 86_400_000;
  database
    .prepare(
      `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, created_at, updated_at)
       VALUES (?, ?, 'report.pdf', ?, ?, ?, ?)`,
    )
    .run(id, user, documents.get(id)!.length, `pdf/${user}/${id}/document.pdf`, year, year);
}

type Bucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

async function withBucket(work: (bucket: Bucket) => Promise<void>): Promise<void> {
  const worker = {
    name: "seed",
    modules: true,
    script: "export default {}",
    r2Buckets: { FILES: "atelier-files" },
  };
  const options = { workers: [worker], resourcePersistencePath: product.state, cf: false as const };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await work(await miniflare.getR2Bucket("FILES"));
  await miniflare.dispose();
}

/** Kills the product. No process that knew of less is left, so what waits for those need not wait any longer. */
async function killAndStart(): Promise<void> {
  machine.runs = false;
  machine.kills += 1;
  await product.kill();
  changeDatabase(product.state, (database) => {
    database.exec(
      `UPDATE settings SET value = json_set(value, '$[0].since', 1) WHERE setting_key = 'file_storage';
       UPDATE jobs SET run_after = 0, wake_at = 0 WHERE kind = 'move-files' AND state IN ('waiting', 'running')`,
    );
  });
  await product.start();
  machine.runs = true;
}

interface Overview {
  data: { id: number } | null;
  move: { done: number; total: number; state: string; error: string | null } | null;
}

async function callApi(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${product.origin}/api${address}`, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Reads any documents again and again; what it does not get whole is kept. */
class Polling {
  reads = 0;
  readonly failures: string[] = [];
  #isOn = true;
  readonly #done = Promise.all(Array.from({ length: READERS }, () => this.#poll()));

  async end(): Promise<void> {
    this.#isOn = false;
    await this.#done;
  }

  async #poll(): Promise<void> {
    const ids = [...documents.keys()];
    while (this.#isOn) {
      const id = ids[randomInt(ids.length)]!;
      const failure = await readDocument(id);
      if (failure === null) this.reads += 1;
      else if (failure !== "killed") this.failures.push(failure);
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Asks again after a 503 that took as long as the product waits for a storage: on a busy machine the storage may answer
 * later than that. A 503 that comes sooner is a fault of the product and is returned.
 */
async function reachStorage(read: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + REACHED_WITHIN_MS;
  for (;;) {
    const askedAt = performance.now();
    const answer = await read();
    const hasWaited = performance.now() - askedAt >= ANSWER_MS;
    if (answer.status !== 503 || !hasWaited || performance.now() > deadline) return answer;
    await answer.body?.cancel();
    await sleep(PAUSE_MS);
  }
}

/** Why a document cannot be read; null if it can, `killed` if the product did not run all the time. */
async function readDocument(id: string): Promise<string | null> {
  const address = `${product.origin}/api/${reader.user}/file/${id}/content`;
  const before = { ...machine };
  try {
    const answer = await reachStorage(() =>
      fetch(address, { headers: { authorization: `Bearer ${reader.token}` } }),
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && bytes.equals(documents.get(id)!)) return null;
    return `${answer.status} ${bytes.subarray(0, 200).toString()}`;
  } catch (error) {
    return before.runs && before.kills === machine.kills ? String(error) : "killed";
  }
}

/** Follows the move to its end, with kills on the way. */
async function follow(kills: number[]): Promise<void> {
  const left = [...kills];
  await killAndStart();
  for (;;) {
    const { move } = (await callApi("GET", "/aws-settings")) as Overview;
    if (!move) break;
    if (move.state === "stopped") throw new Error(`the move has stopped: ${move.error}`);
    if (left[0] !== undefined && move.done >= left[0]) {
      left.shift();
      await killAndStart();
    }
    await sleep(100);
  }
  expect(left).toEqual([]);
}

async function readAll(): Promise<(string | null)[]> {
  const left = [...documents.keys()];
  const failures: (string | null)[] = [];
  const read = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) failures.push(await readDocument(id));
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return failures.filter((failure) => failure !== null);
}

/** A document that goes to the new storage is read there by the reader of documents too. */
async function uploadAndAnalyse(): Promise<void> {
  const { bytes } = await manyPages({ pages: 3 });
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], "new.pdf", { type: "application/pdf" }));
  const answer = await fetch(`${product.origin}/api/documents/${reader.user}/upload`, {
    ...{ method: "POST", body: form },
    headers: { authorization: `Bearer ${reader.token}` },
  });
  const { document } = (await answer.json()) as { document: { id: string } };
  documents.set(document.id, Buffer.from(bytes));
  await vi.waitFor(
    () =>
      expect(
        storedRows(product.state, "pdf_files", `SELECT * FROM pdf_files WHERE id = '${document.id}'`)[0],
      ).toMatchObject({ analysis_status: "completed" }),
    { timeout: 120_000, interval: 500 },
  );
}

it(
  `${FILES} files are moved to another storage and back with kills: none is lost or unreadable at any moment`,
  async () => {
    const polling = new Polling();
    const settings = {
      ...{ endpoint: s3.endpoint, region: S3_REGION, bucket: S3_BUCKETS.files },
      ...{ access_key_id: S3_KEYS.accessKeyId, secret_access_key: S3_KEYS.secretAccessKey },
    };
    const { data } = (await callApi("POST", "/aws-settings", settings)) as Overview;
    await follow([0.4 * FILES]);
    expect(await readAll()).toEqual([]);
    await uploadAndAnalyse();
    await callApi("DELETE", `/aws-settings/${data!.id}`);
    await follow([0.4 * FILES]);
    await polling.end();
    expect(await readAll()).toEqual([]);
    console.log("files moved", { files: FILES, kills: machine.kills, reads: polling.reads });
    expect(polling.failures).toEqual([]);
    expect(polling.reads).toBeGreaterThan(FILES / 2);
    await product.interrupt();
    await withBucket(async (bucket) => {
      for (const id of documents.keys())
        expect((await bucket.head(keyOf(id)))?.size).toBe(documents.get(id)!.length);
    });
  },
  LIMIT_MS,
);
