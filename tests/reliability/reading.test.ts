import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Product } from "./product.ts";
import { seededRandom } from "./random.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { storedMessages } from "./stored-rows.ts";

const RECONNECTS = 30;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;
let model: number;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url);
  await product.start();
  model = await product.model();
});
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

const messagesOf = ({ conversation }: Reader) =>
  storedMessages(product.state).filter((row) => row.conversation_id === conversation);

describe("R01: a reader who leaves", () => {
  it("finds the whole answer, once, although nobody was reading", async () => {
    const readers = Array.from({ length: 5 }, () => new Reader({ tokens: 120 }));
    await Promise.all(readers.map((one) => one.ask(product.origin, model, ({ text }) => text !== "")));
    for (const reader of readers) {
      expect(reader.text.length).toBeLessThan(reader.answer.length);
      await vi.waitFor(() => expect(messagesOf(reader)).toHaveLength(2), { timeout: 30_000, interval: 200 });
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
    const hold = 1;
    // More than the restless one can read in the meantime, and then a wait until it has done.
    const steady = new Reader({ tokens: 300, first: 100, hold, after: 8 * RECONNECTS });
    const reading = steady.ask(product.origin, model);
    await vi.waitFor(() => expect(steady.requestId).not.toBe(""), { timeout: 20_000 });
    const restless = steady.another();
    const first: { before: number | null; id: number | null | undefined }[] = [];
    for (let connection = 0; connection < RECONNECTS; connection += 1) {
      const events = 1 + random.below(8);
      const before = restless.lastEvent;
      await restless.resume(product.origin, (reader) => reader.events.length >= events);
      first.push({ before, id: restless.events[0]?.id });
      await sleep(random.below(20));
    }
    expect(restless.terminal).toBeNull();
    upstream.letGo(hold);
    await restless.resume(product.origin);
    await reading;
    expect(first.map(({ id }) => id)).toEqual(first.map(({ before }) => (before ?? 0) + 1));
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
