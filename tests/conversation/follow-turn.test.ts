import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchApi } from "~/api-client";
import { followTurn } from "~/conversation/engine/follow-turn";
import type { NumberedEvent } from "~/conversation/engine/read-events";
import { byteByByte, COMPLETE, eventStream, OPENED, refusal, stubApi, wire } from "./stream-response";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow(source: { request?: string; open?: () => Promise<Response> } = {}) {
  const events: NumberedEvent[] = [];
  const connection: boolean[] = [];
  const following = followTurn({
    ...(source.request
      ? { request: source.request }
      : { open: () => fetchApi("/ai/demo/query", { method: "POST" }) }),
    signal: new AbortController().signal,
    onEvent: (event) => events.push(event),
    onConnection: (connected) => connection.push(connected),
  });
  const ended = following.then(
    () => null,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const text = events.map(({ event }) => ("text" in event ? event.text : "")).join("");
  return { error: await ended, ids: events.map(({ id }) => id), text, connection };
}

const WHOLE: Parameters<typeof wire> = [
  [1, OPENED],
  [2, { text: "Un " }],
  [3, { text: "deux " }],
  [4, { text: "trois" }],
  [5, COMPLETE],
];

test("a stream that arrives byte by byte reads the same", async () => {
  stubApi(() => byteByByte(wire([1, OPENED], [2, { text: "é🙂" }], [3, { text: "\n\nfin" }], [4, COMPLETE])));
  expect(await follow()).toMatchObject({ error: null, text: "é🙂\n\nfin", ids: [1, 2, 3, 4] });
});

test("after a lost connection the answer continues with the next event", async () => {
  const calls = stubApi((_, index) =>
    index === 0 ? eventStream(wire(...WHOLE.slice(0, 3)), "break") : eventStream(wire(...WHOLE.slice(3))),
  );
  expect(await follow()).toMatchObject({ error: null, text: "Un deux trois", ids: [1, 2, 3, 4, 5] });
  expect(calls.map(({ url, lastEventId }) => [url, lastEventId])).toEqual([
    ["/api/ai/demo/query", null],
    ["/api/ai/stream/req_1", "3"],
  ]);
});

test("an event that comes twice is read once", async () => {
  stubApi((_, index) =>
    index === 0 ? eventStream(wire(...WHOLE.slice(0, 3))) : eventStream(wire(...WHOLE)),
  );
  expect(await follow()).toMatchObject({ text: "Un deux trois", ids: [1, 2, 3, 4, 5] });
});

test("a snapshot's earlier events, which have no number, are read too", async () => {
  stubApi(() =>
    eventStream(
      wire(
        [1, OPENED],
        [null, { sources: [{ title: "a", url: "b" }] }],
        [7, { reset: true, text: "Tout" }],
        [8, COMPLETE],
      ),
    ),
  );
  expect(await follow({ request: "req_1" })).toMatchObject({
    error: null,
    text: "Tout",
    ids: [1, null, 7, 8],
  });
});

test("a long network outage only delays the answer", async () => {
  const calls = stubApi((_, index) => {
    if (index === 0) return eventStream(wire(...WHOLE.slice(0, 2)), "break");
    if (index < 6) throw new TypeError("offline");
    return eventStream(wire(...WHOLE.slice(2)));
  });
  const { error, text, connection } = await follow();
  expect({ error, text, calls: calls.length }).toEqual({ error: null, text: "Un deux trois", calls: 7 });
  expect([connection[0], connection.includes(false), connection.at(-1)]).toEqual([true, true, true]);
});

test("a lost first request is sent again, and reported after three tries", async () => {
  const calls = stubApi(() => {
    throw new TypeError("offline");
  });
  expect(await follow()).toMatchObject({ error: { code: "network" } });
  expect(calls).toHaveLength(3);
});

test("a refusal is reported at once, with its code", async () => {
  const calls = stubApi(() => refusal("limit_reached", 403));
  expect(await follow()).toMatchObject({
    error: { code: "limit_reached", message: "text of limit_reached" },
  });
  expect(calls).toHaveLength(1);
});

test("a turn that the server no longer knows is reported", async () => {
  stubApi((_, index) => (index === 0 ? eventStream(wire(...WHOLE.slice(0, 2))) : refusal("not_found", 404)));
  expect(await follow()).toMatchObject({ error: { code: "not_found" }, text: "Un " });
});

test("the whole answer of a model that cannot stream reads as a stream", async () => {
  stubApi(() => Response.json({ ...OPENED, ...COMPLETE, text: "Tout", remaining: 4 }));
  expect(await follow()).toMatchObject({ error: null, text: "Tout" });
});

test("an HTML page instead of the answer is reported at once", async () => {
  const calls = stubApi(() => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }));
  expect(await follow()).toMatchObject({ error: { code: "invalid_response" } });
  expect(calls).toHaveLength(1);
});
