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
      sum("bursts", "octet_length(text)") +
      sum("turns", "octet_length(start) + coalesce(octet_length(outcome), 0)"),
    database: sum("messages", "octet_length(content_text)"),
  };
}

it("a long answer never takes more than twice its text to store, and once in the end", async () => {
  const reader = new Reader({ tokens: Math.round(ANSWER_BYTES / WORD_BYTES), gap: 0 });
  const bytes = Buffer.byteLength(reader.answer);
  expect(bytes).toBeGreaterThan(ANSWER_BYTES);
  let most = 0;
  let reading = true;
  const asked = reader.ask(product.origin, await product.model()).finally(() => (reading = false));
  while (reading) {
    const { log, database } = storedBytes();
    most = Math.max(most, log + database);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await asked;
  await vi.waitFor(() => expect(storedMessages(product.state)).toHaveLength(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(storedBytes().log).toBeLessThan(bytes / 10), { timeout: 10_000 });
  const settled = storedBytes();
  console.log("bytes stored", { text: bytes, most, settled });
  expect(reader.state).toEqual(WHOLE);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(bytes * 2);
  expect(settled.log + settled.database).toBeLessThan(bytes * 1.1);
  expect(storedMessages(product.state)[1]).toMatchObject({ content_text: reader.answer });
});
