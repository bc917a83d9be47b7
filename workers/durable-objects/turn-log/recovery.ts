import { costOf, estimateTokens } from "../../contract/tokens";
import { LOST_EVENTS } from "../../core/turns/turn-events";
import type { TurnOutcome, TurnRecord } from "../../core/turns/turn-record";

/** Times by which a turn whose stream died comes to its end, in milliseconds. */
export const RECOVERY = {
  /** Interval at which the log checks its open turns. */
  everyMs: 20_000,
  /** Age at which an open turn is checked. */
  staleMs: 10_000,
  /** Times a turn without any text yet is started again. */
  restarts: 2,
  /** Time for which a turn that D1 holds can still be resumed, or its partial answer saved. */
  retentionMs: 24 * 60 * 60 * 1000,
} as const;

/** The end of a turn that cannot continue: what was written stays, and the question can be asked again. */
export function outcomeAfterCrash(record: TurnRecord, now: number): TurnOutcome {
  const [model] = record.start.models;
  const tokens = {
    input_tokens: estimateTokens(record.start.question),
    output_tokens: estimateTokens(record.text),
  };
  const cost = costOf(tokens, model);
  const responseTime = now - record.start.startedAt;
  return {
    state: "failed",
    code: "answer_interrupted",
    modelId: model.id,
    inputTokens: tokens.input_tokens,
    outputTokens: tokens.output_tokens,
    cost,
    responseTime,
    truncated: false,
    ...record.evidence,
    attempts: [
      {
        modelId: model.id,
        responseTime,
        inputTokens: tokens.input_tokens,
        outputTokens: tokens.output_tokens,
        cost,
        success: false,
        stopped: false,
        errorType: "system_error",
        errorDetails: "the server stopped while the answer was being written",
      },
    ],
    lastEvent: Math.max(record.lastEvent, record.recoveries * LOST_EVENTS) + LOST_EVENTS,
  };
}
