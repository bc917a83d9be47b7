import { describe, expect, test } from "vitest";
import { IDLE_TIMEOUT_MS } from "../../workers/contract/chat/stream";
import { Turn } from "../../workers/durable-objects/conversation-stream/turn";
import type { TurnOutcome } from "../../workers/durable-objects/turn-log/client";
import type { AskModel } from "../../workers/providers/llm/ask-model";
import { EventReader } from "../support/client";
import { turnStart } from "../support/turns";

const MINUTE_MS = 60_000;

/** Says a word and then nothing until it is aborted, as a provider that has fallen silent. */
const silent =
  (word: string): AskModel =>
  ({ signal, onText }) => {
    if (word) onText(word);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  };

async function run(ask: AskModel | null, check: (turn: Turn) => void) {
  const ended: TurnOutcome[] = [];
  const turn = new Turn(
    turnStart(),
    { providerOf: () => ask, grown: () => {}, finish: async (_, outcome) => void ended.push(outcome) },
    0,
  );
  turn.open(null);
  const reader = new EventReader(new Response(turn.follow(0)));
  const done = turn.run(Promise.resolve({ messages: [{ role: "user", text: "Hello?" }] }));
  await reader.until(() => reader.events.length > 0);
  await Promise.resolve();
  check(turn);
  const answer = await reader.toEnd();
  await done;
  return { answer, outcome: ended[0]! };
}

describe("R07: a provider that falls silent", () => {
  test("ends the answer with provider_timeout once it has been silent for too long", async () => {
    const { answer, outcome } = await run(silent("Half"), (turn) =>
      turn.checkTime(Date.now() + IDLE_TIMEOUT_MS + 1_000),
    );
    expect(answer.failed).toMatchObject({ code: "provider_timeout", retryable: true });
    expect(answer.text).toBe("Half");
    expect(outcome).toMatchObject({ state: "failed", code: "provider_timeout" });
    expect(outcome.attempts).toMatchObject([{ success: false, errorType: "network_error" }]);
  });

  test("is waited for until then", async () => {
    const { answer } = await run(silent(""), (turn) => {
      turn.checkTime(Date.now() + IDLE_TIMEOUT_MS - 1_000);
      expect(turn.outcome).toBeNull();
      setTimeout(() => {
        expect(turn.outcome).toBeNull();
        turn.checkTime(Date.now() + IDLE_TIMEOUT_MS + 1_000);
      }, 50);
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
