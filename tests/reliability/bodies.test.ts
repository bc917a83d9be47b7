import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { MAX_IMAGES_BYTES } from "../../workers/contract/chat/limits.ts";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { freePort } from "../support/machine/free-port.ts";
import { HeapWatch, heldMB } from "../support/machine/heap-watch.ts";
import { startOpenAiUpstream } from "../support/upstreams/openai.ts";
import { Caller, type Answer } from "./callers.ts";
import { unlimitPlans } from "./unlimited-plans.ts";
import { Product } from "./product.ts";
import { maxWaitMs, Waits } from "./waits.ts";

const MIB = 1024 * 1024;
const QUESTIONS = 10;
const WRITERS = 3;
const SETTLED_MS = 1_000;
/** One such question alone keeps others waiting for as long as anything may: together, some do. */
const MOST_WAITS = 10;
/** Most that the isolate may hold meanwhile beyond that, garbage included: without a limit it is more than a gigabyte. */
const MAX_PEAK_MB = 400;
/** Most that the isolate may hold in the end beyond what it held in the beginning, garbage left out. */
const MAX_GROWTH_MB = 32;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let upstream: Awaited<ReturnType<typeof startOpenAiUpstream>>;
let product: Product;
/** One for each question about a library: it answers one at a time. */
let readers: Reader[];
let inspector: number;

beforeAll(async () => {
  upstream = await startOpenAiUpstream();
  upstream.play("scenario:normal?tokens=3&gap=0");
  inspector = await freePort();
  product = new Product(upstream.url, undefined, { INSPECTOR_PORT: String(inspector) });
  readers = await product.prepare((database) => {
    unlimitPlans(database);
    return Array.from({ length: QUESTIONS }, () => seedReader(database, "combo"));
  });
  await product.start();
}, 240_000);
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

const caller = ({ token }: Reader) => new Caller(product.origin, token);

/** A picture that is none, but begins like one; of many bytes. */
const picture = (bytes: number) => Buffer.concat([PNG, randomBytes(bytes - PNG.length)]);

/** As many bytes of pictures as a question may have. */
const pictures = [picture(MAX_IMAGES_BYTES / 2), picture(MAX_IMAGES_BYTES / 2)];
const base64 = pictures.map((bytes) => bytes.toString("base64"));

function ask(model: number, reader = readers[0]!, sent = pictures): Promise<Answer> {
  const form = new FormData();
  form.set("query", "What is this?");
  form.set("model_list_id", String(model));
  for (const bytes of sent) form.append("images[]", new Blob([bytes]), "picture.png");
  return caller(reader).call("/ai/chatgpt/queryWithFile", { form });
}

const askLibrary = (reader: Reader): Promise<Answer> =>
  caller(reader).post(`/chat-pdf/library/messages/${reader.user}`, {
    message: "What is this?",
    images: base64,
  });

const write = (reader: Reader): Promise<Answer> =>
  caller(reader).post(`/documents/${reader.user}/assistantdoc`, {
    title: "Long",
    content: `<p>${"word ".repeat(180_000)}</p>`,
  });

/** How an answer ended: its code, or its status. */
function endOf({ status, text }: Answer): string {
  return /"code":"([a-z_]+)"/.exec(text)?.[1] ?? String(status);
}

const count = (ends: string[]) =>
  Object.fromEntries(
    [...new Set(ends)].map((end) => [end, ends.filter((other) => other === end).length] as const),
  );

it("R41: ten questions full of pictures and as many large bodies at once are answered or told to come back", async () => {
  const model = await product.model();
  expect(endOf(await ask(model))).toBe("200");
  await sleep(SETTLED_MS);
  const before = await heldMB(inspector);
  const { pid } = product;
  const ends: string[] = [];
  const all = () =>
    Promise.all(
      readers
        .flatMap((reader, at) => [
          ask(model, reader),
          askLibrary(reader),
          ...(at < WRITERS ? [write(reader)] : []),
        ])
        .map(async (answer) => ends.push(endOf(await answer))),
    );
  let wait = Number.NaN;
  const waits = new Waits(product);
  const peaks = await new HeapWatch(inspector).peaksDuring(
    async () => (wait = await waits.longestDuring(all)),
  );
  console.info(JSON.stringify({ ends: count(ends), wait, limit: maxWaitMs(), before, peaks }));
  expect(ends).toHaveLength(2 * QUESTIONS + WRITERS);
  expect(ends.filter((end) => !["200", "201", "server_busy"].includes(end))).toEqual([]);
  expect(ends).toContain("200");
  expect(ends).toContain("server_busy");
  expect(wait).toBeLessThan(MOST_WAITS * maxWaitMs());
  expect(peaks.heap + peaks.buffers - before).toBeLessThan(MAX_PEAK_MB);
  expect(product.pid).toBe(pid);
  await sleep(SETTLED_MS);
  expect((await heldMB(inspector)) - before).toBeLessThan(MAX_GROWTH_MB);
  expect(endOf(await ask(model))).toBe("200");
});

it("R41: senders who leave in the middle of a body leave their room to others", async () => {
  const model = await product.model();
  const { hostname, port } = new URL(product.origin);
  const senders = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.on("error", () => {});
      socket.write(
        `POST /api/ai/chatgpt/queryWithFile HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${readers[0]!.token}\r\n` +
          `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${12 * MIB}\r\n\r\n` +
          `--x\r\ncontent-disposition: form-data; name="images[]"; filename="a.png"\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(Buffer.alloc(10.4 * MIB, "b"), resolve));
      return socket;
    }),
  );
  const small = () => ask(model, readers[0]!, [picture(2 * MIB)]).then(endOf);
  await vi.waitFor(async () => expect(await small()).toBe("server_busy"), { timeout: 15_000 });
  for (const socket of senders) socket.destroy();
  await vi.waitFor(async () => expect(endOf(await ask(model))).toBe("200"), {
    timeout: 30_000,
    interval: 500,
  });
});
