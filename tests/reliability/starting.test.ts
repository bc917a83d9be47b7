import { afterAll, beforeAll, expect, it } from "vitest";
import { Product } from "./product.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";

/** What shells expect of a command that ended on Ctrl-C. */
const INTERRUPTED = 130;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let one: Product;
let other: Product;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  one = new Product(upstream.url);
  other = new Product(upstream.url);
  await other.prepare();
  await one.start(); // on an empty folder, where it migrates first
});
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await upstream.close();
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
