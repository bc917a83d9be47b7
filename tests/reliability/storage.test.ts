import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Product } from "./product.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { storedMessages, storedRows } from "./stored-rows.ts";

const ANSWER_BYTES = 200_000;
/** About what a word of the script weighs. */
const WORD_BYTES = 12;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url);
  await product.start();
});
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

/** Bytes of everything that the log and the database hold of the answers. */
function storedBytes(): { log: number; database: number } {
  const sum = (table: string, columns: string) =>
    storedRows(product.state, table, `SELECT sum(${columns}) AS bytes FROM ${table}`).reduce(
      (total, { bytes }) => total + Number(bytes ?? 0),
      0,
    );
  return {
    log:
      sum("chunks", "octet_length(text)") +
      sum("turns", "octet_length(start) + coalesce(octet_length(outcome), 0)"),
    database: sum("messages", "octet_length(content_text)"),
  };
}

it("answers never take more than twice their text to store, and once in the end", async () => {
  const long = new Reader({ tokens: Math.round(ANSWER_BYTES / WORD_BYTES), gap: 0 });
  const lasting = Array.from({ length: 4 }, () => new Reader({ tokens: 2000, gap: 1 }));
  const readers = [long, ...lasting];
  const bytes = readers.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0);
  const model = await product.model();
  const most = { log: 0, together: 0 };
  let reading = true;
  const asked = Promise.all(readers.map((reader) => reader.ask(product.origin, model)));
  const done = asked.finally(() => (reading = false));
  while (reading) {
    const { log, database } = storedBytes();
    most.log = Math.max(most.log, log);
    most.together = Math.max(most.together, log + database);
    await sleep(100);
  }
  await done;
  const messages = 2 * readers.length;
  await vi.waitFor(() => expect(storedMessages(product.state)).toHaveLength(messages), { timeout: 30_000 });
  await vi.waitFor(() => expect(storedBytes().log).toBeLessThan(bytes / 10), { timeout: 30_000 });
  const settled = storedBytes();
  console.log("bytes stored", { text: bytes, most, settled });
  expect(Buffer.byteLength(long.answer)).toBeGreaterThan(ANSWER_BYTES);
  for (const reader of readers) expect(reader.state).toEqual(WHOLE);
  expect(most.log).toBeGreaterThan(bytes / 20);
  expect(most.together).toBeLessThanOrEqual(bytes * 2);
  expect(settled.log + settled.database).toBeLessThan(bytes * 1.1);
  const stored = storedMessages(product.state).map((row) => row.content_text);
  for (const { answer } of readers) expect(stored.includes(answer)).toBe(true);
});
