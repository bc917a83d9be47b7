import { describe, expect, test } from "vitest";
import {
  EMBEDDING_MODEL,
  RERANKING_MODEL,
  embedByWorkersAi,
  rerankByWorkersAi,
} from "../../../workers/providers/workers-ai/search-models";
import { scriptedAi } from "../../support/workers-ai";

const late = () => AbortSignal.timeout(20);

describe("embedding", () => {
  test("texts have vectors of length 1, in their order", async () => {
    const { ai, calls } = scriptedAi();
    const answer = await embedByWorkersAi(ai, ["The cat slept", "A loaf of bread"]);
    expect(answer).toMatchObject({ ok: true, value: [{ length: 1024 }, { length: 1024 }] });
    const [cat, bread] = answer.ok ? answer.value : [];
    expect(Math.hypot(...cat!)).toBeCloseTo(1);
    expect([cat!.indexOf(Math.max(...cat!)), bread!.indexOf(Math.max(...bread!))]).toEqual([0, 2]);
    expect(calls).toEqual([
      {
        model: EMBEDDING_MODEL,
        input: { text: ["The cat slept", "A loaf of bread"], truncate_inputs: true },
      },
    ]);
  });

  test("texts without words are not sent, and keep their place", async () => {
    const { ai, calls } = scriptedAi();
    const answer = await embedByWorkersAi(ai, ["", "The cat slept", " \n"]);
    expect(calls[0]!.input.text).toEqual(["The cat slept"]);
    expect(answer.ok && answer.value.map((vector) => Math.round(Math.hypot(...vector)))).toEqual([0, 1, 0]);
    expect(await embedByWorkersAi(ai, [])).toEqual({ ok: true, value: [] });
    expect(calls).toHaveLength(1);
  });

  test("long texts go in several calls", async () => {
    const { ai, calls } = scriptedAi();
    const texts = ["cat", "bridge", "bread"].map((word) => `${word} `.repeat(4_000));
    const answer = await embedByWorkersAi(ai, texts);
    expect(calls.map(({ input }) => input.text!.length)).toEqual([2, 1]);
    expect(answer.ok && answer.value.map((vector) => vector.indexOf(Math.max(...vector)))).toEqual([0, 1, 2]);
  });

  test.each([
    ["too few vectors", () => ({ data: [] })],
    ["vectors of another size", () => ({ data: [[1, 2, 3]] })],
    ["a queued request", () => ({ request_id: "1" })],
    ["nothing", () => undefined],
    ["no numbers", () => ({ data: [Array.from({ length: 1024 }, () => "1")] })],
  ])("%s is no answer", async (_, embedding) => {
    const answer = await embedByWorkersAi(scriptedAi({ embedding }).ai, ["The cat slept"]);
    expect(answer).toMatchObject({ ok: false, reason: "failed" });
  });
});

describe("reranking", () => {
  test("passages come in the order of their scores", async () => {
    const { ai, calls } = scriptedAi();
    const answer = await rerankByWorkersAi(ai, "Which bridge?", ["A loaf", "", "The span was closed"]);
    expect(answer).toEqual({ ok: true, value: [2, 0] });
    expect(calls).toEqual([
      {
        model: RERANKING_MODEL,
        input: {
          query: "Which bridge?",
          contexts: [{ text: "A loaf" }, { text: "The span was closed" }],
          top_k: 2,
        },
      },
    ]);
  });

  test("without passages or a question nothing is asked", async () => {
    const { ai, calls } = scriptedAi();
    expect(await rerankByWorkersAi(ai, "Which bridge?", [" "])).toEqual({ ok: true, value: [] });
    expect(await rerankByWorkersAi(ai, " ", ["A loaf"])).toEqual({ ok: true, value: [] });
    expect(calls).toEqual([]);
  });

  test.each([
    ["unknown passages", () => ({ response: [{ id: 7, score: 1 }] })],
    ["no passages", () => ({ response: [] })],
    ["another shape", () => ({ scores: [1] })],
  ])("%s is no answer", async (_, reranking) => {
    const answer = await rerankByWorkersAi(scriptedAi({ reranking }).ai, "Which bridge?", ["A loaf"]);
    expect(answer).toMatchObject({ ok: false, reason: "failed" });
  });
});

describe("both", () => {
  test("are late when the time is over before they answer", async () => {
    const { ai } = scriptedAi({ delayMs: 5_000 });
    const startedAt = Date.now();
    expect(await embedByWorkersAi(ai, ["cat"], late())).toMatchObject({ ok: false, reason: "late" });
    expect(await rerankByWorkersAi(ai, "cat", ["cat"], late())).toMatchObject({ ok: false, reason: "late" });
    expect(Date.now() - startedAt).toBeLessThan(4_000);
  });

  test("ask nothing when there is no time left", async () => {
    const { ai, calls } = scriptedAi();
    const answer = await embedByWorkersAi(ai, ["cat"], AbortSignal.abort());
    expect([answer.ok, calls]).toEqual([false, []]);
  });

  test("do not fail where the binding does", async () => {
    const fail = () => {
      throw new Error("3040: Capacity temporarily exceeded");
    };
    const { ai } = scriptedAi({ embedding: fail, reranking: fail });
    expect(await embedByWorkersAi(ai, ["cat"])).toMatchObject({ ok: false, reason: "failed" });
    expect(await rerankByWorkersAi(ai, "cat", ["cat"])).toMatchObject({ ok: false, reason: "failed" });
  });
});
