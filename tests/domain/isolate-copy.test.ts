import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../workers/context";
import { isolateCopy } from "../../workers/domain/isolate-copy";

const waiting: Promise<unknown>[] = [];
const ctx = { waitUntil: (work: Promise<unknown>) => waiting.push(work) } as unknown as Context;

describe("what an isolate keeps", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const counting = () => {
    let read = 0;
    return isolateCopy(crypto.randomUUID(), () => Promise.resolve((read += 1)));
  };

  it("answers from its copy, and reads anew behind a stale one", async () => {
    const copy = counting();
    expect([await copy.get(ctx), await copy.get(ctx)]).toEqual([1, 1]);
    vi.advanceTimersByTime(6_000);
    expect(await copy.get(ctx)).toBe(1);
    await Promise.all(waiting);
    expect(await copy.get(ctx)).toBe(2);
  });

  it("is read before it answers when the isolate has idled", async () => {
    const copy = counting();
    await copy.get(ctx);
    vi.advanceTimersByTime(61_000);
    expect(await copy.get(ctx)).toBe(2);
  });

  it("is not brought back by a reading that began before it was forgotten", async () => {
    let stored = "old";
    let release = () => {};
    const copy = isolateCopy(crypto.randomUUID(), async () => {
      const value = stored;
      await new Promise<void>((done) => (release = done));
      return value;
    });
    const early = copy.get(ctx);
    stored = "new";
    copy.forget();
    release();
    expect(await early).toBe("old");
    const late = copy.get(ctx);
    release();
    expect(await late).toBe("new");
  });

  it("is one for pages and calls, which are built apart", async () => {
    const name = crypto.randomUUID();
    vi.resetModules();
    const other = await import("../../workers/domain/isolate-copy");
    expect(other.isolateCopy).not.toBe(isolateCopy);
    const one = isolateCopy(name, () => Promise.resolve("read by one"));
    const two = other.isolateCopy(name, () => Promise.resolve("read by the other"));
    await one.get(ctx);
    expect(await two.get(ctx)).toBe("read by one");
    two.forget();
    expect(await one.get(ctx)).toBe("read by one");
    expect(await two.get(ctx)).toBe("read by one");
  });
});
