import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startReaders, type Readers } from "../../.ci/runtime/readers.mjs";

/** A reader that does what it is told, and says which process it is. */
const READER = `
const id = crypto.randomUUID.bind(crypto);
let own;
export default {
  async fetch(request) {
    own ??= id();
    const told = await request.text();
    if (told === "hang") for (;;);
    if (told === "hang in the middle")
      return new Response(new ReadableStream({
        pull(controller) {
          if (this.sent) for (;;);
          this.sent = true;
          controller.enqueue(new TextEncoder().encode("first"));
        },
      }, { highWaterMark: 0 }));
    if (told === "grow") for (const held = []; ;) held.push(new Array(100_000).fill(Math.random()));
    if (told.startsWith("http"))
      return new Response(await fetch(told, { method: "POST" }).then(() => "asked", () => "refused"));
    if (told === "wait") await scheduler.wait(300);
    return new Response(own);
  },
};`;

const MAX_AT_ONCE = 2;
const folder = mkdtempSync(path.join(tmpdir(), "readers-"));
let readers: Readers;
let server: Server;

beforeAll(async () => {
  const main = path.join(folder, "main.js");
  writeFileSync(main, READER);
  readers = startReaders({
    ...{ folder: path.join(folder, "state"), maxSilenceMs: 3_000, maxAtOnce: MAX_AT_ONCE, idleMs: 60_000 },
    worker: { name: "textReader", main, internet: "network = (allow = [])" },
  });
  server = createServer((request, response) => {
    void buffer(request).then((question) => readers.answer("/", question, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  readers.stop();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function tell(told: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(address(), { method: "POST", body: told, signal });
  return answer.ok ? answer.text() : String(answer.status);
}

it("keeps a reader for the next text", async () => {
  expect(await tell("who")).toBe(await tell("who"));
});

it.each(["hang", "grow"])(
  "ends a reader that is told to %s, and the next text has another one",
  async (told) => {
    const before = await tell("who");
    expect(await tell(told)).toBe("503");
    const after = await tell("who");
    expect(after).toMatch(/^[\w-]{36}$/);
    expect(after).not.toBe(before);
  },
);

it("breaks off the answer of a reader that hangs in its middle", async () => {
  await expect(tell("hang in the middle")).rejects.toThrow();
});

it("lets texts wait while as many are read as may be, and goes on after readers that had to be ended", async () => {
  const hanging = [tell("hang"), tell("hang")];
  const waiting = await Promise.all([tell("wait"), tell("wait"), tell("who")]);
  for (const answer of waiting) expect(answer).toMatch(/^[\w-]{36}$/);
  expect(await Promise.all(hanging)).toEqual(["503", "503"]);
  const ids = await Promise.all(Array.from({ length: 6 }, () => tell("wait")));
  expect(new Set(ids).size).toBeLessThanOrEqual(MAX_AT_ONCE + 4);
});

it("forgets a caller that has gone, while it waited and while it was answered", async () => {
  const gone = AbortSignal.timeout(200);
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => tell("hang", gone)));
  expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  expect(await tell("who")).toMatch(/^[\w-]{36}$/);
});

it("gives a reader no way to the network", async () => {
  expect(await tell(address())).toBe("refused");
});
