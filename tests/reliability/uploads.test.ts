import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PdfFileView, UploadView } from "../../workers/contract/pdf/files.ts";
import { UPLOAD_CHUNK_BYTES } from "../../workers/contract/pdf/upload-chunk.ts";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { ProcessTree } from "../bench/process-tree.ts";
import { Product } from "./product.ts";
import { seededRandom } from "./random.ts";
import { storedRows } from "./stored-rows.ts";

/** Four chunks, the last one short. */
const BYTES = 20_000_000;
const MIB = 1024 * 1024;
const TOO_LARGE_MIB = 200;
/** Within which a chunk of this machine is stored, about; milliseconds. */
const CHUNK_MS = 400;

const product = new Product("http://127.0.0.1:9/v1");
let reader: Reader;

beforeAll(async () => {
  reader = await product.prepare((database) => seedReader(database));
  await product.start();
  // The files sent here only begin like a PDF.
  await call(`/pdf-settings/${reader.user}`, { method: "POST", ...json({ auto_analyze: false }) });
});
afterAll(() => product.remove());

const json = (value: object) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product.origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${reader.token}` },
  });

async function read<T>(path: string): Promise<T> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const uploads = async () => (await read<{ data: UploadView[] }>(`/documents/${reader.user}/uploads`)).data;
const documents = async () => (await read<{ data: PdfFileView[] }>(`/documents/${reader.user}`)).data;
const objects = () =>
  storedRows(product.state, "_mf_objects", "SELECT key FROM _mf_objects").map(({ key }) => key);

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A file as a browser sends it, and continues sending after a reload. */
class Sender {
  readonly fileId = randomBytes(12).toString("hex");
  readonly bytes = randomBytes(BYTES);
  readonly chunks = Math.ceil(BYTES / UPLOAD_CHUNK_BYTES);

  constructor() {
    this.bytes.write("%PDF-1.7\n");
  }

  async send(index: number): Promise<boolean> {
    const form = new FormData();
    const fields = { fileId: this.fileId, chunkIndex: index, totalChunks: this.chunks, totalSize: BYTES };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const chunk = this.bytes.subarray(index * UPLOAD_CHUNK_BYTES, (index + 1) * UPLOAD_CHUNK_BYTES);
    form.append("chunk", new Blob([new Uint8Array(chunk)]));
    return call(`/documents/${reader.user}/upload-chunk`, { method: "POST", body: form }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Asks what is there, sends what is missing. */
  async resume(): Promise<void> {
    const known = (await uploads()).find(({ fileId }) => fileId === this.fileId);
    for (let index = 0; index < this.chunks; index += 1)
      if (!known?.received.includes(index)) expect(await this.send(index)).toBe(true);
  }

  finalize(): Promise<Response> {
    const whole = { fileId: this.fileId, fileName: "report.pdf", totalSize: BYTES };
    return call(`/documents/${reader.user}/finalize-upload`, { method: "POST", ...json(whole) });
  }

  /** The document that it became, read back as a whole. */
  async finish(): Promise<{ document: PdfFileView; hash: string }> {
    const response = await this.finalize();
    expect(response.status).toBe(200);
    const { document } = (await response.json()) as { document: PdfFileView };
    const content = await fetch(product.origin + document.url, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    return { document, hash: sha256(new Uint8Array(await content.arrayBuffer())) };
  }
}

const restart = async () => {
  await product.kill();
  await product.start();
};

/** Chunks that each of the uploads sends first: any of them can begin an upload. */
const FIRST = [[3], [1], [2, 0]];

it(
  "R13, R15: uploads and deletions that are cut by kills end whole or not at all",
  { timeout: 480_000 },
  async () => {
    const sent = await uploadThroughKill();
    await finalizeAndDeleteThroughKill(sent);
  },
);

/** Cuts uploads by a kill. They continue with what is stored, and result in the files that were sent. */
async function uploadThroughKill(): Promise<PdfFileView[]> {
  const random = seededRandom();
  const begun = FIRST.map((first) => ({ first, sender: new Sender() }));
  for (const { first, sender } of begun)
    for (const index of first) expect(await sender.send(index)).toBe(true);
  const sending = begun.map(async ({ first, sender }) => {
    await sleep(random.below(2 * CHUNK_MS));
    const others = [0, 1, 2, 3].filter((index) => !first.includes(index));
    return Promise.all(others.map((index) => sender.send(index)));
  });
  await sleep(random.below(3 * CHUNK_MS));
  await restart();
  const kept: number[] = [];
  for (const [at, { first, sender }] of begun.entries()) {
    const stored = first.length + (await sending[at]!).filter(Boolean).length;
    const known = (await uploads()).find(({ fileId }) => fileId === sender.fileId);
    // All acknowledged parts are there.
    expect(known?.received.length ?? 0).toBeGreaterThanOrEqual(stored);
    expect(known?.received).toEqual(expect.arrayContaining(first));
    kept.push(known?.received.length ?? 0);
    await sender.resume();
    expect((await sender.finish()).hash).toBe(sha256(sender.bytes));
  }
  console.log({ kept });
  expect(await uploads()).toEqual([]);
  const sent = await documents();
  expect(sent).toHaveLength(FIRST.length);
  return sent;
}

/**
 * Kills the product while an upload is finalized and a document is deleted. One whole document of the upload is left;
 * the other is left with its bytes or can be deleted again, and no bytes are left without a document.
 */
async function finalizeAndDeleteThroughKill(before: PdfFileView[]): Promise<void> {
  const random = seededRandom();
  const sender = new Sender();
  const [gone, ...others] = before as [PdfFileView, ...PdfFileView[]];
  await sender.resume();
  const used = await uploadsUsed();
  const finalized = sender.finalize().catch(() => null);
  await sleep(random.below(140));
  const path = `/documents/${reader.user}/${gone.id}`;
  const deleted = call(path, { method: "DELETE" }).catch(() => null);
  await sleep(random.below(60));
  await restart();
  await Promise.all([finalized, deleted]);

  const { document, hash } = await sender.finish();
  expect(hash).toBe(sha256(sender.bytes));
  const ids = (await documents()).map(({ id }) => id);
  const stays = ids.includes(gone.id) ? before : others;
  expect(ids).toEqual([document, ...stays].map(({ id }) => id));

  expect([200, 404]).toContain((await call(path, { method: "DELETE" })).status);
  const kept = [document, ...others].map(({ id }) => id);
  expect((await documents()).map(({ id }) => id)).toEqual(kept);
  expect(objects().sort()).toEqual(kept.map((id) => `pdf/${reader.user}/${id}/document.pdf`).sort());
  // The limit of the plan is on uploads in a month: a deletion does not make room for another one.
  expect(await uploadsUsed()).toBe(used);
}

describe("R37: files far too large", () => {
  it.runIf(ProcessTree.available)("are refused while the server's memory stays as it is", async () => {
    const tree = new ProcessTree(product.pid);
    const used = () => [...tree.memoryMiB().values()].reduce((sum, part) => sum + part, 0);
    const path = `/documents/${reader.user}/upload`;
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(TOO_LARGE_MIB * MIB)]), "large.pdf");
    const statuses: (number | null)[] = [];
    const send = async (init: RequestInit) =>
      // A file that is refused before it is read may end as a closed connection.
      void statuses.push(
        await call(path, { method: "POST", ...init }).then(
          ({ status }) => status,
          () => null,
        ),
      );
    await send({ body: new FormData() });
    const before = used();
    let peak = before;
    const watching = setInterval(() => (peak = Math.max(peak, used())), 40);
    await send({ body: form });
    await send({
      body: endless(TOO_LARGE_MIB),
      headers: { "content-type": "multipart/form-data; boundary=x" },
      duplex: "half",
    } as RequestInit);
    clearInterval(watching);
    console.log({ statuses, before: Math.round(before), growth: Math.round(peak - before) });
    expect(statuses[0]).toBe(422);
    for (const status of statuses.slice(1)) expect([413, null]).toContain(status);
    // Keeping a whole body in memory would take all of its size.
    expect(peak - before).toBeLessThan(TOO_LARGE_MIB / 2);
    // With a body that it refuses, the server may close a connection that the next call would have used.
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 60_000 });
  });
});

/** A body of so many MiB that does not say how long it is. */
function endless(pieces: number): ReadableStream<Uint8Array> {
  const opening =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n\r\n%PDF-1.7\n';
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === pieces) return controller.close();
      controller.enqueue(sent === 0 ? new TextEncoder().encode(opening) : new Uint8Array(MIB));
      sent += 1;
    },
  });
}

async function uploadsUsed(): Promise<number> {
  const details = await call("/check-plan/details", { method: "POST", ...json({}) });
  const { usage } = (await details.json()) as { usage: Record<string, { used: number }> };
  return usage["pdf-uploads"]!.used;
}
