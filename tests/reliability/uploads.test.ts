import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { UPLOAD_CHUNK_BYTES, type PdfFileView, type UploadView } from "../../workers/contract/pdf/files.ts";
import { ProcessTree } from "../bench/process-tree.ts";
import { seedState } from "../e2e/seed-state.ts";
import type { SeededUser } from "../e2e/seed-users.ts";
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
let user: SeededUser;

beforeAll(async () => {
  await seedState(product.state, { guest_query_limit: 10 });
  const users = JSON.parse(readFileSync(`${product.state}/users.json`, "utf8")) as SeededUser[];
  user = users.find(({ kind }) => kind === "pdf")!;
  await product.start();
  // What is sent here only begins like a PDF.
  await call(`/pdf-settings/${user.id}`, { method: "POST", ...json({ auto_analyze: false }) });
});
afterAll(() => product.remove());

const json = (value: object) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product.origin}/api${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${user.token}` },
  });

async function read<T>(path: string): Promise<T> {
  const response = await call(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const uploads = async () => (await read<{ data: UploadView[] }>(`/documents/${user.id}/uploads`)).data;
const documents = async () => (await read<{ data: PdfFileView[] }>(`/documents/${user.id}`)).data;
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
    return call(`/documents/${user.id}/upload-chunk`, { method: "POST", body: form }).then(
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
    return call(`/documents/${user.id}/finalize-upload`, { method: "POST", ...json(whole) });
  }

  /** The document that it became, read back as a whole. */
  async finish(): Promise<{ document: PdfFileView; hash: string }> {
    const response = await this.finalize();
    expect(response.status).toBe(200);
    const { document } = (await response.json()) as { document: PdfFileView };
    const content = await fetch(product.origin + document.url, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    return { document, hash: sha256(new Uint8Array(await content.arrayBuffer())) };
  }
}

const restart = async () => {
  await product.kill();
  await product.start();
};

describe("R13: an upload that was cut by a kill", () => {
  it(
    "continues with what is stored, and results in the file that was sent",
    { timeout: 240_000 },
    async () => {
      const random = seededRandom();
      const figures = { kept: [] as number[] };
      // Whichever chunk comes first begins the upload.
      for (const first of [[3], [1], [2, 0]]) {
        const sender = new Sender();
        for (const index of first) expect(await sender.send(index)).toBe(true);
        const others = [0, 1, 2, 3].filter((index) => !first.includes(index));
        const sending = others.map((index) => sender.send(index));
        await sleep(random.below(3 * CHUNK_MS));
        await restart();
        const stored = first.length + (await Promise.all(sending)).filter(Boolean).length;
        const known = (await uploads()).find(({ fileId }) => fileId === sender.fileId);
        // What was acknowledged is there.
        expect(known?.received.length ?? 0).toBeGreaterThanOrEqual(stored);
        expect(known?.received).toEqual(expect.arrayContaining(first));
        figures.kept.push(known?.received.length ?? 0);
        await sender.resume();
        expect((await sender.finish()).hash).toBe(sha256(sender.bytes));
      }
      console.log(figures);
      expect(await documents()).toHaveLength(3);
      expect(await uploads()).toEqual([]);
    },
  );

  it("is one document when the kill came while it was finalized", { timeout: 240_000 }, async () => {
    const random = seededRandom();
    const before = await documents();
    const sender = new Sender();
    await sender.resume();
    const cut = sender.finalize().catch(() => null);
    await sleep(random.below(200));
    await restart();
    await cut;
    const { document, hash } = await sender.finish();
    expect(hash).toBe(sha256(sender.bytes));
    expect((await documents()).map(({ id }) => id)).toEqual([document.id, ...before.map(({ id }) => id)]);
  });
});

describe("R37: files far too large", () => {
  it.runIf(ProcessTree.available)("are refused while the server's memory stays as it is", async () => {
    const tree = new ProcessTree(product.pid);
    const used = () => [...tree.memoryMiB().values()].reduce((sum, part) => sum + part, 0);
    const path = `/documents/${user.id}/upload`;
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(TOO_LARGE_MIB * MIB)]), "large.pdf");
    const statuses: (number | null)[] = [];
    const send = async (init: RequestInit) =>
      // What is refused before it is read may end as a closed connection.
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
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 20_000 });
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

describe("R15: a kill while documents are deleted", () => {
  it("leaves a document with its bytes, or one that can be deleted again: never bytes without one", async () => {
    const random = seededRandom();
    const [gone, ...kept] = await documents();
    const uploaded = await uploadsUsed();
    const cut = call(`/documents/${user.id}/${gone!.id}`, { method: "DELETE" }).catch(() => null);
    await sleep(random.below(60));
    await restart();
    await cut;
    const again = await call(`/documents/${user.id}/${gone!.id}`, { method: "DELETE" });
    expect([200, 404]).toContain(again.status);
    expect((await documents()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(objects().sort()).toEqual(kept.map(({ id }) => `pdf/${user.id}/${id}/document.pdf`).sort());
    // The limit of the plan is on uploads in a month: a deletion does not make room for another one.
    expect(await uploadsUsed()).toBe(uploaded);
  });
});

async function uploadsUsed(): Promise<number> {
  const details = await call("/check-plan/details", { method: "POST", ...json({}) });
  const { usage } = (await details.json()) as { usage: Record<string, { used: number }> };
  return usage["pdf-uploads"]!.used;
}
