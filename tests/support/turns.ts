import { newKey } from "../../workers/core/ids";
import { GUEST, type TurnRecord, type TurnStart } from "../../workers/core/turns/turn-record";

/** A shard that nobody else in this run has. */
const newShard = () => Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");

/** A question as the objects are given it. */
export function turnStart(changes: Partial<TurnStart> = {}): TurnStart {
  const shard = newShard();
  return {
    requestId: newKey("req", shard),
    conversation: newKey("cnv", shard),
    isNewConversation: true,
    exchange: newKey("exc", shard),
    idempotencyKey: undefined,
    owner: GUEST,
    addressHash: `${shard}${"0".repeat(12)}`,
    payer: null,
    question: "Hello?",
    context: { kind: "chat", input: null },
    images: [],
    models: [
      {
        id: 1,
        provider: "Atelier demo",
        request_name: "atelier-demo",
        can_stream: true,
        supports_images: true,
        context_window: 8192,
        max_output_tokens: 1000,
        input_price: 0.5,
        output_price: 2,
      },
    ],
    language: "en",
    startedAt: Date.now(),
    ...changes,
  };
}

/** A turn that ended well, as the log hands it to D1. */
export function completedTurn(
  changes: Partial<TurnStart> = {},
  record: Partial<TurnRecord> = {},
): TurnRecord {
  const start = turnStart(changes);
  return {
    start,
    parent: null,
    ordinal: 0,
    state: "complete",
    text: "An answer.",
    evidence: { sources: [], evidence: "enough", citations: [] },
    lastEvent: 3,
    recoveries: 0,
    outcome: {
      state: "complete",
      code: null,
      modelId: 1,
      inputTokens: 10,
      outputTokens: 5,
      cost: 0.015,
      responseTime: 42,
      truncated: false,
      sources: [],
      attempts: [
        {
          modelId: 1,
          responseTime: 42,
          inputTokens: 10,
          outputTokens: 5,
          cost: 0.015,
          success: true,
          stopped: false,
          errorType: null,
          errorDetails: null,
        },
      ],
      lastEvent: 3,
    },
    selected: start.exchange,
    version: 1,
    ...record,
  };
}
