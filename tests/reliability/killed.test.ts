import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Product } from "./product.ts";
import { seededRandom } from "./random.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { storedMessages } from "./stored-rows.ts";

/** Answers that someone comes back to, and answers that nobody does, each killed at its own point. */
const KILLS = 2;
const RETURNING = 12;
const GONE = 4;
/** Number of answers that are taken before the kill, however busy the machine is. */
const TAKEN = 10;
/** Within which every answer must have come to an end after the last restart; milliseconds. */
const RECOVERED_WITHIN_MS = 180_000;
const SOON = { timeout: 60_000, interval: 100 };

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;
let model: number;
/** A guest whose objects are there already. */
let known: Reader;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  product = new Product(upstream.url);
  await product.prepare();
  await product.start();
  model = await product.model();
  known = new Reader({ tokens: 5 });
  await known.ask(product.origin, model);
});
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

const messagesOf = ({ conversation }: Reader) =>
  storedMessages(product.state).filter((row) => row.conversation_id === conversation);

/** Asks for an answer that is stopped, and for one whose text does not begin before the kill. */
async function askAndStop() {
  const reader = new Reader({ tokens: 300, gap: 20 });
  const unanswered = new Reader({ tokens: 20, first: 60_000 });
  const reading = reader.ask(product.origin, model);
  await unanswered.ask(product.origin, model, ({ requestId }) => requestId !== "");
  await vi.waitFor(() => expect(reader.text).not.toBe(""), SOON);
  const stopped = await reader.stop(product.origin);
  await reading;
  expect(stopped).toMatchObject({ status: "cancelled", partial: reader.text });
  return { reader, unanswered, stopped };
}

describe("a kill after a stop, and within 50 ms of the first event of other answers", () => {
  let stop: Awaited<ReturnType<typeof askAndStop>>;
  let acknowledged: Reader[];

  beforeAll(async () => {
    stop = await askAndStop();
    const readers = Array.from({ length: 8 }, () => new Reader({ tokens: 40, first: 400 }, known.address));
    const asked = readers.map(async (reader, index) => {
      await sleep(index * 5);
      return reader.ask(product.origin, model);
    });
    const taken = () => readers.filter(({ requestId }) => requestId !== "");
    await vi.waitFor(() => expect(taken()).not.toEqual([]), { ...SOON, interval: 1 });
    await sleep(40);
    acknowledged = taken();
    await product.kill();
    await Promise.all(asked);
    await product.start();
  });

  it("R08: leaves a stopped answer stopped, and another one can still be stopped", async () => {
    const { reader, unanswered, stopped } = stop;
    expect(await reader.stop(product.origin)).toEqual(stopped);
    expect(await unanswered.stop(product.origin)).toMatchObject({ status: "cancelled", partial: "" });
    const later = reader.another();
    await later.resume(product.origin);
    expect(later.text).toBe(stopped.partial);
    expect(later.state).toEqual({ end: "query_cancel", whole: false, faults: [] });
    expect(upstream.callsFor(reader.query)).toHaveLength(1);
    await unanswered.resume(product.origin);
    expect(unanswered.text).toBe("");
    expect(unanswered.state).toEqual({ end: "query_cancel", whole: false, faults: [] });
  });

  it("R03: leaves every accepted question there once, and answered", async () => {
    for (const reader of acknowledged) {
      await reader.resume(product.origin);
      expect(reader.state).toEqual(WHOLE);
      await vi.waitFor(() => expect(messagesOf(reader)).toHaveLength(2), SOON);
      expect(messagesOf(reader)[0]).toMatchObject({ role: "user", content_text: reader.query });
    }
    console.log({ acknowledged: acknowledged.length });
  });
});

describe("R02: kills at random points of many answers", () => {
  it(
    "leave every answer whole, or interrupted with a visible way to retry",
    { timeout: 400_000 },
    async () => {
      const random = seededRandom();
      const figures = { kills: 0, acknowledged: 0, completed: 0, interrupted: 0, restarted: 0, slowestMs: 0 };
      const gone: Reader[] = [];
      const returned: Reader[] = [];
      for (; figures.kills < KILLS; figures.kills += 1) {
        const readers = await askAndKill(random);
        const acknowledged = readers.filter(({ requestId }) => requestId !== "");
        await product.start();
        const startedAt = performance.now();
        const returning = acknowledged.slice(GONE);
        gone.push(...acknowledged.slice(0, GONE));
        returned.push(...returning);
        await Promise.all(returning.map((reader) => !reader.terminal && reader.resume(product.origin)));
        figures.acknowledged += acknowledged.length;
        figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - startedAt));
      }
      const waitingSince = performance.now();
      await vi.waitFor(() => expect(gone.filter((reader) => messagesOf(reader).length < 2)).toHaveLength(0), {
        timeout: RECOVERED_WITHIN_MS,
        interval: 1000,
      });
      const unattendedMs = Math.round(performance.now() - waitingSince);
      await Promise.all(gone.map((reader) => reader.resume(product.origin)));
      for (const reader of [...gone, ...returned]) {
        await checkEnd(reader);
        figures[reader.terminal && "complete" in reader.terminal ? "completed" : "interrupted"] += 1;
        figures.restarted += upstream.callsFor(reader.query).length > 1 ? 1 : 0;
      }
      console.log({ ...figures, unattendedMs });
      expect(figures.acknowledged).toBeGreaterThanOrEqual(KILLS * TAKEN);
    },
  );
});

/** Answers in every state from unasked to ended, then the kill; their readers have lost the connection. */
async function askAndKill(random: ReturnType<typeof seededRandom>): Promise<Reader[]> {
  const readers = Array.from(
    { length: RETURNING + GONE },
    () => new Reader({ tokens: 100, first: random.below(800) }),
  );
  const asked = readers.map(async (reader) => {
    await sleep(random.below(900));
    return reader.ask(product.origin, model);
  });
  await vi.waitFor(
    () => expect(readers.filter(({ requestId }) => requestId !== "").length).toBeGreaterThanOrEqual(TAKEN),
    { timeout: 60_000, interval: 10 },
  );
  await sleep(random.below(900));
  await product.kill();
  await Promise.all(asked);
  return readers;
}

/** Expects the reader to hold what the server holds: the whole answer, or the beginning of it with a visible end. */
async function checkEnd(reader: Reader): Promise<void> {
  const later = reader.another();
  await later.resume(product.origin);
  expect(reader.faults).toEqual([]);
  expect(later).toMatchObject({ text: reader.text, terminal: reader.terminal, faults: [] });
  if (reader.terminal && "complete" in reader.terminal) expect(reader.text).toBe(reader.answer);
  else expect(reader.terminal).toMatchObject({ code: "answer_interrupted", retryable: true });
  const [question, answer, ...more] = messagesOf(reader);
  expect(question).toMatchObject({ role: "user", content_text: reader.query });
  expect(answer).toMatchObject({ role: "assistant", content_text: reader.text });
  expect(more).toEqual([]);
}
