import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../workers/core/context";
import { isolateCache } from "../../workers/core/isolate-cache";

const waiting: Promise<unknown>[] = [];
const ctx = { waitUntil: (work: Promise<unknown>) => waiting.push(work) } as unknown as Context;

describe("a cache in the isolate", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const counting = () => {
    let read = 0;
    return isolateCache(crypto.randomUUID(), () => Promise.resolve((read += 1)));
  };

  it("returns the cached value, and refreshes a stale one in the background", async () => {
    const cache = counting();
    expect([await cache.get(ctx), await cache.get(ctx)]).toEqual([1, 1]);
    vi.advanceTimersByTime(6_000);
    expect(await cache.get(ctx)).toBe(1);
    await Promise.all(waiting);
    expect(await cache.get(ctx)).toBe(2);
  });

  it("reads before it returns a value that is too old", async () => {
    const cache = counting();
    await cache.get(ctx);
    vi.advanceTimersByTime(61_000);
    expect(await cache.get(ctx)).toBe(2);
  });

  it("does not cache a read that started before it was invalidated", async () => {
    let stored = "old";
    let release = () => {};
    const cache = isolateCache(crypto.randomUUID(), async () => {
      const value = stored;
      await new Promise<void>((done) => (release = done));
      return value;
    });
    const early = cache.get(ctx);
    stored = "new";
    cache.invalidate();
    release();
    expect(await early).toBe("old");
    const late = cache.get(ctx);
    release();
    expect(await late).toBe("new");
  });

  it("is shared by the bundles of pages and API", async () => {
    const name = crypto.randomUUID();
    vi.resetModules();
    const other = await import("../../workers/core/isolate-cache");
    expect(other.isolateCache).not.toBe(isolateCache);
    const one = isolateCache(name, () => Promise.resolve("read by one"));
    const two = other.isolateCache(name, () => Promise.resolve("read by the other"));
    await one.get(ctx);
    expect(await two.get(ctx)).toBe("read by one");
    two.invalidate();
    expect(await one.get(ctx)).toBe("read by one");
    expect(await two.get(ctx)).toBe("read by one");
  });
});
