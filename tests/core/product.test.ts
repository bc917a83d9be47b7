import { describe, expect, test } from "vitest";
import { createProduct, type Feature } from "../../workers/core/feature";
import type { JobDefinition } from "../../workers/core/jobs/define-job";
import type { TurnKind } from "../../workers/core/turns/turn-kind";

const job = (kind: string) => ({ kind }) as JobDefinition;
const turn = (name: string) => ({ name }) as TurnKind;

describe("a product", () => {
  test("has what its features declare, in their order", async () => {
    const done: string[] = [];
    const task = (name: string) => async () => void done.push(name);
    const features: Feature[] = [
      { jobs: [job("send-mail")], schedules: { daily: [task("first")], hourly: [task("other")] } },
      {
        module: "pdf",
        turns: [turn("chat")],
        attention: async () => 3,
        schedules: { daily: [task("second")] },
      },
    ];
    const product = createProduct(features);
    expect([...product.jobs.keys()]).toEqual(["send-mail"]);
    expect([...product.turns.keys()]).toEqual(["chat"]);
    for (const run of product.tasks.daily) await run({} as never);
    expect(done).toEqual(["first", "second"]);
    expect(product.tasks.everyMinute).toEqual([]);
    expect(await product.attention.get("pdf")?.({} as never)).toBe(3);
  });

  test("is not made of two kinds of one name", () => {
    expect(() => createProduct([{ jobs: [job("send-mail")] }, { jobs: [job("send-mail")] }])).toThrow(
      "one name",
    );
    expect(() => createProduct([{ turns: [turn("chat"), turn("chat")] }])).toThrow("one name");
  });

  test("cannot be added to afterwards", () => {
    const product = createProduct([]);
    expect(() => Object.assign(product, { words: [] })).toThrow(TypeError);
  });
});
