import { expect, test } from "vitest";
import type { StreamEvent } from "../../workers/contract/chat/stream";
import { Subscribers } from "../../workers/durable-objects/conversation-stream/subscribers";
import { Transcript } from "../../workers/durable-objects/conversation-stream/transcript";
import { OPENED } from "../support/opened-event";

const SOURCES: StreamEvent = { type: "sources", sources: [{ title: "A", url: "/a" }] };

/** An answer that has been opened, with the means to continue it. */
function openAnswer() {
  const transcript = new Transcript();
  const subscribers = new Subscribers(transcript);
  const send = (event: StreamEvent) => {
    transcript.append(event);
    subscribers.broadcast(event);
  };
  send(OPENED);
  const write = (text: string) => send({ type: "text", text });
  return { subscribers, send, write };
}

const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

/** Reads the next chunk, in one write or several. */
async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read();
  return new TextDecoder().decode(value);
}

test("a reader who keeps up gets each piece of text as an event of its own", async () => {
  const { subscribers, write } = openAnswer();
  const reader = subscribers.add(1).getReader();
  for (const word of ["one", "two", "three"]) {
    write(word);
    expect(await readChunk(reader)).toContain(`{"text":"${word}"}`);
  }
  subscribers.close();
  expect((await reader.read()).done).toBe(true);
});

test("text that a reader has not taken yet is one event, numbered as its last piece, before what follows it", async () => {
  const { subscribers, send, write } = openAnswer();
  const slow = subscribers.add(1);
  for (const word of ["a", "b", "c"]) write(word);
  send(SOURCES);
  for (const word of ["d", "é"]) write(word);
  subscribers.close();
  const events = [
    'id: 2\ndata: {"text":"a"}',
    'id: 4\ndata: {"text":"bc"}',
    `id: 5\ndata: ${JSON.stringify(SOURCES)}`,
    'id: 7\ndata: {"text":"dé"}',
  ];
  expect(await read(slow)).toBe(events.map((event) => `${event}\n\n`).join(""));
});

test("a reader who does not read delays no other and makes nothing wait for it", async () => {
  const { subscribers, write } = openAnswer();
  const slow = subscribers.add(1);
  const fast = read(subscribers.add(1));
  for (let at = 0; at < 20_000; at += 1) write(`${at} `);
  subscribers.close();
  const whole = await fast;
  expect(whole).toContain("19999 ");
  expect(await read(slow)).toBe(whole);
});

test("a stream that ends while the answer goes on has all that was written before, and nothing after it", async () => {
  const { subscribers, write } = openAnswer();
  const stream = subscribers.add(1);
  for (const word of ["a", "b"]) write(word);
  subscribers.close();
  const reader = stream.getReader();
  const before = await readChunk(reader);
  const rest = await readChunk(reader);
  write("never");
  expect((await reader.read()).done).toBe(true);
  expect(before + rest).toBe('id: 2\ndata: {"text":"a"}\n\nid: 3\ndata: {"text":"b"}\n\n');
});

test("a reader who has not read the end is cut, and one who has is not", async () => {
  const { subscribers, write } = openAnswer();
  const slow = subscribers.add(1);
  const fast = read(subscribers.add(1));
  write("a");
  subscribers.close();
  expect(await fast).toContain("a");
  subscribers.cut();
  await expect(read(slow)).rejects.toThrow("too slow");
});
