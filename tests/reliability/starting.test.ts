import { chmodSync, statSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Product } from "./product.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";

/** Status that shells expect of a command that ended on Ctrl-C. */
const INTERRUPTED = 130;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let one: Product;
let other: Product;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  one = new Product(upstream.url);
  other = new Product(upstream.url);
  await other.prepare();
  // As a shell makes folders.
  chmodSync(one.state, 0o755);
  await one.start(); // on an empty folder, where it migrates first
});
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await upstream.close();
});

it("npm start keeps what it stores from other users of the machine", () => {
  expect(statSync(one.state).mode & 0o777).toBe(0o700);
});

it.each([
  ["over the limit", "/api/check-plan/guest-user/limits", 2, 413],
  ["far over the limit", "/api/check-plan/guest-user/limits", 24, 413],
  ["of nobody", "/api/user/conversation/create", 4, 401],
  ["to nowhere", "/api/nothing", 4, 404],
])("a body %s is answered, and its connection not reset", async (_, path, megabytes, status) => {
  const answer = await fetch(one.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: " ".repeat(megabytes * 1024 * 1024),
  });
  expect([answer.status, await answer.json()]).toMatchObject([status, { success: false }]);
});

it("a Host header with a user name is refused, and nothing breaks", async () => {
  const { hostname, port } = new URL(one.origin);
  for (const host of [`${hostname}@evil.example`, `a:b@${hostname}:${port}`]) {
    const status = await new Promise<number | undefined>((resolve, reject) =>
      request({ hostname, port, path: "/", headers: { host } }, (answer) => resolve(answer.statusCode))
        .on("error", reject)
        .end(),
    );
    // By the runtime, or by the product where the runtime passes it on.
    expect([500, 421], host).toContain(status);
  }
  expect((await fetch(`${one.origin}/healthz`)).status).toBe(200);
});

it("npm start serves two state folders at once, leaves no process after Ctrl-C, and is ready again with what it held", async () => {
  await other.start();
  const answered = new Reader({ tokens: 20 });
  await answered.ask(one.origin, await one.model());
  expect(answered.state).toEqual(WHOLE);
  const stranger = answered.another();
  await expect(stranger.resume(other.origin)).rejects.toThrow("404");
  const second = new Reader({ tokens: 20 });
  await second.ask(other.origin, await other.model());
  expect(second.state).toEqual(WHOLE);

  const reader = new Reader({ tokens: 200 });
  const asked = reader.ask(one.origin, await one.model());
  await expect.poll(() => reader.text).not.toBe("");
  expect([0, INTERRUPTED]).toContain(await one.interrupt());
  await asked;
  await expect(fetch(one.origin)).rejects.toThrow();
  expect((await fetch(`${other.origin}/api/ai-models`)).status).toBe(200);

  await one.start();
  const later = answered.another();
  await later.resume(one.origin);
  expect(later.state).toEqual(WHOLE);
});
