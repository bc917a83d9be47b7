import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProcessTree } from "../bench/process-tree.ts";
import { Product } from "./product.ts";
import { Reader, WHOLE } from "./reader.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";

const SECOND_START_MS = 15_000;
/** What shells expect of a command that ended on Ctrl-C. */
const INTERRUPTED = 130;

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let one: Product;
let other: Product;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  one = new Product(upstream.url);
  other = new Product(upstream.url);
  await one.start();
});
afterAll(async () => {
  await Promise.all([one.remove(), other.remove()]);
  await upstream.close();
});

describe("npm start", () => {
  it("runs twice at once on two state folders, and each answers for itself", async () => {
    await other.start();
    const reader = new Reader({ tokens: 20 });
    await reader.ask(one.origin, await one.model());
    expect(reader.state).toEqual(WHOLE);
    const stranger = reader.another();
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

  it(`is ready again within ${SECOND_START_MS / 1000} s, with what it held`, async () => {
    const reader = new Reader({ tokens: 20 });
    await one.start();
    await reader.ask(one.origin, await one.model());
    await one.interrupt();
    const wallMs = await one.start();
    // Other work on the machine makes the start longer, but not the processor time that it takes.
    const cpuMs = new ProcessTree(one.pid).cpuSeconds() * 1000;
    console.log("second start", { wallMs, cpuMs });
    expect(ProcessTree.available ? Math.min(wallMs, cpuMs) : wallMs).toBeLessThan(SECOND_START_MS);
    const later = reader.another();
    await later.resume(one.origin);
    expect(later.state).toEqual(WHOLE);
  });
});
