import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiBindings } from "../../workers/http/api-bindings";
import { whileAlive } from "../../workers/http/while-alive";
import { AppError } from "../../workers/core/errors";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks for work that ends after some seconds. */
function ask(seconds: number, end: () => object = () => ({ success: true })) {
  const work = new Promise<object>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(end());
      } catch (error) {
        reject(error as Error);
      }
    }, seconds * 1_000),
  );
  return new Hono<ApiBindings>().get("/", (c) => whileAlive(c, work)).request("/");
}

const fail = (): never => {
  throw new AppError("campaign_plan_failed");
};

describe("work that may take minutes", () => {
  test("is answered as any call is where it ends within fifteen seconds", async () => {
    const answer = ask(14);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await (await answer).text()).toBe('{"success":true}');
  });

  test("is kept open by a space every ten seconds after that, and ends with its JSON", async () => {
    const answer = ask(46);
    await vi.advanceTimersByTimeAsync(15_000);
    const { status, body } = await answer;
    expect(status).toBe(200);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    const all = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value;
    })();
    for (const spaces of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(received).toBe(" ".repeat(spaces));
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await all;
    expect(received).toBe('   {"success":true}');
    expect(JSON.parse(received)).toEqual({ success: true });
  });

  test("ends with the body of its error where the answer has begun", async () => {
    const answer = ask(20, fail);
    await vi.advanceTimersByTimeAsync(15_000);
    const text = (await answer).text();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(JSON.parse(await text)).toMatchObject({ success: false, code: "campaign_plan_failed" });
  });
});
