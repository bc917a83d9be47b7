import { describe, expect, test, vi } from "vitest";
import { Turn } from "../../workers/durable-objects/conversation-stream/turn";
import type { TurnOutcome, TurnStart } from "../../workers/core/turns/turn-record";
import { MAX_ANSWER_BYTES, type AskModel } from "../../workers/providers/llm/ask-model";
import { openAiCompatible } from "../../workers/providers/llm/openai-compatible";
import { EventReader } from "../support/client";
import { turnStart } from "../support/turns";

const MINUTE_MS = 60_000;
const LIMITS = { firstByteMs: 30_000, silenceMs: 60_000 };

/** Says a word and then nothing until it is aborted, as a provider that has fallen silent. */
const silent =
  (word: string): AskModel =>
  ({ signal, onText }) => {
    if (word) onText(word);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  };

/** A provider's stream that has said one word and sends nothing else but what keeps its connection alive. */
function silentProvider(keepAlive: string) {
  const { readable, writable } = new IdentityTransformStream();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const response = new Response(readable, { headers: { "content-type": "text/event-stream" } });
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(response);
  void write('data: {"choices":[{"delta":{"content":"Half"}}]}\n\n');
  const ask = openAiCompatible({ apiKey: "scripted", baseUrl: "http://127.0.0.1:9/v1" });
  return { ask, send: () => write(keepAlive) };
}

/** Runs a turn whose models answer as given, one after another, the first again where one answer is given. */
async function run(asked: AskModel | null | [AskModel, AskModel], check: (turn: Turn) => unknown) {
  const ended: TurnOutcome[] = [];
  const asks = Array.isArray(asked) ? asked : [asked];
  const [model] = turnStart().models;
  const turn = new Turn(
    turnStart({ models: asks.map((_, at) => ({ ...model!, id: at + 1 })) as TurnStart["models"] }),
    {
      providerOf: ({ id }) => asks[id - 1]!,
      limits: LIMITS,
      onGrowth: () => {},
      finish: async (_, outcome) => void ended.push(outcome),
    },
    0,
  );
  turn.open({ parent: null });
  const reader = new EventReader(new Response(turn.follow(0)));
  const done = turn.run(Promise.resolve({ messages: [{ role: "user", text: "Hello?" }] }));
  await reader.until(() => reader.events.length > 0);
  await Promise.resolve();
  await check(turn);
  const answer = await reader.toEnd();
  await done;
  return { answer, outcome: ended[0]! };
}

describe("R07: a provider that falls silent", () => {
  test("ends the answer with provider_timeout once it has been silent for too long", async () => {
    const { answer, outcome } = await run(silent("Half"), (turn) =>
      turn.checkTime(Date.now() + LIMITS.silenceMs + 1_000),
    );
    expect(answer.failed).toMatchObject({ code: "provider_timeout", retryable: true });
    expect(answer.text).toBe("Half");
    expect(outcome).toMatchObject({ state: "failed", code: "provider_timeout" });
    expect(outcome.attempts).toMatchObject([{ success: false, errorType: "network_error" }]);
  });

  test.each([
    ["that has said nothing", silent(""), LIMITS.firstByteMs],
    ["in the middle of its answer", silent("Half"), LIMITS.silenceMs],
    ["and takes no notice of being stopped", () => new Promise<never>(() => {}), LIMITS.firstByteMs],
  ])("%s is a failed call, and the next model answers", async (_, ask, limit) => {
    const next: AskModel = async ({ onText }) => {
      onText("Whole");
      return { truncated: false };
    };
    const { answer, outcome } = await run([ask, next], (turn) => turn.checkTime(Date.now() + limit + 1_000));
    expect(answer.text).toBe("Whole");
    expect(answer.events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ type: "retry", retry: { from: 1, to: 2 } }),
    );
    expect(outcome).toMatchObject({ state: "complete", modelId: 2 });
    expect(outcome.attempts).toMatchObject([
      {
        modelId: 1,
        success: false,
        errorType: "network_error",
        errorDetails: expect.stringMatching(/^silent for/),
      },
      { modelId: 2, success: true },
    ]);
  });

  test("is waited for until then", async () => {
    const { answer } = await run(silent(""), (turn) => {
      turn.checkTime(Date.now() + LIMITS.firstByteMs - 1_000);
      expect(turn.outcome).toBeNull();
      setTimeout(() => {
        expect(turn.outcome).toBeNull();
        turn.checkTime(Date.now() + LIMITS.firstByteMs + 1_000);
      }, 50);
    });
    expect(answer.failed?.code).toBe("provider_timeout");
  });

  test.each([
    ["comments", ": PROCESSING\n\n"],
    ["events without text", 'data: {"choices":[{"delta":{"content":""}}]}\n\n'],
  ])("and only sends %s is not waited for either", async (_, keepAlive) => {
    const { ask, send } = silentProvider(keepAlive);
    const { answer } = await run(ask, async (turn) => {
      await send();
      turn.checkTime(Date.now() + LIMITS.silenceMs - 1_000);
      expect(turn.outcome).toBeNull();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIMITS.silenceMs + 1_000 });
      await send();
      turn.checkTime(Date.now());
      vi.useRealTimers();
    });
    expect(answer.failed?.code).toBe("provider_timeout");
  });

  test("or drips for half an hour is ended too", async () => {
    const lively: AskModel = (call) => {
      const timer = setInterval(call.onProgress, 1);
      call.signal.addEventListener("abort", () => clearInterval(timer));
      return silent("")(call);
    };
    const { answer } = await run(lively, (turn) => turn.checkTime(Date.now() + 31 * MINUTE_MS));
    expect(answer.failed?.code).toBe("provider_timeout");
  });
});

test("a turn whose provider is gone ends with model_unavailable, not in silence", async () => {
  const { answer } = await run(null, () => {});
  expect(answer.failed?.code).toBe("model_unavailable");
});

describe("an answer that has no end", () => {
  const endless: AskModel = async ({ onText, signal }) => {
    for (;;) {
      signal.throwIfAborted();
      onText("né".repeat(5_000));
    }
  };

  test("is cut at the longest that can be stored, and says so", async () => {
    const { answer, outcome } = await run(endless, () => {});
    expect(Buffer.byteLength(answer.text)).toBeGreaterThan(MAX_ANSWER_BYTES - 4);
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect(answer.text).not.toContain("\uFFFD");
    expect(answer.complete).toMatchObject({ complete: true, truncated: true });
    expect(outcome).toMatchObject({ state: "complete", truncated: true, attempts: [{ success: true }] });
  });
});
