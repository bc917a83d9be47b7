import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { usualAnswer } from "../support/upstreams/scenario.ts";
import { Product } from "./product.ts";
import { seededRandom } from "./random.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { storedMessages, storedRows } from "./stored-rows.ts";

const RECONNECTS = 30;
/** Words that the provider sends for each connection: at most as many events are read on it. */
const WORDS_EACH = 8;
const ANSWER_BYTES = 200_000;
/** Average bytes of a word of the script. */
const WORD_BYTES = 12;
const STORED = { timeout: 60_000, interval: 200 };

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;
let model: number;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url);
  await product.prepare();
  await product.start();
  model = await product.model();
});
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

const messagesOf = ({ conversation }: Reader) =>
  storedMessages(product.state).filter((row) => row.conversation_id === conversation);

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

// This test runs first, because it counts the bytes of everything that is stored.
it("answers take at most twice the bytes of their text while they are stored, and once at the end", async () => {
  const long = new Reader({ tokens: Math.round(ANSWER_BYTES / WORD_BYTES), gap: 0 });
  const lasting = Array.from({ length: 4 }, () => new Reader({ tokens: 2000, gap: 1 }));
  const readers = [long, ...lasting];
  const bytes = readers.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0);
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
  await vi.waitFor(() => expect(storedMessages(product.state)).toHaveLength(messages), STORED);
  await vi.waitFor(() => expect(storedBytes().log).toBeLessThan(bytes / 10), STORED);
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

describe("R01: a reader who leaves", () => {
  it("finds the whole answer, once, although nobody was reading", async () => {
    const readers = Array.from({ length: 5 }, () => new Reader({ tokens: 120 }));
    await Promise.all(readers.map((one) => one.ask(product.origin, model, ({ text }) => text !== "")));
    for (const reader of readers) {
      expect(reader.text.length).toBeLessThan(reader.answer.length);
      await vi.waitFor(() => expect(messagesOf(reader)).toHaveLength(2), STORED);
      const later = reader.another();
      expect(await later.resume(product.origin)).toBe("ended");
      expect(later.state).toEqual(WHOLE);
      expect(await reader.resume(product.origin)).toBe("ended");
      expect(reader.state).toEqual(WHOLE);
      const [question, answer] = messagesOf(reader);
      expect(question).toMatchObject({ role: "user", content_text: reader.query });
      expect(answer).toMatchObject({ role: "assistant", content_text: reader.answer, is_error: 0 });
      const calls = upstream.callsFor(reader.query);
      expect(calls).toHaveLength(1);
      expect(calls[0]?.abortedAt).toBeUndefined();
    }
  });
});

describe("R04: two windows on one answer", () => {
  it(`read it byte for byte the same, one of them over ${RECONNECTS} connections`, async () => {
    const random = seededRandom();
    // The provider waits for each connection, so that every one of them has words to read, however slow the machine is.
    const steady = new Reader({ tokens: 300, first: 100, hold: 1, after: WORDS_EACH, holds: RECONNECTS });
    const reading = steady.ask(product.origin, model);
    await vi.waitFor(() => expect(steady.requestId).not.toBe(""), { timeout: 60_000 });
    const restless = steady.another();
    const first: { before: number | null; id: number | null | undefined }[] = [];
    for (let connection = 1; connection <= RECONNECTS; connection += 1) {
      const sent = usualAnswer(connection * WORDS_EACH).length;
      const events = 1 + random.below(WORDS_EACH);
      const before = restless.lastEvent;
      // A busy machine sends several words in one event.
      const leaves = ({ events: { length }, text }: Reader) => length >= events || text.length >= sent;
      expect(await restless.resume(product.origin, leaves)).toBe("left");
      first.push({ before, id: restless.events[0]?.id });
      upstream.letGo(connection);
      await sleep(random.below(20));
    }
    expect(first).toHaveLength(RECONNECTS);
    expect(restless.terminal).toBeNull();
    await restless.resume(product.origin);
    await reading;
    // Text that was missed comes as one event; the readers check that each piece is the answer's at its place.
    for (const { before, id } of first) expect(id).toBeGreaterThan(before ?? 0);
    expect(steady.state).toEqual(WHOLE);
    expect(restless.state).toEqual(WHOLE);
    expect(restless.terminal).toEqual(steady.terminal);
  });
});

describe("the same question sent twice at once", () => {
  it("is asked once, and both senders read the one answer", async () => {
    const fields = { idempotency_key: `twice-${Date.now()}-0123456789` };
    const one = new Reader({ tokens: 60, first: 100 });
    const other = one.another();
    await Promise.all([
      one.ask(product.origin, model, undefined, fields),
      other.ask(product.origin, model, undefined, fields),
    ]);
    expect(other.requestId).toBe(one.requestId);
    expect(one.state).toEqual(WHOLE);
    expect(other.state).toEqual(WHOLE);
    expect(upstream.callsFor(one.query)).toHaveLength(1);
  });
});
