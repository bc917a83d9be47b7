import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Product } from "./product.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";

/** What shells expect of a command that ended on Ctrl-C. */
const INTERRUPTED = 130;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let one: Product;
let other: Product;
/** Whose answer came before the product ended. */
let answered: Reader;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  one = new Product(upstream.url);
  other = new Product(upstream.url);
  await other.prepare(() => {});
  await one.start(); // on an empty folder, where it migrates first
});
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await upstream.close();
});

describe("npm start", () => {
  it("runs twice at once on two state folders, and each answers for itself", async () => {
    await other.start();
    answered = new Reader({ tokens: 20 });
    await answered.ask(one.origin, await one.model());
    expect(answered.state).toEqual(WHOLE);
    const stranger = answered.another();
    await expect(stranger.resume(other.origin)).rejects.toThrow("404");
    const second = new Reader({ tokens: 20 });
    await second.ask(other.origin, await other.model());
    expect(second.state).toEqual(WHOLE);
  });

  it("leaves no process behind after Ctrl-C, in the middle of an answer too", async () => {
    const reader = new Reader({ tokens: 200 });
    const asked = reader.ask(one.origin, await one.model());
    await expect.poll(() => reader.text).not.toBe("");
    expect([0, INTERRUPTED]).toContain(await one.interrupt());
    await asked;
    await expect(fetch(one.origin)).rejects.toThrow();
    const { status } = await fetch(`${other.origin}/api/ai-models`);
    expect(status).toBe(200);
  });

  it("is ready again after that, with what it held", async () => {
    await one.start();
    const later = answered.another();
    await later.resume(one.origin);
    expect(later.state).toEqual(WHOLE);
  });
});
